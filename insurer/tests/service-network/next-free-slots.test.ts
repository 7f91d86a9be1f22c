import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { nextFreeSlots } from '@/insurer/service-network/free-slots';
import type { PrismaTransaction } from '@/lib/db';

/** A Monday. */
const now = new Date('2026-03-02T08:00:00Z');
const center = (id: string, more: object = {}) => ({
  id,
  timeZone: 'UTC',
  hours: [1, 2].map((day) => ({ day, opens: '09:00', closes: '11:00' })),
  slotMinutes: 60,
  noticeMinutes: 0,
  capacity: 1,
  bookableDays: 14,
  closedOn: [],
  ...more,
});
const at = (centerId: string, time: string) => ({
  id: `${centerId} ${time}`,
  centerId,
  startsAt: new Date(`2026-03-${time}:00Z`),
});

test('the next free slots of many places are read in one query, each without what is taken there', async () => {
  const findMany = vi.fn(async () => [
    at('busy', '02T09:00'),
    at('busy', '02T10:00'),
    at('large', '02T09:00'),
  ]);
  const centers = [
    center('free'),
    center('busy'),
    center('large', { capacity: 2 }),
    center('closed', { hours: [] }),
  ];
  const reader = z
    .custom<Pick<PrismaTransaction, 'appointment'>>()
    .parse({ appointment: { findMany } });
  const next = await nextFreeSlots(reader, centers, now);
  expect(findMany).toHaveBeenCalledTimes(1);
  expect([...next].map(([id, { startsAt }]) => [id, startsAt.toISOString().slice(0, 16)])).toEqual([
    ['free', '2026-03-02T09:00'],
    ['busy', '2026-03-03T09:00'],
    ['large', '2026-03-02T09:00'],
  ]);
  const today = await nextFreeSlots(reader, centers, now, 0);
  expect([...today.keys()]).toEqual(['free', 'large']);
});
