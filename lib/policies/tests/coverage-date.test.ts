import { describe, expect, it, test } from 'vitest';
import { languageSchema, parseSettings, settingChoices } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { readDate } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import { readingOf, writtenDay } from '@/lib/form';
import { coverageDate } from '../coverage-date';

test.each([
  ['MM/dd/yyyy', '01/15/2026'],
  ['dd/MM/yyyy', '15/01/2026'],
  ['yyyy-MM-dd', '2026-01-15'],
])('a day of a coverage as the client writes it: %s', (format, written) => {
  const settings = parseSettings({ Global_DateFormat_Coverage: format });
  expect(coverageDate(settings, '2026-01-15')).toBe(written);
  expect(settingChoices('Global_DateFormat_Coverage')).toContain(format);
});

test('§9 "Coverage date format MM/dd/yyyy"', () => {
  expect(coverageDate(parseSettings(), '2026-12-31')).toBe('12/31/2026');
});

describe('§5 "orders of day and month": a date copied from a page is the same day in its fields', () => {
  const fieldFormats = settingChoices('Global_DateFormat_MMMDDYYYY');
  const coverageFormats = settingChoices('Global_DateFormat_Coverage');
  const countries = ['US', 'MX', 'DE', 'AE', 'JP'];

  it.each(languageSchema.options)('in %s', (language) => {
    const snapshot = { ...snapshotWith(), labels: { [language]: productLabelsIn(language) } };
    const content = texts(snapshot, language);
    for (const field of fieldFormats)
      for (const coverage of coverageFormats)
        for (const Global_HomeCountry of countries) {
          const settings = parseSettings({
            Global_DateFormat_MMMDDYYYY: field,
            Global_DateFormat_Coverage: coverage,
            Global_HomeCountry,
          });
          const writing = { text: content.text, language, settings, snapshot };
          const contradicts = /^..\W..\W/.test(field) && field[0] !== coverage[0]?.toUpperCase();
          for (const day of ['2026-06-10', '2026-12-01', '2028-02-29']) {
            const printed = [writtenDay(writing, day), content.date(day)];
            if (!contradicts || coverage === 'yyyy-MM-dd')
              printed.push(coverageDate(settings, day));
            const read = printed.map((text) => readDate(text, readingOf(writing))?.day);
            expect([printed, read]).toEqual([printed, printed.map(() => day)]);
          }
        }
  });
});
