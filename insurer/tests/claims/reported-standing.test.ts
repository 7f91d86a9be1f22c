import { describe, expect, test } from 'vitest';
import type { StoredClaim } from '@/insurer/claims/claim-record';
import { isUnderway } from '@/insurer/claims/claim-states';
import { passesOn, reminderOf } from '@/insurer/claims/passes-on';
import { dueBy, nextStep, turns } from '@/insurer/claims/standing';
import { texts } from '@/insurer/texts';
import { claimStanding, standings } from './every-standing';

const now = new Date('2026-06-10T12:00:00Z');
const due = '2026-06-12';
const by = '2026-06-11';

function reported(claim: StoredClaim): StoredClaim {
  const at = now.toISOString();
  const problem = { problem: 'TOO_LONG' as const, at, by, before: [] };
  return { ...claim, details: { ...claim.details, reported: problem } };
}

const underway = standings.filter((standing) => isUnderway(claimStanding(standing, due)));

describe('design §8: a missed deadline closes a claim only if it is the holder’s own', () => {
  test.each(underway)(
    '%s: a reported problem is the insurer’s to answer by its day',
    (standing) => {
      const next = nextStep(reported(claimStanding(standing, due)), now);
      const { TOO_LONG } = texts.claims.problems;
      expect(next).toMatchObject({ turn: 'INSURER', by, next: TOO_LONG, isLate: false });
    },
  );

  test.each(underway.filter((standing) => turns[standing].turn === 'HOLDER'))(
    '%s: no date of its holder runs, and nobody is reminded, until it is answered',
    (standing) => {
      const claim = claimStanding(standing, due);
      expect(dueBy(claim)).toBe(due);
      expect(reminderOf(claim)).toBeDefined();
      const waiting = reported(claim);
      expect(dueBy(waiting)).toBeUndefined();
      expect(reminderOf(waiting)).toBeUndefined();
      expect(passesOn(waiting, '2026-06-10') ?? '9999').not.toBe(due);
    },
  );

  test('what the insurer owes goes on while a problem is open', () => {
    expect(dueBy(reported(claimStanding('FULFILLING_PAYOUT_HELD', due)))).toBe(due);
  });
});
