import { type ClaimDetails, claimDetailsSchema, type Quote } from '@/lib/platform';

export const price = { amount: 2500, currency: 'USD' };

/** An option to settle a claim: a repair that the holder brings the product in for, for $25. */
export function quote(id: string, more: Partial<Quote> = {}): Quote {
  return {
    id,
    serviceRoute: 'CARRY_IN',
    title: id,
    lines: [],
    covered: price,
    holderPays: price,
    payableTo: 'INSURER',
    endsPlan: false,
    needsAppointment: false,
    needsDelivery: false,
    replacements: [],
    deliveryOptions: [],
    preparations: [],
    isVisit: false,
    validUntil: '2026-12-25T12:00:00Z',
    ...more,
  };
}

/** An approved claim that is to be settled by one of these options. */
export function claimWith(
  quotes: readonly Quote[],
  more: Partial<ClaimDetails> = {},
): ClaimDetails {
  return {
    ...claimDetailsSchema.parse({
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
      next: { text: 'Choose.', turn: 'HOLDER' },
      description: 'It fell.',
      answers: {},
      requirements: [],
      quotes,
      serviceOrders: [],
      appointments: [],
    }),
    ...more,
  };
}
