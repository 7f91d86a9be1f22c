import { describe, expect, test } from 'vitest';
import { distanceBetween } from '@/insurer/service-network/distance';
import { dayIn, momentOf } from '@/insurer/service-network/local-time';
import { slotId, slotNamed, slotsOf } from '@/insurer/service-network/slots';

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '06:00' }));
const shop = {
  timeZone: 'America/Los_Angeles',
  hours: [{ day: 1, opens: '09:00', closes: '12:00' }],
  slotMinutes: 60,
  noticeMinutes: 0,
  capacity: 2,
  bookableDays: 30,
  closedOn: ['2026-06-22'],
};
const now = new Date('2026-06-13T12:00:00Z');

describe('slots of a place', () => {
  test('are within its hours, in its time zone, and none on a closed day', () => {
    expect(
      slotsOf(shop, '2026-06-13', '2026-06-23', now).map(({ startsAt }) => startsAt.toISOString()),
    ).toEqual(['2026-06-15T16:00:00.000Z', '2026-06-15T17:00:00.000Z', '2026-06-15T18:00:00.000Z']);
  });

  test('lie in the future, and not further ahead than can be booked', () => {
    const during = new Date('2026-06-15T16:30:00Z');
    expect(slotsOf(shop, '2026-06-01', '2026-06-15', during)).toHaveLength(2);
    expect(slotsOf(shop, '2026-07-14', '2027-01-01', now)).toEqual([]);
  });

  test('leave time to get there: none begins within the notice that the place asks for', () => {
    const during = new Date('2026-06-15T16:56:00Z');
    const starts = slotsOf({ ...shop, noticeMinutes: 60 }, '2026-06-15', '2026-06-15', during);
    expect(starts.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-06-15T18:00:00.000Z',
    ]);
  });

  test('a day on which the clock is put forward has an hour less', () => {
    // In 2026 on the 8th of March: after 01:59 comes 03:00.
    const before = new Date('2026-03-07T12:00:00Z');
    const slots = slotsOf({ ...shop, hours: everyDay }, '2026-03-08', '2026-03-08', before);
    expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
    ]);
  });

  test('a day on which the clock is put back has each slot once', () => {
    const before = new Date('2026-10-31T12:00:00Z');
    const slots = slotsOf({ ...shop, hours: everyDay }, '2026-11-01', '2026-11-01', before);
    expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '07:00',
      '08:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ]);
  });

  test('are named by what nobody can make up', () => {
    const startsAt = new Date('2026-06-15T16:00:00Z');
    expect(slotNamed(slotId('centre 1', startsAt))).toEqual({ centerId: 'centre 1', startsAt });
    for (const id of ['', 'x', 'AAAA', Buffer.from('2026-06-15 here').toString('base64url')])
      expect(slotNamed(id)).toBeUndefined();
  });

  test.each([
    ['2026-06-15T16:00:00.000Z harbor:center\0'],
    ['2026-06-15T16:00:00.000Z \0'],
    ['2026-06-15T16:00:00.000Z\0 harbor:center'],
    ['2026-13-45T99:00:00.000Z harbor:center'],
    ['+200000-06-15T16:00:00.000Z harbor:center'],
    ['-000001-06-15T16:00:00.000Z harbor:center'],
  ])('nor by a beginning or a place that cannot be: %j', (text) => {
    expect(slotNamed(Buffer.from(text).toString('base64url'))).toBeUndefined();
  });
});

test('a clock’s time is a moment, also east of Greenwich', () => {
  expect(momentOf('Asia/Kolkata', '2026-06-15', 9 * 60)?.toISOString()).toBe(
    '2026-06-15T03:30:00.000Z',
  );
  expect(momentOf('Pacific/Auckland', '2026-01-15', 30)?.toISOString()).toBe(
    '2026-01-14T11:30:00.000Z',
  );
  expect(momentOf('America/Los_Angeles', '2026-03-08', 150)).toBeUndefined();
  expect(dayIn('Pacific/Auckland', new Date('2026-01-14T11:30:00Z'))).toBe('2026-01-15');
});

test('places lie as far apart as the crow flies', () => {
  const portland = { latitude: 45.5152, longitude: -122.6784 };
  const seattle = { latitude: 47.6062, longitude: -122.3321 };
  expect(distanceBetween(portland, seattle) / 1000).toBeCloseTo(234, -1);
  expect(distanceBetween(portland, portland)).toBe(0);
  expect(
    distanceBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }),
  ).toBeLessThan(23_000);
});
