import { z } from 'zod';

/** An identifier or name of the platform's, such as a policy number: never what a holder has typed. */
const name = z.string().max(200);
const facts = {
  none: z.strictObject({}),
  contact: z.strictObject({ channel: z.enum(['email', 'sms', 'post']), masked: name }),
  card: z.strictObject({ brand: name, lastFour: z.string().max(4) }),
  claim: z.strictObject({ claim: name }),
  plan: z.strictObject({ policyNumber: name.optional() }),
  /** The plan that it goes on from, and by its identifier the one that was bought. */
  offer: z.strictObject({ policyNumber: name.optional(), policyId: name.optional() }),
  /** For a claim, or as a paper of a product. */
  file: z.union([z.strictObject({ claim: name }), z.strictObject({ product: name })]),
  product: z.strictObject({ policyNumber: name.optional(), product: name.optional() }),
};

/** What is remembered of a contract, with the facts of each that may be told. */
export const kinds = {
  SIGNED_IN: facts.none,
  AGENT_BEGAN: facts.none,
  SIGN_IN_LOCKED: facts.none,
  SIGNED_OUT: facts.none,
  SEARCHED_ANOTHER: facts.none,
  CONTRACT_LEFT: facts.none,
  SESSION_ENDED_ELSEWHERE: z.strictObject({ sessions: z.int().min(1) }),
  DEVICE_REVOKED: z.strictObject({ devices: z.int().min(1) }),
  PROOF_GIVEN: facts.none,
  CARD_ADDED: facts.card,
  CARD_REMOVED: facts.card,
  AUTOPAY_ON: facts.card,
  AUTOPAY_CARD: facts.card,
  AUTOPAY_OFF: facts.none,
  PAYMENT_MADE: z.strictObject({ amount: z.int(), currency: z.string().length(3) }),
  DOCUMENT_SENT: facts.file,
  DOCUMENT_REMOVED: facts.file,
  CLAIM_FILED: facts.claim,
  CLAIM_CHOSEN: facts.claim,
  CLAIM_QUOTES_REFUSED: facts.claim,
  CLAIM_APPOINTMENT_MOVED: facts.claim,
  CLAIM_DELIVERY_CHANGED: facts.claim,
  CLAIM_WITHDRAWN: facts.claim,
  CLAIM_REPORT_WITHDRAWN: facts.claim,
  CLAIM_APPEALED: facts.claim,
  CLAIM_REPORTED: facts.claim,
  CLAIM_WRITTEN: facts.claim,
  PAYOUT_TOLD: facts.claim,
  ADDRESS_CHANGED: facts.none,
  CONTACT_REQUESTED: facts.contact,
  CONTACT_CHANGED: facts.contact,
  NOTIFICATIONS_CHANGED: facts.contact,
  PLAN_REGISTERED: facts.plan,
  OFFER_TAKEN: facts.offer,
  PLAN_CANCELLED: facts.plan,
  PLAN_REINSTATED: facts.plan,
  PLAN_RENEWAL_ON: facts.plan,
  PLAN_RENEWAL_OFF: facts.plan,
  TRANSFER_REQUESTED: facts.plan,
  TRANSFER_DONE: facts.plan,
  TRANSFER_TAKEN_BACK: facts.plan,
  PRODUCT_ADDED: facts.product,
  PRODUCT_CHANGED: facts.product,
  PRODUCT_RETIRED: facts.product,
  DELEGATE_NAMED: facts.contact,
  DELEGATE_ENDED: facts.contact,
  DATA_REQUESTED: facts.none,
  DATA_DOWNLOADED: facts.none,
  ACCOUNT_DELETED: facts.none,
  REPORT_RECEIVED: facts.none,
} as const;

export type HistoryKind = keyof typeof kinds;

/** Something that was done, and what of it is told. */
export type Happening = {
  readonly [Kind in HistoryKind]: {
    readonly kind: Kind;
    readonly about: z.infer<(typeof kinds)[Kind]>;
  };
}[HistoryKind];

/** What holders choose among when they look for something. */
export const kindGroups = {
  access: [
    'SIGNED_IN',
    'AGENT_BEGAN',
    'SIGN_IN_LOCKED',
    'SIGNED_OUT',
    'SEARCHED_ANOTHER',
    'CONTRACT_LEFT',
    'SESSION_ENDED_ELSEWHERE',
    'DEVICE_REVOKED',
    'PROOF_GIVEN',
    'REPORT_RECEIVED',
    'DELEGATE_NAMED',
    'DELEGATE_ENDED',
  ],
  payments: [
    'CARD_ADDED',
    'CARD_REMOVED',
    'AUTOPAY_ON',
    'AUTOPAY_CARD',
    'AUTOPAY_OFF',
    'PAYMENT_MADE',
  ],
  claims: [
    'CLAIM_FILED',
    'CLAIM_CHOSEN',
    'CLAIM_QUOTES_REFUSED',
    'CLAIM_APPOINTMENT_MOVED',
    'CLAIM_DELIVERY_CHANGED',
    'CLAIM_WITHDRAWN',
    'CLAIM_REPORT_WITHDRAWN',
    'CLAIM_APPEALED',
    'CLAIM_REPORTED',
    'CLAIM_WRITTEN',
    'PAYOUT_TOLD',
    'DOCUMENT_SENT',
    'DOCUMENT_REMOVED',
  ],
  details: ['ADDRESS_CHANGED', 'CONTACT_REQUESTED', 'CONTACT_CHANGED', 'NOTIFICATIONS_CHANGED'],
  plans: [
    'PLAN_REGISTERED',
    'OFFER_TAKEN',
    'PLAN_CANCELLED',
    'PLAN_REINSTATED',
    'PLAN_RENEWAL_ON',
    'PLAN_RENEWAL_OFF',
    'TRANSFER_REQUESTED',
    'TRANSFER_DONE',
    'TRANSFER_TAKEN_BACK',
    'PRODUCT_ADDED',
    'PRODUCT_CHANGED',
    'PRODUCT_RETIRED',
  ],
  data: ['DATA_REQUESTED', 'DATA_DOWNLOADED', 'ACCOUNT_DELETED'],
} as const satisfies Readonly<Record<string, readonly HistoryKind[]>>;

export type KindGroup = keyof typeof kindGroups;
