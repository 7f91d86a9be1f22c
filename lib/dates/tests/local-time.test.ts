import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, endOfDay, lastWholeDay, localTime, writtenMoment } from '..';

test.each([
  ['2026-11-29T00:32:07.900Z', 'America/New_York', '2026-11-28T19:32:07-05:00'],
  ['2026-07-01T23:30:00Z', 'Europe/Berlin', '2026-07-02T01:30:00+02:00'],
  ['2026-07-01T12:00:00Z', 'Asia/Kathmandu', '2026-07-01T17:45:00+05:45'],
  ['2026-07-01T12:00:00Z', 'America/St_Johns', '2026-07-01T09:30:00-02:30'],
  ['2026-07-01T12:00:00Z', 'UTC', '2026-07-01T12:00:00+00:00'],
  // The hour that comes twice when summer time ends is told apart by its distance.
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
])('%s in %s is written %s', (moment, zone, written) => {
  expect(writtenMoment(new Date(moment), zone)).toBe(written);
});

test('what is written is the same moment, to the second', () => {
  const moment = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC');
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const seconds = Math.floor(at.getTime() / 1000);
      expect(Date.parse(writtenMoment(at, timeZone)) / 1000).toBe(seconds);
    }),
  );
});

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Honolulu'])(
  'a day of %s ends in its last second, and that names the day',
  (timeZone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const end = endOfDay(day, timeZone);
      expect(localTime(end, timeZone)).toEqual({ day, hour: 23, minute: 59, second: 59 });
      expect(lastWholeDay(end, timeZone)).toBe(day);
      expect(lastWholeDay(new Date(end.getTime() + 1000), timeZone)).toBe(day);
      expect(lastWholeDay(new Date(end.getTime() - 3_600_000), timeZone)).toBeUndefined();
    }
  },
);
