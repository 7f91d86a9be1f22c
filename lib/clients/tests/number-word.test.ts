import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { productLabelsIn } from '../product-labels';
import { type Language, languageSchema } from '../schema';

const clients = path.resolve(import.meta.dirname, '../../../clients');
const clientSchema = z.looseObject({ languages: z.array(languageSchema) });
const labelsSchema = z.record(z.string(), z.string());
const resourcesSchema = z.looseObject({
  Option1_SearchTerm1: z.looseObject({ Value: z.partialRecord(languageSchema, z.string()) }),
});

/** A file of a package; `undefined` where it has none. */
function read(...names: readonly string[]): unknown {
  const file = path.join(clients, ...names);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function labelsOf(client: string, language: Language) {
  const own = read(client, 'labels', `${language}.json`) ?? {};
  return { ...productLabelsIn(language), ...labelsSchema.parse(own) };
}

const packages = readdirSync(clients)
  .filter(
    (client) => client !== '_default' && existsSync(path.join(clients, client, 'client.json')),
  )
  .flatMap((client) =>
    clientSchema
      .parse(read(client, 'client.json'))
      .languages.map((language) => [client, language] as const),
  );

describe('what a visitor searches for has the same name where it is shown', () => {
  test.each(packages)('%s in %s', (client, language) => {
    const resources = read(client, 'resources.json') ?? read('_default', 'resources.json');
    const asked = resourcesSchema.parse(resources).Option1_SearchTerm1.Value[language];
    expect(labelsOf(client, language).Dashboard_Plan_Number).toBe(asked);
  });

  test.each([
    ['en', /\b(contract|plan|policy) (number|no\.)/i],
    ['es', /\bn(úmero|\.º) (de|del) (contrato|plan|póliza)/i],
  ] as const)(
    'a client with a word of its own has no label with another: harbor in %s',
    (language, other) => {
      const labels = Object.entries(labelsOf('harbor', language));
      expect(labels.filter(([, label]) => other.test(label))).toEqual([]);
    },
  );
});
