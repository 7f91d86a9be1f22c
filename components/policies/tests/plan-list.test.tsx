import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { Plan } from '@/lib/policies';
import { plainView } from '@/lib/request';
import { PlanList } from '../plan-list';

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') }));
afterAll(() => vi.useRealTimers());

const term = { effectiveDate: '2026-01-15', expiryDate: '2030-02-28' };
const plan: Plan = {
  policy: {
    ...term,
    id: 'policy-1',
    policyNumber: 'P-1',
    dealerCode: 'D-1',
    productCode: 'TEST-24',
    planName: { en: 'Complete' },
    status: 'active',
    customers: [],
  },
  coverages: [],
  products: [],
};

async function shown(listed: Plan | readonly Plan[], settings = {}): Promise<string> {
  const snapshot = { ...snapshotWith(settings), labels: { en: productLabelsIn('en') } };
  const view = plainView(snapshot, 'en', '/dashboard');
  const { prelude } = await prerender(
    <PlanList view={view} plans={[listed].flat()} asked={null} href="/dashboard/plans" />,
  );
  return new Response(prelude).text();
}

test('§2.1 after a renewal the plan that covers today comes before the one to come', async () => {
  const named = (policyNumber: string, changes: object): Plan => ({
    ...plan,
    policy: { ...plan.policy, id: policyNumber, policyNumber, ...changes },
  });
  const html = await shown([
    named('P-RENEWED', { effectiveDate: '2090-01-01', expiryDate: '2091-12-31' }),
    named('P-ENDED', { expiryDate: '2026-02-28' }),
    named('P-TODAY', { expiryDate: '2089-12-31' }),
  ]);
  const places = ['P-TODAY', 'P-RENEWED', 'P-ENDED'].map((number) => html.indexOf(number));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each<[string, Partial<Plan['policy']>, string | undefined]>([
  [
    'to its last covered day',
    { cancellation: { acceptedOn: '2026-03-01', lastDay: '2026-03-05' } },
    '03/05/2026',
  ],
  ['without a day that nobody reports', {}, undefined],
  [
    'without a day where it has covered nothing',
    { cancellation: { acceptedOn: '2026-01-16', lastDay: '2026-01-14' } },
    undefined,
  ],
])('§2.1 a cancelled plan is listed %s', async (_, cancelled, until) => {
  const policy = { ...plan.policy, status: 'cancelled' as const, ...cancelled };
  const html = await shown({ ...plan, policy });
  expect(html).not.toContain('02/28/2030');
  expect(html.includes('01/15/2026 to')).toBe(until !== undefined);
  if (until !== undefined) expect(html).toContain(`01/15/2026 to ${until}`);
});

test('§2.1 a lapsed plan is listed by the day since when it does not cover', async () => {
  const billing = { state: 'LAPSED' as const, nextDueOn: '2026-02-20' };
  const html = await shown({ ...plan, policy: { ...plan.policy, billing } });
  expect(html).toContain('Not covered since 02/20/2026');
  expect(html).not.toContain('02/28/2030');
});

test('§2.1 a plan that resumes is listed with the days that it does not cover', async () => {
  const billing = {
    state: 'PAID' as const,
    coversAgainFrom: '2089-03-16',
    notCoveredFrom: '2089-03-01',
  };
  const html = await shown({
    ...plan,
    policy: { ...plan.policy, expiryDate: '2090-02-28', billing },
  });
  expect(html).toContain('Losses from 03/01/2089 to 03/15/2089 aren’t covered.');
});

test.each([
  ['§9 "Coverage date format MM/dd/yyyy"', {}, '01/15/2026', '02/28/2030'],
  ['the client’s', { Global_DateFormat_Coverage: 'dd/MM/yyyy' }, '15/01/2026', '28/02/2030'],
] as const)(
  'a list of plans writes their days in one format: %s',
  async (_, settings, from, to) => {
    const html = await shown(plan, settings);
    expect(html.split(from)).toHaveLength(2);
    expect(html.split(to)).toHaveLength(2);
    expect(html).not.toContain('January');
  },
);
