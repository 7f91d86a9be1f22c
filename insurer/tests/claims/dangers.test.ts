import { describe, expect, test } from 'vitest';
import { type ClaimOutcome, claimRecordSchema } from '@/insurer/claims/claim-record';
import { safetyNow } from '@/insurer/claims/dangers';
import { claimOutcomes } from '@/lib/platform/port';
import { claimStanding } from './every-standing';

const safety = [{ title: 'Never send it by mail', text: 'Do not charge it.' }];
const { details } = claimStanding('IN_REVIEW', '2027-01-15');
/** Something that had to come back, as it is told of now. */
const mustComeBack = (state: string, more: object = {}) => ({
  id: state,
  state,
  due: '2027-01-15',
  mostItCosts: { amount: 60_000, currency: 'USD' },
  ...more,
});
const safetyOf = (outcome: ClaimOutcome, more: object = {}) =>
  safetyNow({
    state: 'CLOSED',
    outcome,
    details: claimRecordSchema.parse({ ...details, safety, ...more }),
  });

describe('§2.1 file-claim: what is dangerous is told of as long as its holder has it', () => {
  test.each(claimOutcomes)('a claim that is closed as %s', (outcome) => {
    const isSafe = ['REPAIRED', 'SERVICED', 'NO_FAULT'].includes(outcome);
    expect(safetyOf(outcome)).toEqual(isSafe ? [] : safety);
    expect(safetyOf(outcome, { isDeviceWithUs: true })).toEqual([]);
  });

  test.each([
    ['ACCEPTED', {}],
    ['REFUNDED', {}],
    ['CHARGED', { howToUnlock: 'Unlock it.' }],
  ])('a device that came back is with us: %s %j', (state, more) => {
    const came = mustComeBack(state, more);
    expect(safetyOf('REPLACED', { returnObligation: came })).toEqual([]);
    const again = { returnsBefore: [came], returnObligation: mustComeBack('OVERDUE') };
    expect(safetyOf('REPLACED', again)).toEqual([]);
  });

  test.each(['OPEN', 'OVERDUE', 'CHARGED', 'INVOICED'])('one that did not is not: %s', (state) => {
    const missing = mustComeBack(state);
    expect(safetyOf('REPLACED', { returnObligation: missing })).toEqual(safety);
    // What replaced it came back, and it did not.
    const again = { returnsBefore: [missing], returnObligation: mustComeBack('ACCEPTED') };
    expect(safetyOf('REPLACED', again)).toEqual(safety);
  });
});
