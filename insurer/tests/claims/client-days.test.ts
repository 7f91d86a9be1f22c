import { describe, expect, test } from 'vitest';
import type { StoredClaim } from '@/insurer/claims/claim-record';
import { claimView } from '@/insurer/claims/claim-view';
import { arrivalOf, expectedOn } from '@/insurer/claims/delivery-days';
import { newRequirement } from '@/insurer/claims/new-requirement';
import { passesOn } from '@/insurer/claims/passes-on';
import { sentBack } from '@/insurer/claims/send-back';
import { dueOf, reviewTime } from '@/insurer/claims/standing';
import type { Standing } from '@/insurer/claims/standing-texts';
import { texts } from '@/insurer/texts';
import { claimStanding } from './every-standing';

/** November 30, 7:40 PM in New York, a Monday; in UTC it is December 1. */
const now = new Date('2026-12-01T00:40:00Z');
const calendar = { timeZone: 'America/New_York', holidays: [] };

function claimAt(standing: Standing, more: Partial<StoredClaim['details']> = {}): StoredClaim {
  const claim = claimStanding(standing, '2026-12-24');
  const { due: _, ...details } = claim.details;
  return { ...claim, details: { ...details, ...calendar, ...more } };
}

describe('days that a claim promises are days of its client', () => {
  test.each([
    ['CHOOSING', '2026-12-14'],
    ['AWAITING_PAYMENT', '2026-12-14'],
    ['IN_REVIEW', '2026-12-07'],
    ['FULFILLING_ACCOUNT', '2026-12-30'],
    ['FULFILLING_PAYOUT_RETURNED', '2026-12-30'],
    ['CLOSED_REPAIRED', '2027-02-28'],
  ] as const)('%s', (standing, day) => {
    expect(dueOf(claimAt(standing), standing, now)).toBe(day);
  });

  test('a held payout names the day of the moment until when it is held', () => {
    const held = claimAt('FULFILLING_PAYOUT_HELD');
    const { payout } = held.details;
    if (!payout) throw new Error('There is no payout');
    const until = { ...payout, heldUntil: now.toISOString() };
    const claim = claimAt('FULFILLING_PAYOUT_HELD', { payout: until });
    expect(dueOf(claim, 'FULFILLING_PAYOUT_HELD', new Date('2026-11-29T00:40:00Z'))).toBe(
      '2026-11-30',
    );
    // It is sent at its moment, whatever day that is where its client is.
    for (const due of ['2026-11-30', '2026-12-01', '2026-12-02'])
      expect(passesOn({ ...claim, details: { ...claim.details, due } }, '2026-11-29')).toBe(
        '2026-12-01',
      );
  });

  test('a review, a delivery, what is asked for and what goes back', () => {
    expect(reviewTime(now, calendar).by).toBe('2026-12-07');
    expect(arrivalOf({ days: 2 }, now, calendar)).toEqual({ arrivesOn: '2026-12-02' });
    const [quote] = claimAt('CHOOSING').details.quotes;
    expect(quote && expectedOn({ ...quote, days: 2 }, undefined, now, calendar)).toBe('2026-12-02');
    const rule = { code: 'R', kind: 'FILE', title: '', withinDays: 14, routes: [] } as const;
    const asked = { number: 'C-1', details: calendar };
    expect(newRequirement({ ...rule, routes: [] }, asked, now).due).toBe('2026-12-14');
    const back = sentBack(claimAt('DENIED', { isDeviceWithUs: true }), now);
    expect(back?.serviceOrders.at(-1)?.expectedOn).toBe('2026-12-07');
  });

  test('what is due today there is not late, though it is tomorrow in UTC', () => {
    const claim = claimAt('IN_REVIEW', { due: '2026-11-30' });
    const { text, next } = claimView(claim, now);
    expect(next.by).toBe('2026-11-30');
    expect(text).not.toEqual(texts.claims.next.late);
  });
});
