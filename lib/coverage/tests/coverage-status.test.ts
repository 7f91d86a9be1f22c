import { describe, expect, test } from 'vitest';
import { coversOn, policySchema } from '@/lib/platform';
import { coverageStatus, coversNow, isOver } from '../coverage-status';

const today = '2026-11-23';
const policy = (changes: object) =>
  policySchema.parse({
    id: 'p',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Plan',
    status: 'active',
    effectiveDate: '2026-06-10',
    expiryDate: '2028-06-09',
    customers: [],
    ...changes,
  });
const billing = (state: string, more: object = {}) => ({ billing: { state, ...more } });
const unpaid = { nextDueOn: '2026-10-24', graceEndsOn: '2026-11-23' };
const cancellation = (acceptedOn: string, lastDay: string) => ({
  cancellation: { acceptedOn, lastDay },
});

describe('§2.1 whether a plan covers its holder today', () => {
  test.each<[string, object, object, 'covers' | 'over' | 'waits']>([
    ['nothing reported of its payments', {}, { kind: 'IN_FORCE', day: '2028-06-09' }, 'covers'],
    ['paid', billing('PAID'), { kind: 'IN_FORCE', day: '2028-06-09' }, 'covers'],
    ['due', billing('DUE'), { kind: 'IN_FORCE', day: '2028-06-09' }, 'covers'],
    ['a state of payments to come', billing('PAUSED'), { kind: 'IN_FORCE' }, 'covers'],
    ['on its first day', { effectiveDate: today }, { kind: 'IN_FORCE' }, 'covers'],
    ['on its last day', { expiryDate: today }, { kind: 'IN_FORCE', day: today }, 'covers'],
    [
      'before its first day',
      { effectiveDate: '2026-11-24' },
      { kind: 'NOT_STARTED', day: '2026-11-24' },
      'waits',
    ],
    ['in grace', billing('IN_GRACE', unpaid), { kind: 'IN_GRACE', day: '2026-11-23' }, 'covers'],
    ['in grace without end', billing('IN_GRACE'), { kind: 'IN_GRACE' }, 'covers'],
    ['lapsed', billing('LAPSED', unpaid), { kind: 'LAPSED', day: '2026-10-24' }, 'waits'],
    [
      'lapsed, with what is due',
      billing('LAPSED', { ...unpaid, amountDue: { amount: 3600, currency: 'USD' } }),
      { kind: 'LAPSED', day: '2026-10-24', amountDue: { amount: 3600, currency: 'USD' } },
      'waits',
    ],
    [
      'in grace, with what is due',
      billing('IN_GRACE', { ...unpaid, amountDue: { amount: 1800, currency: 'USD' } }),
      { kind: 'IN_GRACE', day: '2026-11-23', amountDue: { amount: 1800, currency: 'USD' } },
      'covers',
    ],
    ['lapsed since nobody knows when', billing('LAPSED'), { kind: 'LAPSED' }, 'waits'],
    [
      'lapsed before its first day',
      { ...billing('LAPSED'), effectiveDate: '2026-12-01' },
      { kind: 'LAPSED' },
      'waits',
    ],
    [
      'paid too late',
      billing('PAID', { coversAgainFrom: '2026-11-24' }),
      { kind: 'RESUMING', day: '2026-11-24' },
      'waits',
    ],
    [
      'paid too late, since a day that is reported',
      billing('PAID', { coversAgainFrom: '2026-11-24', notCoveredFrom: '2026-10-24' }),
      { kind: 'RESUMING', day: '2026-11-24', notCoveredFrom: '2026-10-24' },
      'waits',
    ],
    [
      'paid too late, and lapsed again',
      billing('LAPSED', { ...unpaid, notCoveredFrom: '2026-09-24' }),
      { kind: 'LAPSED', day: '2026-09-24' },
      'waits',
    ],
    [
      'paid too late, some days ago',
      billing('PAID', { coversAgainFrom: today }),
      { kind: 'IN_FORCE' },
      'covers',
    ],
    [
      'cancelled for a day to come',
      { expiryDate: '2026-12-31', ...cancellation('2026-11-02', '2026-12-31') },
      { kind: 'CANCELLING', day: '2026-12-31', cancelledOn: '2026-11-02' },
      'covers',
    ],
    [
      'in grace that has passed',
      billing('IN_GRACE', { graceEndsOn: '2026-11-22' }),
      { kind: 'IN_GRACE' },
      'covers',
    ],
    [
      'cancelled for a day to come, and lapsed',
      { ...billing('LAPSED', unpaid), ...cancellation('2026-11-02', '2026-12-31') },
      { kind: 'LAPSED', day: '2026-10-24', cancelledOn: '2026-11-02', lastDay: '2026-12-31' },
      'waits',
    ],
    [
      'cancelled for a day to come, and in grace beyond it',
      {
        ...billing('IN_GRACE', { graceEndsOn: '2026-12-08' }),
        ...cancellation('2026-11-02', '2026-11-30'),
      },
      { kind: 'IN_GRACE', day: '2026-11-30', cancelledOn: '2026-11-02', lastDay: '2026-11-30' },
      'covers',
    ],
    [
      'cancelled for a day to come, and paid too late',
      {
        ...billing('PAID', { coversAgainFrom: '2026-11-24' }),
        ...cancellation('2026-11-02', '2026-12-31'),
      },
      { kind: 'RESUMING', day: '2026-11-24', lastDay: '2026-12-31' },
      'waits',
    ],
    [
      'cancelled for a day before it would cover again',
      {
        ...billing('PAID', { coversAgainFrom: '2026-12-24' }),
        ...cancellation('2026-11-02', '2026-12-01'),
      },
      { kind: 'CANCELLED', lastDay: '2026-12-01' },
      'over',
    ],
    [
      'called cancelled on its last day',
      { status: 'cancelled', expiryDate: today, ...cancellation(today, today) },
      { kind: 'CANCELLING', day: today, cancelledOn: today, lastDay: today },
      'covers',
    ],
    [
      'called cancelled before its last day',
      { status: 'cancelled', ...cancellation('2026-11-02', '2026-12-31') },
      { kind: 'CANCELLING', day: '2026-12-31' },
      'covers',
    ],
    [
      'called cancelled before its last day, and in grace',
      {
        status: 'cancelled',
        ...billing('IN_GRACE', unpaid),
        ...cancellation('2026-11-02', '2026-12-31'),
      },
      { kind: 'IN_GRACE', day: today, lastDay: '2026-12-31' },
      'covers',
    ],
    [
      'called cancelled before its last day, and lapsed',
      {
        status: 'cancelled',
        ...billing('LAPSED', unpaid),
        ...cancellation('2026-11-02', '2026-12-31'),
      },
      { kind: 'CANCELLED', lastDay: '2026-12-31' },
      'over',
    ],
    [
      'cancelled before its first day',
      { effectiveDate: '2026-12-01', ...cancellation('2026-11-02', '2026-11-30') },
      { kind: 'CANCELLED', cancelledOn: '2026-11-02' },
      'over',
    ],
    [
      'cancelled',
      { status: 'cancelled', ...cancellation('2026-11-02', '2026-11-10') },
      { kind: 'CANCELLED', day: '2026-11-10', cancelledOn: '2026-11-02' },
      'over',
    ],
    [
      'cancelled with everything given back',
      { status: 'cancelled', ...cancellation('2026-06-20', '2026-06-09') },
      { kind: 'CANCELLED', cancelledOn: '2026-06-20' },
      'over',
    ],
    ['cancelled without more', { status: 'cancelled' }, { kind: 'CANCELLED' }, 'over'],
    [
      'cancelled, its last day its end',
      { status: 'cancelled', expiryDate: '2026-11-10' },
      { kind: 'CANCELLED', day: '2026-11-10' },
      'over',
    ],
    [
      'cancelled for a day that has passed for the client first',
      { expiryDate: '2026-11-22', ...cancellation('2026-11-02', '2026-11-22') },
      { kind: 'CANCELLED', day: '2026-11-22', cancelledOn: '2026-11-02' },
      'over',
    ],
    [
      'expired',
      { status: 'expired', expiryDate: '2026-11-01', ...billing('LAPSED', unpaid) },
      { kind: 'ENDED', day: '2026-11-01' },
      'over',
    ],
    [
      'past its last day, and still called active',
      { expiryDate: '2026-11-22' },
      { kind: 'ENDED', day: '2026-11-22' },
      'over',
    ],
    ['transferred', { status: 'transferred' }, { kind: 'TRANSFERRED' }, 'over'],
    ['a status to come', { status: 'suspended' }, { kind: 'UNCLEAR' }, 'waits'],
  ])('%s', (_, changes, status, covers) => {
    const found = coverageStatus(policy(changes), today);
    expect(found).toMatchObject(status);
    expect('day' in found).toBe('day' in status || found.kind === 'IN_FORCE');
    expect(coversNow(found)).toBe(covers === 'covers');
    expect(isOver(found)).toBe(covers === 'over');
    // What a platform counts as in force is what the portal shows so.
    expect(coversOn(policy(changes), today)).toBe(covers === 'covers');
  });
});
