import { afterAll, expect, test, vi } from 'vitest';
import { PlansNotice } from '@/components/claims/filing/plans-notice';
import { shown } from '@/components/tests/shown';
import { reportedUntil } from '@/lib/claims/filing/claimable';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { addDays, today } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import { samples } from '@/lib/pdf/tests/samples';
import { policySchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');
// The component reads the clock as well, maybe after midnight.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
afterAll(() => {
  vi.useRealTimers();
});
const day = today(view.snapshot.timeZone);
const past = addDays(day, -70);

test.each([
  ['in force', 'active', 300, {}, undefined],
  [
    'ended, and its losses can be reported',
    'expired',
    -10,
    { reportUntil: addDays(day, 20) },
    undefined,
  ],
  ['ended, and today is the last day to report', 'expired', -30, { reportUntil: day }, undefined],
  ['ended, without a reported deadline', 'expired', -100, {}, undefined],
  ['ended too long ago', 'expired', -100, { reportUntil: past }, past],
  ['canceled too long ago', 'cancelled', -100, { reportUntil: past }, past],
] as const)('a plan that is %s', async (_, status, ends, more, until) => {
  const {
    billing: _billing,
    reportUntil: _reportUntil,
    ...known
  } = policySchema.parse(samples('en')['claim-summary'].policy);
  const policy = policySchema.parse({
    ...known,
    status,
    effectiveDate: addDays(day, -400),
    expiryDate: addDays(day, ends),
    ...more,
  });
  expect(reportedUntil(policy, day)).toBe(until);
  const html = await shown(<PlansNotice view={view} policies={[policy]} day={day} />);
  expect(html.includes('It’s too late to file a claim')).toBe(until !== undefined);
  if (until === undefined) return;
  expect(html).toContain(`had to be filed by ${texts(view.snapshot, 'en').date(until)}`);
  expect(html).toContain('Contact us</a>');
  expect(html).not.toContain('This plan has ended');
});
