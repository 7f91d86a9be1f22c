import { describe, expect, test } from 'vitest';
import { OverviewLead } from '@/components/dashboard/overview-lead';
import { PlanSummary } from '@/components/dashboard/plan-summary';
import { languages, snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { texts } from '@/lib/content';
import { addDays, today as todayIn } from '@/lib/dates';
import { sessionWith } from '@/lib/entry/tests/context';
import { overviewSchema, policyInShortSchema } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import { plainView, type View } from '@/lib/request';
import { CoverageNotice } from '../coverage-notice';

const session = sessionWith();
const holder: View = {
  ...plainView(snapshot, 'en', '/dashboard'),
  audience: { kind: 'holder', session },
};
const agent: View = {
  ...holder,
  audience: { kind: 'agent', session: { ...session, agent: { id: 'a', name: 'A' } } },
};
const delegate: View = {
  ...holder,
  audience: {
    kind: 'delegate',
    session: { ...session, delegate: { id: 'd', name: 'D', holder: 'H', may: 'SEE' } },
  },
};

const today = todayIn(snapshot.timeZone);
const day = (days: number) => addDays(today, days);
const written = (days: number) => coverageDate(holder.settings, day(days));
const inWords = (days: number) => texts(snapshot, 'en').date(day(days));
const policy = (changes: object = {}) =>
  policyInShortSchema.parse({
    id: 'p',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Kitchen Plan',
    status: 'active',
    effectiveDate: day(-100),
    expiryDate: day(500),
    customers: [],
    products: [],
    productCount: 0,
    ...changes,
  });
const unpaid = (state: string, days: number) =>
  policy({ billing: { state, nextDueOn: day(-days), graceEndsOn: day(15 - days) } });

const textOf = (html: string) =>
  html.replaceAll(/<(style|script|svg)[^>]*>.*?<\/\1>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('§2.1 a plan that is not simply in force says so, with what restores its coverage', () => {
  test.each([
    ['lapsed', unpaid('LAPSED', 60), ['This plan has lapsed', written(-60)], '/policy-billing'],
    [
      'in grace',
      unpaid('IN_GRACE', 8),
      ['A payment is overdue', `by ${inWords(7)}`],
      '/policy-billing',
    ],
    [
      'cancelled',
      policy({ status: 'cancelled', cancellation: { acceptedOn: day(-9), lastDay: day(-2) } }),
      ['This plan was canceled', `Its last day was ${written(-2)}`],
      '/pages/contact-us',
    ],
    [
      'cancelled for a day to come',
      policy({ cancellation: { acceptedOn: day(-9), lastDay: day(20) } }),
      ['This plan is ending', `You’re covered through ${written(20)}`],
      '/pages/contact-us',
    ],
    [
      'cancelled for a day to come, and lapsed',
      { ...unpaid('LAPSED', 60), cancellation: { acceptedOn: day(-9), lastDay: day(20) } },
      ['This plan has lapsed', `ends on ${written(20)} either way`],
      '/policy-billing',
    ],
    [
      'in grace by a day that has passed',
      unpaid('IN_GRACE', 16),
      ['Coverage continues if you pay in time.'],
      '/policy-billing',
    ],
    [
      'ended',
      policy({ status: 'expired', expiryDate: day(-3) }),
      ['This plan has ended', written(-3)],
      '/pages/contact-us',
    ],
    [
      'not begun',
      policy({ effectiveDate: day(3) }),
      ['This plan hasn’t started yet', written(3)],
      undefined,
    ],
    [
      'paid too late',
      policy({ billing: { state: 'PAID', coversAgainFrom: day(1) } }),
      [`Coverage resumes on ${written(1)}`],
      undefined,
    ],
    ['transferred', policy({ status: 'transferred' }), ['This plan was transferred'], undefined],
    ['of a status to come', policy({ status: 'new' }), ['Contact us'], '/pages/contact-us'],
  ])('%s', async (_, of, words, href) => {
    const html = await shown(<CoverageNotice view={holder} policy={of} today={day(0)} />);
    for (const word of words) expect(textOf(html)).toContain(word);
    expect(/href="([^"?]*)/.exec(html)?.[1]).toBe(href);
  });

  test('it goes by the day that it is given', async () => {
    const ended = policy({ expiryDate: day(10) });
    const on = (today: string) =>
      shown(<CoverageNotice view={holder} policy={ended} today={today} />);
    expect(await on(day(10))).toBe('');
    expect(await on(day(11))).toContain('This plan has ended');
  });

  test('in force there is nothing to say', async () => {
    expect(await shown(<CoverageNotice view={holder} policy={policy()} today={day(0)} />)).toBe('');
  });

  test.each([
    ['an agent who may not see bills', agent],
    ['a delegate', delegate],
  ])('%s is told who can pay, and led nowhere', async (_, view) => {
    const html = await shown(
      <CoverageNotice view={view} policy={unpaid('LAPSED', 60)} today={day(0)} />,
    );
    expect(html).toContain('Only the plan holder can pay.');
    expect(html).not.toContain('href=');
  });

  const owing = (state: string, days: number) => {
    const { billing } = unpaid(state, days);
    return policy({ billing: { ...billing, amountDue: { amount: 3897, currency: 'USD' } } });
  };

  test.each([
    ['lapsed', owing('LAPSED', 60)],
    ['in grace', owing('IN_GRACE', 8)],
  ])('%s it shows the total due to those who may see it', async (_, of) => {
    const due = 'Total due: $38.97.';
    const notice = async (view: View, payment?: 'DUE' | 'CHECKED' | 'NONE') =>
      textOf(
        await shown(<CoverageNotice view={view} policy={of} today={day(0)} payment={payment} />),
      ).replaceAll(' .', '.');
    expect(await notice(holder)).toContain(due);
    expect(await notice(holder)).toContain('Pay amount due');
    expect(await notice(holder, 'DUE')).toContain(due);
    expect(await notice(holder, 'NONE')).toContain(due);
    expect(await notice(holder, 'CHECKED')).not.toContain('$38.97');
    expect(await notice(delegate)).not.toContain('$38.97');
    expect(textOf(await shown(<PlanSummary view={holder} policy={of} />))).toContain('$38.97');
  });

  test.each(languages)(
    'has words in %s for every status, with and without a day',
    async (language) => {
      const statuses = [
        unpaid('LAPSED', 60),
        owing('LAPSED', 60),
        policy({ billing: { state: 'LAPSED' } }),
        unpaid('IN_GRACE', 8),
        policy({ billing: { state: 'IN_GRACE' } }),
        policy({ status: 'cancelled' }),
        policy({ status: 'transferred' }),
        policy({ status: 'new' }),
        policy({ effectiveDate: day(3) }),
        policy({ billing: { state: 'PAID', coversAgainFrom: day(1) } }),
        policy({ cancellation: { acceptedOn: day(-9), lastDay: day(20) } }),
      ];
      const view = { ...holder, language };
      for (const one of statuses) {
        const html = await shown(
          <>
            <CoverageNotice view={view} policy={one} today={day(0)} />
            <PlanSummary view={view} policy={one} />
            <OverviewLead view={view} overview={overviewOf(one)} />
          </>,
        );
        expect(textOf(html)).not.toMatch(/(Coverage|Dashboard)_/);
      }
    },
  );
});

function overviewOf(...items: readonly ReturnType<typeof policy>[]) {
  return overviewSchema.parse({
    policies: { items, inForce: items.length, count: items.length, ending: [] },
    products: { count: 0 },
    claims: { items: [], open: 0, count: 0 },
    due: { items: [], count: 0 },
  });
}

describe('§2.1 the dashboard', () => {
  const leadOf = async (...items: readonly ReturnType<typeof policy>[]) =>
    textOf(await shown(<OverviewLead view={holder} overview={overviewOf(...items)} />));

  test('says of a single plan whether it covers today', async () => {
    expect(await leadOf(policy())).toContain(`Kitchen Plan covers you until ${written(500)}.`);
    const lapsed = await leadOf(unpaid('LAPSED', 60));
    expect(lapsed).toContain('Kitchen Plan has lapsed');
    expect(lapsed).not.toContain('covers you until');
    expect(await leadOf(unpaid('IN_GRACE', 8))).toContain('has an overdue payment');
  });

  test('counts as in force only what covers today', async () => {
    const upcoming = policy({ effectiveDate: day(20) });
    expect(await leadOf(policy(), unpaid('LAPSED', 60), upcoming)).toContain(
      'You have one active plan.',
    );
    expect(await leadOf(unpaid('LAPSED', 60), upcoming)).toContain('You have no active plans');
    expect(await leadOf(policy(), unpaid('IN_GRACE', 8))).toContain(
      'You have 2 active plans. Kitchen Plan has an overdue payment.',
    );
  });

  test('shows a lapsed plan as such, with the way to pay', async () => {
    const html = await shown(<PlanSummary view={holder} policy={unpaid('LAPSED', 60)} />);
    expect(textOf(html)).toContain('Lapsed');
    expect(textOf(html)).toContain(`Not covered since ${written(-60)}`);
    expect(textOf(html)).not.toContain('Active');
    expect(html).toContain('href="/policy-billing"');
  });
});
