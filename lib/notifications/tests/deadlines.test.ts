import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { texts } from '@/insurer/texts';

const labelsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`messages/${language}/*.json`).map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    ),
  );

/** English that names the last day on which something is in time. */
const lastDay = /\b(?:by|until)(?: \{|$)|\bby then\b|^due on$/i;

/** What excludes the day itself, in front of a date or as a heading of one. */
const dayBefore = {
  es: /antes del(?: \{|$)|elija antes;/i,
  fr: /avant le(?: \{|$)/i,
  de: /vor dem(?: \{|$)/i,
  ar: /قبل(?: \{| ذلك|$)/,
};

describe('the last day of a deadline counts', () => {
  const english = labelsOf('en');

  it.each(Object.entries(dayBefore))('in %s', (language, before) => {
    const labels = labelsOf(language);
    const deadlines = Object.keys(english).filter((name) => lastDay.test(english[name] ?? ''));
    expect(deadlines).toEqual(
      expect.arrayContaining(['Documents_Due', 'Claims_By', 'Claims_OwnShop_By']),
    );
    expect(deadlines.filter((name) => before.test(labels[name] ?? ''))).toEqual([]);
  });

  it.each(Object.entries(dayBefore))('in messages about a claim, in %s', (language, before) => {
    expect(
      Object.entries(texts.claims.news.until).filter(
        ([one, word]) => one === language && before.test(word),
      ),
    ).toEqual([]);
  });
});
