import { expect, test } from 'vitest';
import { claimDetailsSchema } from '@/lib/platform';
import { chooseBy } from '../settling/choose-by';

const free = { amount: 0, currency: 'USD' };

/** A choice that the claim asks for by December 1, of an offer that ends at a moment. */
function choiceOf(validUntil: string) {
  const claim = claimDetailsSchema.parse({
    id: 'claim',
    number: 'C-1',
    policyId: 'plan',
    productId: 'phone',
    claimType: 'DAMAGE',
    cause: 'SCREEN_CRACKED',
    causeTitle: 'Cracked screen',
    state: 'CHOOSING',
    dateOfLoss: '2026-11-20',
    submittedAt: '2026-11-24T12:00:00Z',
    updatedAt: '2026-11-24T12:00:00Z',
    text: 'Approved.',
    next: { text: 'Choose.', turn: 'HOLDER', by: '2026-12-01' },
    description: 'It fell.',
    answers: {},
    requirements: [],
    quotes: [
      {
        id: 'repair',
        serviceRoute: 'CARRY_IN',
        title: 'Repair',
        lines: [],
        covered: free,
        holderPays: free,
        payableTo: 'INSURER',
        endsPlan: false,
        needsAppointment: false,
        needsDelivery: false,
        replacements: [],
        deliveryOptions: [],
        preparations: [],
        isVisit: false,
        validUntil,
      },
    ],
    serviceOrders: [],
    appointments: [],
  });
  return { claim, now: new Date('2026-11-25T12:00:00Z'), takesCards: false };
}

test.each([
  // 10 PM on December 1: the day isn't over when the offer ends.
  ['2026-12-02T03:00:00Z', 'America/New_York', 'moment'],
  ['2026-12-02T05:00:00Z', 'America/New_York', 'day'],
  // Half past midnight on December 2.
  ['2026-12-01T23:30:00Z', 'Europe/Berlin', 'day'],
  ['2026-12-01T23:30:00Z', 'UTC', 'moment'],
  // The distance from UTC that the insurer writes is not the client's.
  ['2026-12-02T04:00:00+14:00', 'UTC', 'moment'],
])('an offer until %s, in %s: its date is a %s', (validUntil, timeZone, kind) => {
  expect(chooseBy(choiceOf(validUntil), timeZone)?.kind).toBe(kind);
});
