import { claimRecordSchema, type StoredClaim } from '@/insurer/claims/claim-record';
import type { Standing } from '@/insurer/claims/standing-texts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const quote = {
  id: 'quote',
  serviceRoute: 'CARRY_IN',
  title: 'Bring it',
  lines: [],
  covered: usd(10_000),
  holderPays: usd(2_900),
  payableTo: 'INSURER',
  needsAppointment: true,
  validUntil: '2099-01-01T00:00:00Z',
};
const order = (state: string, kind = 'MAIL_IN') => ({
  serviceOrders: [{ id: 'order', kind, state, text: 'Underway' }],
});
const payout = (state: string) => ({
  ...order('PLACED', 'SETTLEMENT'),
  payout: { id: 'payout', amount: usd(10_000), method: 'TRANSFER', lastFour: '', state },
});
const comesBack = (state: string, more: object = {}) => ({
  returnObligation: {
    id: 'return',
    state,
    due: '2026-06-20',
    mostItCosts: usd(60_000),
    ...more,
  },
});
const urgentHelp = {
  place: { text: '1 Main Street' },
  callbackNumber: '+15035550142',
  emergency: { text: 'Ring first.', numbers: [{ title: 'Emergency', number: '911' }] },
  canBePaidBack: false,
};

/** How a claim comes to each standing: its state, and what it has of its own. */
const table: Readonly<Record<Standing, readonly [state: StoredClaim['state'], details?: object]>> =
  {
    SUBMITTED: ['SUBMITTED'],
    IN_REVIEW: ['IN_REVIEW'],
    IN_REVIEW_UNPROVED: ['IN_REVIEW', { isUnproved: true }],
    IN_REVIEW_UNPAID: ['IN_REVIEW', { waitsForPayment: true }],
    ACTION_REQUIRED: ['ACTION_REQUIRED'],
    DIAGNOSIS: ['DIAGNOSIS'],
    DIAGNOSIS_SLOT: ['DIAGNOSIS', { quotes: [{ ...quote, isVisit: true }] }],
    DIAGNOSIS_NO_SLOT: [
      'DIAGNOSIS',
      {
        quotes: [{ ...quote, isVisit: true }],
        otherWays: { reason: 'NO_SLOT', days: 14, round: 0, quoteIds: [] },
      },
    ],
    APPROVED: ['APPROVED'],
    CHOOSING: ['CHOOSING', { quotes: [quote] }],
    AWAITING_PAYMENT: ['AWAITING_PAYMENT', { quotes: [quote], chosenQuoteId: 'quote' }],
    FULFILLING: ['FULFILLING', order('IN_WORK')],
    FULFILLING_SLOT: ['FULFILLING', { ...order('PLACED'), needsSlot: true }],
    FULFILLING_SLOT_LOST: ['FULFILLING', { ...order('PLACED'), needsSlot: true, isSlotLost: true }],
    FULFILLING_NO_PART: [
      'FULFILLING',
      {
        ...order('PART_ORDERED'),
        otherWays: { reason: 'NO_PART', days: 3, round: 0, quoteIds: ['other'] },
      },
    ],
    FULFILLING_OWN_SHOP: ['FULFILLING', order('OWN_SHOP', 'REIMBURSEMENT')],
    FULFILLING_DISPATCH: ['FULFILLING', { ...order('ASSIGNED', 'DISPATCH'), urgentHelp }],
    FULFILLING_NOBODY_CAME: ['FULFILLING', { ...order('NOBODY_CAME', 'DISPATCH'), urgentHelp }],
    FULFILLING_DEVICE: ['FULFILLING', order('AWAITING_DEVICE')],
    FULFILLING_ACCOUNT: ['FULFILLING', payout('NEEDS_DETAILS')],
    FULFILLING_PAYOUT: ['FULFILLING', payout('SENT')],
    FULFILLING_PAYOUT_HELD: ['FULFILLING', payout('HELD')],
    FULFILLING_PAYOUT_RETURNED: ['FULFILLING', payout('FAILED')],
    AWAITING_RETURN: ['AWAITING_RETURN', comesBack('OPEN')],
    AWAITING_RETURN_TRANSIT: ['AWAITING_RETURN', comesBack('IN_TRANSIT')],
    AWAITING_RETURN_LOCKED: ['AWAITING_RETURN', comesBack('LOCKED')],
    AWAITING_RETURN_OVERDUE: ['AWAITING_RETURN', comesBack('OVERDUE')],
    AWAITING_RETURN_CHARGE: ['AWAITING_RETURN', comesBack('OVERDUE', { owedId: 'owed' })],
    AWAITING_RETURN_DONE: ['AWAITING_RETURN', comesBack('ACCEPTED')],
    DENIED: ['DENIED'],
    WITHDRAWN: ['WITHDRAWN'],
    CLOSED: ['CLOSED'],
    CLOSED_REPAIRED: ['CLOSED'],
    CLOSED_REPLACED: ['CLOSED'],
    CLOSED_REIMBURSED: ['CLOSED'],
    CLOSED_SETTLED: ['CLOSED'],
    CLOSED_SERVICED: ['CLOSED'],
    CLOSED_NO_FAULT: ['CLOSED'],
    CLOSED_RETURNED_UNREPAIRED: ['CLOSED'],
    CLOSED_UNRESPONSIVE: ['CLOSED'],
    REOPENED: ['REOPENED'],
  };

const outcomes: Readonly<Partial<Record<Standing, NonNullable<StoredClaim['outcome']>>>> = {
  CLOSED_REPAIRED: 'REPAIRED',
  CLOSED_REPLACED: 'REPLACED',
  CLOSED_REIMBURSED: 'REIMBURSED',
  CLOSED_SETTLED: 'SETTLED',
  CLOSED_SERVICED: 'SERVICED',
  CLOSED_NO_FAULT: 'NO_FAULT',
  CLOSED_RETURNED_UNREPAIRED: 'RETURNED_UNREPAIRED',
  CLOSED_UNRESPONSIVE: 'UNRESPONSIVE',
};

export const standings = Object.keys(table) as Standing[];

/** A claim that stands so, its next step due on a day. */
export function claimStanding(standing: Standing, due: string): StoredClaim {
  const [state, details = {}] = table[standing];
  const outcome = outcomes[standing];
  return {
    id: 'claim',
    clientId: 'northwind',
    contractId: 'contract',
    policyId: 'policy',
    productId: 'product',
    number: 'C-0000001',
    state,
    ...(outcome === undefined ? {} : { outcome }),
    cause: 'SCREEN',
    dateOfLoss: '2026-06-01',
    submittedAt: new Date('2026-06-02T12:00:00Z'),
    updatedAt: new Date('2026-06-02T12:00:00Z'),
    version: 1,
    details: claimRecordSchema.parse({
      causeTitle: 'Cracked screen',
      claimType: 'DAMAGE',
      description: 'It fell.',
      answers: {},
      ...details,
      due,
    }),
  };
}
