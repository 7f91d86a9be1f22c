import { describe, expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { claimDetailsSchema } from '@/lib/platform';
import { deliveryDay, expectedDay, expectedLabel } from '../tracking/expected-day';

const today = '2026-11-28';
const free = { amount: 0, currency: 'USD' };

/** A claim with one order, for which one delivery was chosen. */
function claimWith(state: string, order: object, more: object = {}) {
  return claimDetailsSchema.parse({
    id: 'claim',
    number: 'C-1',
    policyId: 'plan',
    productId: 'phone',
    claimType: 'DAMAGE',
    cause: 'SCREEN',
    causeTitle: 'Cracked screen',
    state,
    dateOfLoss: '2026-11-20',
    submittedAt: '2026-11-24T12:00:00Z',
    updatedAt: '2026-11-24T12:00:00Z',
    text: 'Approved.',
    next: { text: 'Wait.', turn: 'SHOP' },
    description: 'It fell.',
    answers: {},
    requirements: [],
    quotes: [
      {
        id: 'quote',
        serviceRoute: 'REPLACEMENT',
        title: 'Another one',
        lines: [],
        covered: free,
        holderPays: free,
        payableTo: 'INSURER',
        validUntil: '2099-01-01T00:00:00Z',
        deliveryOptions: [
          { id: 'post', kind: 'STANDARD', title: 'Mail', extra: free, arrivesOn: '2026-12-01' },
        ],
      },
    ],
    chosenQuoteId: 'quote',
    chosenDeliveryOptionId: 'post',
    serviceOrders: [
      {
        id: 'order',
        kind: 'REPLACEMENT',
        state: 'PLACED',
        text: 'Ordered',
        expectedOn: '2026-12-01',
        ...order,
      },
    ],
    appointments: [],
    ...more,
  });
}

const booked = {
  appointments: [
    {
      id: 'appointment',
      centerId: 'center',
      slotId: 'slot',
      startsAt: '2026-11-30T15:00:00Z',
      endsAt: '2026-11-30T16:00:00Z',
      state: 'BOOKED',
    },
  ],
};

/** A claim whose order is done where its holder is, at a time. */
const visited = (state: string, more: object = {}) => {
  const order = { kind: 'ON_SITE', state };
  const quotes = claimWith('FULFILLING', order).quotes.map((quote) => ({
    ...quote,
    serviceRoute: 'ON_SITE',
    needsAppointment: true,
  }));
  return claimWith('FULFILLING', order, { quotes, ...more });
};

const cases: readonly (readonly [string, ReturnType<typeof claimWith>, boolean])[] = [
  ['of an open order', claimWith('FULFILLING', { state: 'PLACED' }), true],
  ['today', claimWith('FULFILLING', { state: 'PLACED', expectedOn: today }), true],
  ['past', claimWith('FULFILLING', { state: 'PLACED', expectedOn: '2026-11-18' }), false],
  ['of a cancelled order', claimWith('CHOOSING', { state: 'CANCELLED' }), false],
  ['of one that is done', claimWith('FULFILLING', { state: 'DONE' }), false],
  ['of a device not sent in yet', claimWith('FULFILLING', { state: 'AWAITING_DEVICE' }), false],
  ['of one brought at a time', claimWith('FULFILLING', { state: 'AWAITING_DEVICE' }, booked), true],
  ['of a visit at a time', visited('PLACED', booked), true],
  // Its time was lost before it was paid.
  ['of a visit without a time', visited('PLACED'), false],
  ['of a visit that was made', visited('PART_ORDERED'), true],
  ['of one that goes back after a denial', claimWith('DENIED', { state: 'COMES_BACK' }), true],
  ['of a closed claim', claimWith('CLOSED', { state: 'SHIPPED' }), false],
  ['while the old device is awaited', claimWith('AWAITING_RETURN', { state: 'SHIPPED' }), false],
];

describe('an expected day is shown only while it can hold', () => {
  test.each(cases)('%s', (_, claim, isShown) => {
    const [order] = claim.serviceOrders;
    expect(order && expectedDay(claim, order, today)).toBe(isShown ? order?.expectedOn : undefined);
  });

  test.each([
    ['AWAITING_PAYMENT', 'PLACED', today, '2026-12-01'],
    ['FULFILLING', 'SHIPPED', today, '2026-12-01'],
    ['FULFILLING', 'SHIPPED', '2026-12-02', undefined],
    ['FULFILLING', 'DONE', today, undefined],
    ['CLOSED', 'DONE', today, undefined],
    ['AWAITING_RETURN', 'SHIPPED', today, undefined],
  ])('the delivery of a claim that is %s, its order %s, on %s', (state, order, day, shown) => {
    expect(deliveryDay(claimWith(state, { state: order }), day)).toBe(shown);
  });

  test('a delivery is expected before anything is ordered', () => {
    const claim = claimWith('AWAITING_PAYMENT', {}, { serviceOrders: [] });
    expect(deliveryDay(claim, today)).toBe('2026-12-01');
  });
});

const atHolder = { needsAppointment: true, needsDelivery: true };

/** Every way with the states of its order, and what the day of the order is of. */
const kinds: readonly (readonly [string, readonly string[], object, string])[] = [
  [
    'MAIL_IN',
    ['PLACED', 'AWAITING_DEVICE', 'RECEIVED', 'PART_ORDERED', 'IN_WORK', 'SHIPPED', 'COMES_BACK'],
    {},
    'BACK',
  ],
  ['CARRY_IN', ['AWAITING_DEVICE', 'RECEIVED', 'PART_ORDERED', 'IN_WORK'], {}, 'READY'],
  ['CARRY_IN', ['COMES_BACK'], {}, 'BACK'],
  ['ON_SITE', ['PLACED', 'SHIPPED', 'ON_THE_WAY'], {}, 'VISIT'],
  ['ON_SITE', ['ON_SITE', 'IN_WORK', 'PART_ORDERED'], {}, 'REPAIRED'],
  ['REPLACEMENT', ['PLACED', 'SHIPPED'], {}, 'ARRIVES'],
  ['REPLACEMENT', ['PLACED', 'SHIPPED', 'ON_THE_WAY'], atHolder, 'VISIT'],
  ['REPLACEMENT', ['ON_SITE', 'IN_WORK', 'PART_ORDERED'], atHolder, 'OTHER'],
  ['REPLACEMENT', ['PLACED', 'SHIPPED'], { kind: 'PICK_UP' }, 'READY'],
  ['DISPATCH', ['REQUESTED', 'ASSIGNED'], {}, 'HELP'],
  ['OTHER', ['PLACED'], {}, 'OTHER'],
];

describe('§2.1 claim-track: the day of a service says what is expected on it', () => {
  test.each(
    kinds.flatMap(([kind, states, of, what]) =>
      states.map((state) => [kind, state, of, what] as const),
    ),
  )('%s, %s, %o: %s', (serviceRoute, state, { kind, ...of }: { readonly kind?: string }, what) => {
    const known = claimWith('FULFILLING', { kind: serviceRoute, state });
    const [quote] = known.quotes;
    const options = quote?.deliveryOptions.map((one) => ({ ...one, ...(kind ? { kind } : {}) }));
    const claim = claimWith(
      'FULFILLING',
      { kind: serviceRoute, state },
      { quotes: [{ ...quote, serviceRoute, deliveryOptions: options, ...of }] },
    );
    const [order] = claim.serviceOrders;
    const label = order && expectedLabel(claim, order);
    expect(label).toBe(`Claims_Service_Expected_${what}`);
    for (const language of ['en', 'es', 'de', 'fr', 'ar'] as const)
      expect(productLabelsIn(language)).toHaveProperty(label ?? '');
  });
});
