import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { readMessage } from '@/lib/packages/placeholders';
import { labelNames, productLabelsIn } from '../product-labels';
import { losesBySanitising } from '../sanitise-label-html';
import { languageSchema } from '../schema';

const labelsSchema = z.record(z.string(), z.string());
const folder = path.resolve(import.meta.dirname, '../../../messages');
const topics = readdirSync(path.join(folder, 'en')).sort();

function labelsOfTopic(language: string, topic: string): Readonly<Record<string, string>> {
  return labelsSchema.parse(JSON.parse(readFileSync(path.join(folder, language, topic), 'utf8')));
}

/** The names that occur in a label's placeholders. */
function placeholdersOf(label: string): readonly string[] {
  const message = readMessage(label);
  return message.kind === 'message' ? [...message.placeholders].sort() : [message.reason];
}

/** The tags of a label, each with its attributes; what tells a linked page the language may differ. */
function tagsOf(label: string): readonly string[] {
  return [...label.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/\?hl=\w+/, '')).sort();
}

/** The plural forms of each plural of a label. */
function pluralsOf(elements: readonly MessageFormatElement[]): readonly (readonly string[])[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

describe.each(languageSchema.options)('the product’s labels in %s', (language) => {
  const labels = productLabelsIn(language);

  it('have the topics and names of the English ones: none is missing, none is left over', () => {
    expect(readdirSync(path.join(folder, language)).sort()).toEqual(topics);
    for (const topic of topics)
      expect(Object.keys(labelsOfTopic(language, topic)), topic).toEqual(
        Object.keys(labelsOfTopic('en', topic)),
      );
  });

  it('are loaded, every topic of them', () => {
    expect(labels).toEqual(
      Object.assign({}, ...topics.map((topic) => labelsOfTopic(language, topic))),
    );
  });

  it('have the placeholders and tags of the English ones, and are empty only where those are', () => {
    for (const name of labelNames) {
      const english = productLabelsIn('en')[name] ?? '';
      const label = labels[name] ?? '';
      expect(placeholdersOf(label), name).toEqual(placeholdersOf(english));
      expect(tagsOf(label), name).toEqual(tagsOf(english));
      expect(label === '', name).toBe(english === '');
      expect(losesBySanitising(label), name).toBe(false);
    }
  });

  it('have each plural form that the language has for whole numbers below a million', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const rules = new Intl.PluralRules(language);
    const needed = pluralCategories.filter(
      (form) =>
        form === 'other' || [...Array(1000).keys()].some((count) => rules.select(count) === form),
    );
    for (const [name, label] of Object.entries(labels))
      for (const forms of pluralsOf(parse(label, { ignoreTag: true })))
        expect(forms, name).toEqual(expect.arrayContaining(needed));
  });
});

test('no label stands in two topics: one text would be lost', () => {
  const names = topics.flatMap((topic) => Object.keys(labelsOfTopic('en', topic)));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('§5 the names of the months are twelve of three letters, none twice', () => {
  for (const language of languageSchema.options) {
    const months = productLabelsIn(language).Lookup_Date_Months?.split(',') ?? [];
    expect(new Set(months.map((month) => month.toLowerCase())).size, language).toBe(12);
    expect(
      months.every((month) => /^\p{L}{3}$/u.test(month)),
      language,
    ).toBe(true);
  }
});
