import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { QuoteTaken } from '@/components/claims/tracking/quote-taken';
import { Service } from '@/components/claims/tracking/service';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { writeClaimSummary } from '@/lib/pdf/documents/claim-summary';
import { sayingOf } from '@/lib/pdf/documents/saying';
import { chosenCosts, claimDetailsSchema } from '@/lib/platform';
import { claimView } from '@/lib/platform/embedded/claims/claim-view';
import { claimStanding } from '@/lib/platform/tests/claims/every-standing';
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
    const text = await shown(<QuoteTaken view={view} claim={claim} />);
    expect(text).toContain(`Total cost ${total}`);
    expect(text).toContain(`The plan pays ${plan}`);
    expect(text).toContain(`You pay ${own}`);
    expect(text).not.toContain('Covered');
  });

  test('in the PDF', () => {
    const data = { claim, events: [], asOf: '2026-11-20' };
    const { quote } = writeClaimSummary(sayingOf(snapshot, 'en'), data);
    const written = JSON.stringify(quote).replaceAll('\u00a0', ' ');
    for (const sum of sums) expect(written).toContain(sum);
    expect(written).toContain('The plan pays');
  });

  test('and each part of what the holder pays is named', () => {
    const costs = chosenCosts(claim);
    const parts = costs?.ofHolder.reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(parts).toBe(costs?.holderPays.amount);
  });
});

test.each([
  ['is not known', undefined, true],
  ['is asked for', 'NEEDS_DETAILS', true],
  ['is known', 'SENT', false],
] as const)('an account that %s is announced as asked for next', async (_, state, isAnnounced) => {
  const payout = { id: 'payout', amount: usd(1_000), method: 'TRANSFER', lastFour: '4242', state };
  const claim = claimWith({
    quotes: [{ ...repair, serviceRoute: 'REIMBURSEMENT' }],
    ...(state === undefined ? {} : { payout }),
  });
  const text = await shown(<QuoteTaken view={view} claim={claim} />);
  expect(text).toContain('You get your money back.');
  expect(text.includes('We ask you for the account next.')).toBe(isAnnounced);
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
    const text = await shown(<QuoteTaken view={view} claim={claim} />);
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
    <Service view={view} claim={claimWith({ state })} visitTo={undefined} isWhole={false} />
  );
  expect((await shown(page)).includes('Expected on')).toBe(isExpected);
});
