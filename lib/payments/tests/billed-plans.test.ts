import { describe, expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { type BillingAccount, policySchema } from '@/lib/platform';
import { plainView } from '@/lib/request';
import type { ShownAutopay } from '../autopay/shown';
import { amountDue, billedPlans } from '../billed-plans';
import { nextPaymentText } from '../next-payment';
import { wordOf } from '../payment-words';
import type { PaymentState } from '../states';

const today = '2026-11-23';
const policy = (changes: object = {}) =>
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
const unpaid = (state: string) =>
  policy({ billing: { state, nextDueOn: '2026-10-24', graceEndsOn: '2026-11-30' } });
const lapsed = unpaid('LAPSED');
const inGrace = unpaid('IN_GRACE');
const resuming = policy({ billing: { state: 'PAID', coversAgainFrom: '2026-11-24' } });

const usd = (amount: number) => ({ amount, currency: 'USD' });
const of = { left: usd(2000), dueOn: '2026-10-24' };
const bill = { ...of, policyId: 'p' };
const paying = (state: PaymentState, problem: string | null = null) => ({
  ...bill,
  open: { word: wordOf({ state, problem }) },
});

describe('§2.1 policy-billing: what is to be paid for a plan whose coverage the page explains', () => {
  test.each([
    ['a lapsed plan with a bill', lapsed, [bill], 'DUE'],
    ['a plan in grace with a bill', inGrace, [bill], 'DUE'],
    // A payment that failed leaves the bill without an open payment.
    ['a payment that was begun and not finished', lapsed, [paying('OPEN')], 'DUE'],
    ['a payment that the provider may not know yet', lapsed, [paying('BEGUN')], 'CHECKED'],
    ['a payment that the bank holds', inGrace, [paying('HELD')], 'CHECKED'],
    ['a payment that the platform has not booked', lapsed, [paying('CAPTURED')], 'CHECKED'],
    ['a payment that an operator clears up', lapsed, [paying('HELD', 'NO_ACCOUNT')], 'CHECKED'],
    ['one of two bills without a payment', lapsed, [paying('HELD'), bill], 'DUE'],
    ['a payment that was refunded in full', lapsed, [], 'NONE'],
    ['a bill of another plan', lapsed, [{ ...of, policyId: 'other' }], 'NONE'],
    ['a share of a claim', lapsed, [of], 'NONE'],
    ['a payment that came too late to cover today', resuming, [], 'NONE'],
    ['a cancelled plan with a bill', policy({ status: 'cancelled' }), [bill], 'DUE'],
  ])('%s', (_, one, dues, payment) => {
    expect(billedPlans([one], [], dues, today)).toMatchObject([{ policy: one, payment }]);
  });

  test.each([
    ['in force', policy()],
    ['ended', policy({ status: 'expired' })],
    ['not begun', policy({ effectiveDate: '2026-12-01' })],
  ])('says nothing of a plan without a bill that is %s', (_, one) => {
    expect(billedPlans([one], [], [], today)).toEqual([]);
  });
});

describe('§2.1 policy-billing: the one amount that is due for a plan, and its parts', () => {
  const due = (amount?: number) =>
    policy({
      billing: {
        state: 'LAPSED',
        nextDueOn: '2026-10-24',
        graceEndsOn: '2026-11-10',
        ...(amount === undefined ? {} : { amountDue: usd(amount) }),
      },
    });
  test.each([
    ['one bill asks for all of it', due(2000), [bill], { total: usd(2000) }],
    [
      'a bill asks for the first part of it',
      due(6000),
      [bill],
      { total: usd(6000), billedNext: usd(4000) },
    ],
    [
      'several bills ask for parts of it',
      due(6000),
      [bill, { ...bill, left: usd(1500) }],
      { total: usd(6000), billedNext: usd(2500) },
    ],
    ['no bill asks for it', due(2000), [], { total: usd(2000) }],
    [
      'a refund that is owed again is due on a later day',
      due(3000),
      [{ ...bill, dueOn: '2026-12-01' }],
      { total: usd(3000) },
    ],
    ['nobody reports it', due(), [bill], undefined],
    ['the plan is in force', policy(), [bill], undefined],
  ])('%s', (_, one, bills, said) => {
    expect(amountDue(one, bills, today)).toEqual(said);
  });
});

describe('§2.1 policy-billing: the status that the headline of a plan names', () => {
  const account = (changes: Partial<BillingAccount> = {}): BillingAccount => ({
    id: 'a',
    policyId: 'p',
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: usd(1100),
    state: 'PAID',
    nextDueOn: '2026-12-10',
    ...changes,
  });
  const { nextDueOn: _, ...settled } = account();
  const failed = { ...bill, failed: {} };
  const overdue = { ...bill, isOverdue: true };
  test.each([
    ['nothing is open', policy(), account(), [], 'PAID_UP'],
    ['no payment is to come', policy(), settled, [], 'PAID_IN_FULL'],
    ['it costs nothing', policy(), account({ price: usd(0) }), [], 'FREE'],
    ['the seller pays', policy(), account({ paidBy: 'SELLER' }), [], 'PAID_ELSEWHERE'],
    ['the lender pays', policy(), account({ paidBy: 'LIENHOLDER' }), [], 'PAID_ELSEWHERE'],
    ['a bill is open', policy(), account(), [bill], 'DUE'],
    ['a bill is overdue', policy(), account(), [overdue], 'OVERDUE'],
    ['in grace', inGrace, account(), [overdue], 'IN_GRACE'],
    ['in grace without an account', inGrace, undefined, [overdue], 'IN_GRACE'],
    ['lapsed', lapsed, account(), [overdue], 'LAPSED'],
    ['lapsed without a bill', lapsed, account(), [], 'LAPSED'],
    ['paid too late for today', resuming, account(), [], 'RESUMING'],
    ['declined, in force', policy(), account(), [failed], 'FAILED_COVERED'],
    ['declined, in grace', inGrace, account(), [failed], 'FAILED_COVERED'],
    ['declined, lapsed', lapsed, account(), [failed], 'FAILED_NOT_COVERED'],
    ['the bank has not answered', lapsed, account(), [paying('HELD')], 'CONFIRMING'],
    [
      'begun again after a decline',
      inGrace,
      account(),
      [{ ...failed, ...paying('OPEN') }],
      'IN_GRACE',
    ],
    ['cancelled with a bill', policy({ status: 'cancelled' }), account(), [bill], 'ENDED_DUE'],
    ['a status that is unknown', policy({ status: 'paused' }), account(), [], 'UNCLEAR'],
  ] as const)('%s', (_name, one, its, bills, status) => {
    const plans = billedPlans([one], its ? [its] : [], bills, today);
    expect(plans.map((plan) => plan.status)).toEqual([status]);
  });

  const savedCard = {
    id: 'card',
    clientId: 'c',
    path: '1',
    reference: 'r',
    account: 'a',
    isLive: false,
    customerId: 'cus',
    methodId: 'pm',
    brand: 'visa',
    lastFour: '4242',
    expiryMonth: 8,
    expiryYear: 2028,
    isDefault: false,
  } as const;
  const on = (autopay: Partial<Extract<ShownAutopay, { kind: 'on' }>>): ShownAutopay => ({
    kind: 'on',
    agreedAt: new Date(0),
    wording: 'Agreed',
    language: 'en',
    isCharging: false,
    card: savedCard,
    ...autopay,
  });
  const charge = { amount: usd(1619), on: '2026-12-20', owedId: 'i' };
  const ahead = { ...charge, isAgain: false };
  const again = { ...charge, isAgain: true };
  const declined = (why: 'SOFT' | 'HARD' | 'AUTHENTICATION' | 'TOO_LATE') => ({
    failed: { why, owedId: 'i' },
  });
  const fails = [{ ...bill, failed: {} }];
  const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
  const paying1 = 'will be charged to Visa ending in 4242 on December 20, 2026.';
  test.each([
    ['a bill is open', policy(), [bill], { next: ahead }, 'AUTOPAY', paying1],
    ['paid up', policy(), [], { next: ahead }, 'PAID_UP', paying1],
    ['in grace', inGrace, [overdue], { next: ahead }, 'IN_GRACE', paying1],
    [
      'charged just now',
      policy(),
      [bill],
      { isCharging: true },
      'CONFIRMING',
      'charging your card',
    ],
    [
      'declined, and tried again',
      inGrace,
      fails,
      { next: again, ...declined('SOFT') },
      'FAILED_COVERED',
      'try again on December 20, 2026',
    ],
    [
      'declined for good',
      policy(),
      fails,
      declined('HARD'),
      'FAILED_COVERED',
      'Your card can’t be charged',
    ],
    [
      'the bank wants to be answered',
      inGrace,
      fails,
      declined('AUTHENTICATION'),
      'BANK_ASKS',
      'Your bank wants you to confirm',
    ],
    ['not charged in time', policy(), [bill], declined('TOO_LATE'), 'DUE', 'Pay it yourself'],
  ] as const)('autopay: %s', (_name, one, bills, autopay, status, sentence) => {
    const shown = new Map([['p', on(autopay)]]);
    const [plan] = billedPlans([one], [account()], bills, today, shown);
    expect(plan?.status).toBe(status);
    const view = plainView(snapshot, 'en', '/policy-billing');
    expect(plan?.next && nextPaymentText(view, plan.next)).toContain(sentence);
  });

  test('autopay whose card is gone says so, and charges nothing', () => {
    const { card: _card, ...gone } = { ...on({ next: ahead }), card: undefined };
    const [plan] = billedPlans([policy()], [account()], [bill], today, new Map([['p', gone]]));
    expect(plan).toMatchObject({ status: 'DUE', next: { kind: 'CARD_GONE', owedId: 'i' } });
  });

  test('the most urgent comes first, and what is over without a bill is not listed', () => {
    const named = (id: string, one: typeof lapsed) => ({ ...one, id });
    const policies = [
      named('paid', policy()),
      named('over', policy({ status: 'expired' })),
      named('lapsed', lapsed),
      named('grace', inGrace),
    ];
    const accounts = policies.map(({ id }) => account({ id, policyId: id }));
    const listed = billedPlans(policies, accounts, [], today).map((plan) => plan.policy.id);
    expect(listed).toEqual(['lapsed', 'grace', 'paid']);
  });
});
