import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Language, languageSchema } from './schema';

type Labels = Readonly<Record<string, string>>;

const labelsSchema = z.record(z.string(), z.string());

/** All topics of a language in one: `messages/<language>/<topic>.json`. A name stands in one of them. */
function readLabels(language: Language): Labels {
  const folder = path.join(process.cwd(), 'messages', language);
  const labels = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => {
      const content: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      return Object.entries(labelsSchema.parse(content));
    });
  return Object.fromEntries(labels);
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

/** Changes with any of the product's labels, as they do under a developer's hands. */
export const labelEdition = createHash('sha256')
  .update(JSON.stringify([...byLanguage]))
  .digest('base64url');
