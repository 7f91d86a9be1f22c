import { expect, test } from 'vitest';
import { parseSettings, settingChoices } from '@/lib/clients';
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
