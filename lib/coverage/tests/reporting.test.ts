import { expect, test } from 'vitest';
import { policySchema } from '@/lib/platform';
import { reportingOf } from '../reporting';

const today = '2026-12-01';
const policy = (more: object) =>
  policySchema.parse({
    id: 'p',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Plan',
    status: 'active',
    effectiveDate: '2026-01-15',
    expiryDate: '2030-02-28',
    reportUntil: '2030-03-30',
    customers: [],
    ...more,
  });
const lapsed = (from: string, more: object = {}) =>
  policy({ billing: { state: 'LAPSED', nextDueOn: from }, ...more });
const within = (...days: number[]) => days.map((reportWithinDays) => ({ reportWithinDays }));

test.each([
  ['in force', policy({}), within(60), { until: '2030-03-30' }],
  [
    'ended, with time left',
    policy({ status: 'expired', expiryDate: '2026-11-20', reportUntil: '2026-12-20' }),
    [],
    { until: '2026-12-20' },
  ],
  [
    'ended, too late',
    policy({ status: 'expired', expiryDate: '2026-10-20', reportUntil: '2026-11-19' }),
    [],
    undefined,
  ],
  [
    'lapsed, with no other limit',
    lapsed('2026-11-15'),
    [],
    { until: '2030-03-30', before: '2026-11-15' },
  ],
  [
    'lapsed, with one coverage without a limit',
    lapsed('2026-11-15'),
    [{}, ...within(30)],
    { until: '2030-03-30', before: '2026-11-15' },
  ],
  [
    'lapsed, by the longest limit',
    lapsed('2026-11-15'),
    within(14, 30),
    { until: '2026-12-14', before: '2026-11-15' },
  ],
  [
    'lapsed, by its own limit',
    lapsed('2026-11-15', { reportUntil: '2026-12-05' }),
    within(30),
    { until: '2026-12-05', before: '2026-11-15' },
  ],
  ['lapsed so long ago that it is too late', lapsed('2026-09-15'), within(30), undefined],
  ['lapsed from its first day', lapsed('2026-01-15'), within(400), undefined],
  [
    'lapsed on a day that the platform does not report',
    policy({ billing: { state: 'LAPSED' } }),
    within(60),
    undefined,
  ],
] as const)(
  'until when losses of a plan can be reported that is %s',
  (_, of, coverages, reporting) => {
    expect(reportingOf(of, coverages, today)).toEqual(reporting);
  },
);
