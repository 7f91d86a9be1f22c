import { describe, expect, test } from 'vitest';
import { languages, snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { addDays, today as todayIn } from '@/lib/dates';
import { sessionWith } from '@/lib/entry/tests/context';
import {
  cancellationQuoteSchema,
  cancellationSchema,
  policyActionsSchema,
  policySchema,
} from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { CancelCheckPage } from '../cancellation/cancel-check-page';
import { CancelClosedPage, CancelPage } from '../cancellation/cancel-page';
import { CancelledPage } from '../cancellation/cancelled-page';

const holder: View = {
  ...plainView(snapshot, 'en', '/policy-cancel/p'),
  nonce: 'nonce',
  audience: { kind: 'holder', session: sessionWith({ isProven: true }) },
};
const today = todayIn(snapshot.timeZone);
const no = { isAllowed: false };
const usd = (amount: number) => ({ amount, currency: 'USD' });

const policy = (changes: object = {}) =>
  policySchema.parse({
    id: 'p',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Kitchen Plan',
    status: 'active',
    effectiveDate: addDays(today, -300),
    expiryDate: addDays(today, 20),
    customers: [],
    ...changes,
  });
const plan = (actions: object = {}, changes: object = {}) => ({
  policy: policy(changes),
  coverages: [],
  products: [],
  offers: [],
  actions: policyActionsSchema.parse({
    policyId: 'p',
    cancel: { isAllowed: true },
    reinstate: no,
    transfer: no,
    renew: no,
    upgrade: no,
    ...actions,
  }),
});
const quote = (changes: object = {}) =>
  cancellationQuoteSchema.parse({
    id: 'q',
    policyId: 'p',
    effectiveOn: today,
    lines: [
      { kind: 'UNUSED', title: 'Unused premium', amount: usd(5_000) },
      { kind: 'FEE', title: 'Fee', amount: usd(-1_000) },
    ],
    refund: usd(4_000),
    refundTo: 'HOLDER',
    basis: '100 of 365 days are left.',
    validUntil: `${addDays(today, 1)}T12:00:00Z`,
    ...changes,
  });
const textOf = (html: string) =>
  html
    .replaceAll(/<(style|script|svg)[^>]*>.*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u00a0', ' ');

describe('§2.1 policy-cancel: each state is said as it is', () => {
  const states = [
    ['NONE', {}, 'Nothing is refunded.'],
    ['SCHEDULED', {}, 'We send it after'],
    ['ON_ITS_WAY', {}, '$40.00 is on its way.'],
    ['REFUNDED', {}, '$40.00 was refunded.'],
    ['FAILED', {}, 'We pay it out another way.'],
    ['SOMETHING_NEW', {}, 'Contact us to find out where it is.'],
    [
      'WAITING_FOR_CLAIM',
      { waitsForClaims: { claimIds: ['c'], most: usd(900) } },
      'Up to $9.00 more may follow once your open claim is decided.',
    ],
    ['REFUNDED', { refundTo: 'SELLER' }, 'The refund goes to the seller'],
    ['REFUNDED', { refundTo: 'LIENHOLDER' }, 'The refund goes to the lender.'],
  ] as const;

  test.each(states)('%s %j: %s', async (refundState, changes, said) => {
    const cancellation = cancellationSchema.parse({
      quote: quote(changes),
      acceptedAt: `${today}T12:00:00Z`,
      refundState,
      refunded: usd(refundState === 'REFUNDED' ? 4_000 : 0),
    });
    const step = {
      kind: 'cancelled',
      plan: plan({}, { status: 'cancelled' }),
      cancellation,
    } as const;
    const html = await shown(<CancelledPage view={holder} step={step} kept={undefined} />);
    expect(textOf(html)).toContain(said);
    expect(textOf(html)).not.toContain('Changed your mind?');
  });

  test.each(languages)('no word is missing in %s', async (language) => {
    const view = { ...holder, language };
    const reinstate = { isAllowed: true, until: addDays(today, 3) };
    const cancelled = plan({ reinstate }, { status: 'cancelled' });
    const cancellation = cancellationSchema.parse({
      quote: quote(),
      acceptedAt: `${today}T12:00:00Z`,
      reinstateUntil: addDays(today, 3),
      refundState: 'REFUNDED',
      refunded: usd(4_000),
    });
    const waitsForClaims = { claimIds: ['c', 'd'], most: usd(900) };
    const pages = [
      <CancelPage
        key="open"
        view={view}
        step={{ kind: 'open', plan: plan(), openClaims: [], isUndone: true }}
        kept={undefined}
      />,
      <CancelClosedPage
        key="closed"
        view={view}
        step={{ kind: 'closed', plan: plan({ cancel: no }), isUndone: false }}
      />,
      <CancelCheckPage
        key="check"
        view={view}
        step={{
          kind: 'quoted',
          plan: plan(),
          quote: quoteWaiting(waitsForClaims),
          isAnew: true,
        }}
        kept={undefined}
      />,
      <CancelledPage
        key="cancelled"
        view={view}
        step={{ kind: 'cancelled', plan: cancelled, cancellation }}
        kept={undefined}
      />,
    ];
    for (const page of pages) expect(textOf(await shown(page))).not.toMatch(/\b(Cancel|Plan)_\w+/);
  });
});

function quoteWaiting(waitsForClaims: object) {
  return quote({ waitsForClaims, effectiveOn: addDays(today, 5) });
}
