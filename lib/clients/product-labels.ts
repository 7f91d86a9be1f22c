import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Language, languageSchema } from './schema';

type Labels = Readonly<Record<string, string>>;

const labelsSchema = z.record(z.string(), z.string());

/** All topics of a language in one: `messages/<language>/<topic>.json`. A name stands in one of them. */
function readLabels(language: Language): Labels {
  const labels = readdirSync(folderOf(language))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => Object.entries(readTopic(language, file)));
  return Object.fromEntries(labels);
}

function readTopic(language: Language, file: string): Labels {
  const content = readFileSync(path.join(folderOf(language), file), 'utf8');
  return labelsSchema.parse(JSON.parse(content));
}

function folderOf(language: Language): string {
  return path.join(process.cwd(), 'messages', language);
}

const byLanguage = new Map(
  languageSchema.options.map((language) => [language, readLabels(language)] as const),
);

/** The product's own labels in a language. Each has all of them, or a test fails. */
export function productLabelsIn(language: Language): Labels {
  return byLanguage.get(language) ?? {};
}

/** The names of the product's labels. */
export const labelNames: readonly string[] = Object.keys(productLabelsIn('en'));

/**
 * The names of the labels that are sent as messages, access codes and where to log in among them: no
 * text of these has an address of its own, and some placeholders stay (invariant 14).
 */
export const messageLabels: readonly string[] = Object.keys(readTopic('en', 'messaging.json'));

/** Changes with any of the product's labels, as they do under a developer's hands. */
export const labelEdition = createHash('sha256')
  .update(JSON.stringify([...byLanguage]))
  .digest('base64url');
