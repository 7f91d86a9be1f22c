import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { MoneyOut } from '@/components/claims/tracking/money-out';
import { ProblemPage } from '@/components/claims/tracking/problem-page';
import { QuoteTaken } from '@/components/claims/tracking/quote-taken';
import { Service } from '@/components/claims/tracking/service';
import { claimView } from '@/insurer/claims/claim-view';
import { claimStanding } from '@/insurer/tests/claims/every-standing';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { writeClaimSummary } from '@/lib/pdf/documents/claim-summary';
import { sayingOf } from '@/lib/pdf/documents/saying';
import { type ClaimDetails, claimCosts, claimDetailsSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/claim-track/claim');
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** A repair of $506.52, of which the plan pays $407.52 and the holder a deductible of $99.00. */
const repair = {
  id: 'quote',
  serviceRoute: 'REPLACEMENT',
  title: 'A replacement',
  lines: [
    { kind: 'COVERED', title: 'Covered', amount: usd(40_752) },
    { kind: 'DEDUCTIBLE', title: 'Deductible', amount: usd(9_900) },
  ],
  covered: usd(40_752),
  holderPays: usd(9_900),
  payableTo: 'INSURER',
  deliveryOptions: [
    {
      id: 'express',
      kind: 'EXPRESS',
      title: 'Express',
      extra: usd(1_500),
      arrivesOn: '2026-10-28',
    },
  ],
  validUntil: '2099-01-01T00:00:00Z',
};

function claimWith(more: object = {}) {
  return claimDetailsSchema.parse({
    ...claimView(claimStanding('FULFILLING', '2026-11-20'), new Date()),
    description: '',
    answers: {},
    requirements: [],
    quotes: [repair],
    chosenQuoteId: 'quote',
    serviceOrders: [
      {
        id: 'order',
        kind: 'REPLACEMENT',
        state: 'SHIPPED',
        text: 'On its way',
        expectedOn: '2099-10-28',
      },
    ],
    appointments: [],
    ...more,
  });
}

async function shown(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe.each([
  ['no extra', {}, ['$506.52', '$407.52', '$99.00']],
  ['an express delivery', { chosenDeliveryOptionId: 'express' }, ['$521.52', '$407.52', '$114.00']],
] as const)('what the plan and the holder pay adds up to the total, with %s', (_, more, sums) => {
  const [total, plan, own] = sums;
  const claim = claimWith(more);

  test('on the page', async () => {
    const text = await shown(<QuoteTaken view={view} claim={claim} now={new Date()} />);
    expect(text).toContain(`Total cost ${total}`);
    expect(text).toContain(`Your plan pays ${plan}`);
    expect(text).toContain(`You pay ${own}`);
    expect(text).not.toContain('Covered');
  });

  test('in the PDF', () => {
    const data = { claim, events: [], asOf: '2026-11-20', now: new Date('2026-11-20T12:00:00Z') };
    const { quote } = writeClaimSummary(sayingOf(snapshot, 'en'), data);
    const written = JSON.stringify(quote).replaceAll('\u00a0', ' ');
    for (const sum of sums) expect(written).toContain(sum);
    expect(written).toContain('Your plan pays');
  });

  test('and each part of what the holder pays is named', () => {
    const { chosen } = claimCosts(claim);
    const parts = chosen?.ofHolder.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(parts).toBe(chosen?.holderPays.amount);
  });
});

/** The same facts on the page, in the PDF and, where there is one, at the desk. */
async function costsShown(claim: ClaimDetails) {
  const data = { claim, events: [], asOf: '2026-11-20', now: new Date('2026-11-20T12:00:00Z') };
  const { quote } = writeClaimSummary(sayingOf(snapshot, 'en'), data);
  return {
    page: await shown(<QuoteTaken view={view} claim={claim} now={new Date()} />),
    pdf: JSON.stringify(quote ?? {}).replaceAll('\u00a0', ' '),
  };
}

const payments = (refunded: number, refundDue: number) => ({
  holderPayments: { paid: usd(9_900), refunded: usd(refunded), refundDue: usd(refundDue) },
});

describe('design §8: what a claim costs follows from its state', () => {
  test.each([
    ['WITHDRAWN', undefined],
    ['DENIED', undefined],
    ['CLOSED', 'RETURNED_UNREPAIRED'],
    ['CLOSED', 'UNRESPONSIVE'],
    ['CLOSED', 'NO_FAULT'],
  ])('of one that is %s %s the plan pays nothing', async (state, outcome) => {
    const ended = { state, ...(outcome === undefined ? {} : { outcome }) };
    const unpaid = await costsShown(claimWith(ended));
    expect(unpaid).toEqual({ page: '', pdf: '{}' });
    const returning = await costsShown(claimWith({ ...ended, ...payments(0, 9_900) }));
    const back = await costsShown(claimWith({ ...ended, ...payments(9_900, 0) }));
    for (const where of ['page', 'pdf'] as const) {
      expect(returning[where]).not.toMatch(/The plan pays|You pay\b|Deductible/);
      expect(returning[where]).toMatch(/You paid.*\$99\.00.*Refund on its way.*\$99\.00/);
      expect(back[where]).toMatch(/You paid.*\$99\.00.*Refunded to you.*\$99\.00/);
      expect(back[where]).not.toContain('On its way');
    }
    expect(returning.page).toContain('Your bank may take a few days to show it');
  });

  test.each([
    ['FULFILLING', undefined],
    ['CLOSED', 'REPAIRED'],
  ])(
    'of one that is %s %s both shares are shown, and what was paid says nothing new',
    async (state, outcome) => {
      const done = { state, ...(outcome === undefined ? {} : { outcome }), ...payments(0, 0) };
      for (const text of Object.values(await costsShown(claimWith(done)))) {
        expect(text).toMatch(/Your plan pays.*\$407\.52.*You pay.*\$99\.00/);
        expect(text).not.toContain('You paid');
      }
    },
  );

  test('a part payment is named between what the holder pays and what is left of it', async () => {
    const owed = { owed: { id: 'owed', amount: usd(5_000) } };
    const part = {
      holderPayments: { paid: usd(4_900), refunded: usd(0), refundDue: usd(0) },
    };
    for (const text of Object.values(
      await costsShown(claimWith({ state: 'AWAITING_PAYMENT', ...owed, ...part })),
    ))
      expect(text).toMatch(/You pay\b.*\$99\.00.*You paid.*\$49\.00.*Balance due.*\$50\.00/);
  });

  test('what was paid in an earlier round is not counted against a new debt', async () => {
    const owed = { owed: { id: 'owed', amount: usd(9_900) } };
    const claim = claimWith({ state: 'AWAITING_PAYMENT', ...owed, ...payments(0, 0) });
    for (const text of Object.values(await costsShown(claim))) {
      expect(text).toMatch(/You pay\b.*\$99\.00.*Balance due.*\$99\.00/);
      expect(text).not.toContain('You paid');
    }
  });

  test('what of a settled one went back is named beside its shares', async () => {
    const recovered = { state: 'CLOSED', outcome: 'REPLACED', ...payments(9_900, 0) };
    for (const text of Object.values(await costsShown(claimWith(recovered)))) {
      expect(text).toContain('Your plan pays');
      expect(text).toContain('Refunded to you');
    }
  });
});

test('why a part is not covered stands beside its amount, as the handler wrote it', async () => {
  const lines = [
    ...repair.lines,
    { kind: 'NOT_COVERED', title: 'Not covered', amount: usd(5_000), reason: 'Old scratches' },
  ];
  const { page, pdf } = await costsShown(
    claimWith({ quotes: [{ ...repair, lines, holderPays: usd(14_900) }] }),
  );
  expect(page).toMatch(/Not covered Old scratches \$50\.00/);
  expect(pdf).toContain('Not covered: Old scratches');
});

test('the PDF says once what two states say in the same words', () => {
  const event = (id: string, text: string) => ({
    id,
    at: '2026-11-20T10:00:00Z',
    kind: 'STATE_CHANGED',
    actor: 'SYSTEM' as const,
    text,
  });
  const events = [event('1', 'Received.'), event('2', 'Approved.'), event('3', 'Approved.')];
  const data = {
    claim: claimWith(),
    events,
    asOf: '2026-11-20',
    now: new Date('2026-11-20T12:00:00Z'),
  };
  const { history } = writeClaimSummary(sayingOf(snapshot, 'en'), data);
  expect(history).toMatchObject([
    [expect.anything(), 'Received.'],
    [expect.anything(), 'Approved.'],
  ]);
});

test.each([
  ['kept', payments(0, 0), 'CLOSED', 'NO_FAULT', 'no second deductible'],
  ['refunded', payments(9_900, 0), 'CLOSED', 'RETURNED_UNREPAIRED', '$99.00 that you paid'],
  ['on its way back', payments(0, 9_900), 'CLOSED', 'UNRESPONSIVE', '$99.00 that you paid'],
  ['not paid', {}, 'CLOSED', 'RETURNED_UNREPAIRED', 'tells you what your options are'],
  ['taken off a payout', {}, 'CLOSED', 'SETTLED', 'no second deductible'],
])(
  'design §8: a deductible that is %s: what reopening means for it',
  async (_, more, state, outcome, said) => {
    const page = await shown(
      <ProblemPage
        view={{ ...view, nonce: 'nonce' }}
        claim={claimWith({ state, outcome, ...more })}
        kept={undefined}
        now={new Date()}
      />,
    );
    expect(page).toContain(said);
    if (said !== 'no second deductible') expect(page).not.toContain('no second deductible');
  },
);

test.each([
  ['IN_REVIEW', 'CANCELLED', false],
  ['IN_REVIEW', 'DONE', false],
  ['FULFILLING', 'IN_WORK', true],
  ['FULFILLING', 'SHIPPED', true],
  ['DENIED', 'COMES_BACK', true],
])(
  'of a claim that is %s an order that is %s is expected by a day: %s',
  async (state, order, isExpected) => {
    const orders = {
      serviceOrders: [
        { id: 'order', kind: 'MAIL_IN', state: order, text: 'x', expectedOn: '2099-10-28' },
      ],
    };
    const page = (
      <Service
        view={view}
        claim={claimWith({ state, ...orders })}
        visitTo={undefined}
        isWhole={false}
        now={new Date()}
      />
    );
    const html = await shown(page);
    expect(html.includes('Expected back with you on')).toBe(isExpected);
    expect(/expected/i.test(html)).toBe(isExpected);
  },
);

test.each([
  ['is not known', undefined, true],
  ['We need one more answer', 'NEEDS_DETAILS', true],
  ['is known', 'SENT', false],
] as const)('an account that %s is announced as asked for next', async (_, state, isAnnounced) => {
  const payout = { id: 'payout', amount: usd(1_000), method: 'TRANSFER', lastFour: '4242', state };
  const claim = claimWith({
    quotes: [{ ...repair, serviceRoute: 'REIMBURSEMENT' }],
    ...(state === undefined ? {} : { payout }),
  });
  const text = await shown(<QuoteTaken view={view} claim={claim} now={new Date()} />);
  expect(text).toContain('We reimburse you.');
  expect(text.includes('Next, we ask for your account details.')).toBe(isAnnounced);
});

test.each([
  ['2099-02-11', 'FULFILLING', true],
  ['2099-02-11', 'CLOSED', false],
  ['2020-02-11', 'FULFILLING', false],
] as const)(
  'a delivery on %s of a claim that is %s has its day: %s',
  async (day, state, isShown) => {
    const [express] = repair.deliveryOptions;
    const claim = claimWith({
      state,
      quotes: [{ ...repair, deliveryOptions: [{ ...express, arrivesOn: day }] }],
      chosenDeliveryOptionId: 'express',
    });
    const text = await shown(<QuoteTaken view={view} claim={claim} now={new Date()} />);
    expect(text.includes('Express ·')).toBe(isShown);
  },
);

test.each([
  ['FULFILLING', true],
  ['AWAITING_RETURN', false],
  ['CLOSED', false],
  ['WITHDRAWN', false],
] as const)('a claim that is %s is expected to be done by a day: %s', async (state, isExpected) => {
  const page = (
    <Service
      view={view}
      claim={claimWith({ state })}
      visitTo={undefined}
      isWhole={false}
      now={new Date()}
    />
  );
  expect(/expected/i.test(await shown(page))).toBe(isExpected);
});

describe('what was paid before is paid back: nothing was chosen, and one date says when it arrives', () => {
  const paidBack = {
    ...repair,
    serviceRoute: 'REIMBURSEMENT',
    title: 'Repair it elsewhere and get reimbursed',
    lines: [
      { kind: 'COVERED', title: 'Covered', amount: usd(16_000) },
      { kind: 'DEDUCTIBLE', title: 'Deductible', amount: usd(2_900) },
    ],
    covered: usd(16_000),
    holderPays: usd(2_900),
    deliveryOptions: [],
  };
  const payout = (state: string) => ({
    quotes: [paidBack],
    payout: { id: 'payout', amount: usd(16_000), method: 'TRANSFER', lastFour: '', state },
    serviceOrders: [
      {
        id: 'order',
        kind: 'REIMBURSEMENT',
        state: 'PLACED',
        text: 'On its way',
        expectedOn: '2026-12-11',
      },
    ],
    next: { text: 'It arrives.', turn: 'INSURER', by: '2026-12-04' },
  });

  test('it is called so, and asks for the account until that is given', async () => {
    const asked = await shown(
      <QuoteTaken view={view} claim={claimWith(payout('NEEDS_DETAILS'))} now={new Date()} />,
    );
    expect(asked).toContain('Your reimbursement');
    expect(asked).not.toContain('Your selection');
    expect(asked).not.toContain('Repair it elsewhere');
    expect(asked).toContain('We reimburse $160.00');
    expect(asked).toContain('Your share $29.00');
    expect(asked).toContain('Next, we ask for your account details');
    const given = await shown(
      <QuoteTaken view={view} claim={claimWith(payout('SENT'))} now={new Date()} />,
    );
    expect(given).toContain('We reimburse you.');
    expect(given).not.toContain('Next, we ask for your account details');
  });

  test('the transfer has the date of the claim, and no other', async () => {
    const claim = claimWith(payout('SENT'));
    const money = await shown(<MoneyOut view={view} claim={claim} />);
    expect(money).toContain('by December 4, 2026');
    expect(money).not.toContain('three business days');
    const service = await shown(
      <Service view={view} claim={claim} visitTo={undefined} isWhole={false} now={new Date()} />,
    );
    expect(service).not.toMatch(/expected/i);
  });
});
