import { expect, test } from 'vitest';
import { afterNight } from '../quiet-hours';

const at = (now: string, ...zones: string[]) => afterNight(new Date(now), zones).toISOString();

test.each([
  ['by day', '2026-06-01T12:00:00Z', 'UTC', '2026-06-01T12:00:00.000Z'],
  ['at eight sharp', '2026-06-01T08:00:00Z', 'UTC', '2026-06-01T08:00:00.000Z'],
  ['just before eight', '2026-06-01T07:59:59Z', 'UTC', '2026-06-01T08:00:00.000Z'],
  ['just before nine', '2026-06-01T20:59:59Z', 'UTC', '2026-06-01T20:59:59.000Z'],
  ['at nine sharp', '2026-06-01T21:00:00Z', 'UTC', '2026-06-02T08:00:00.000Z'],
  ['after midnight', '2026-06-02T00:10:00Z', 'UTC', '2026-06-02T08:00:00.000Z'],
  ['the last of a year', '2026-12-31T23:30:00Z', 'UTC', '2027-01-01T08:00:00.000Z'],
  ['west of here', '2026-06-02T04:30:00Z', 'America/Denver', '2026-06-02T14:00:00.000Z'],
  ['east of here', '2026-06-01T14:30:00Z', 'Asia/Kathmandu', '2026-06-01T14:30:00.000Z'],
  ['east, at night', '2026-06-01T16:00:00Z', 'Asia/Kathmandu', '2026-06-02T02:15:00.000Z'],
  // Clocks go forward at two on 8 March, and back at two on 1 November.
  [
    'before clocks go forward',
    '2026-03-08T05:00:00Z',
    'America/New_York',
    '2026-03-08T12:00:00.000Z',
  ],
  [
    'after clocks went forward',
    '2026-03-08T09:00:00Z',
    'America/New_York',
    '2026-03-08T12:00:00.000Z',
  ],
  ['before clocks go back', '2026-11-01T02:00:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  [
    'in the hour that comes twice',
    '2026-11-01T06:30:00Z',
    'America/New_York',
    '2026-11-01T13:00:00.000Z',
  ],
  ['where a day begins later', '2026-03-27T22:30:00Z', 'Africa/Cairo', '2026-03-28T06:00:00.000Z'],
])('a text message waits for the morning: %s', (_, now, zone, expected) => {
  expect(at(now, zone)).toBe(expected);
});

test('where the first zone is none, the next one counts', () => {
  expect(at('2026-06-02T04:30:00Z', '', 'nowhere', 'America/Denver')).toBe(
    '2026-06-02T14:00:00.000Z',
  );
  expect(at('2026-06-02T04:30:00Z')).toBe('2026-06-02T08:00:00.000Z');
});
