import { z } from 'zod';
import type { Channel } from '../port';
import {
  address,
  advice,
  appointmentTime,
  claimState,
  claimTurn,
  day,
  type Filling,
  filling,
  gapBetween,
  lines,
  mailbox,
  moment,
  money,
  refusal,
  sentence,
  sentences,
  stamp,
  type Value,
  words,
} from './values';

/** What the portal writes to somebody, and what it has to know for it. */
export interface Template {
  /** What the placeholders of its texts stand for. */
  readonly values: z.ZodType<Readonly<Record<string, Value | undefined>>>;
  /** The label of each channel that it is sent by. */
  readonly texts: Readonly<Partial<Record<Channel, string>>>;
  readonly subject: string;
  /** Of one that tells of something and leads on: what its button says. */
  readonly action?: Action;
}

type Action = 'Claim' | 'Billing' | 'Plan' | 'Product' | 'Account';

/** What a message tells of what happened, where the platform has said it: a row each, in this order. */
export const details = {
  plan: words.exactOptional(),
  purpose: words.exactOptional(),
  product: words.exactOptional(),
  claim: words.exactOptional(),
  invoice: words.exactOptional(),
  state: claimState.exactOptional(),
  next: sentence.exactOptional(),
  turn: claimTurn.exactOptional(),
  visit: appointmentTime.exactOptional(),
  visitor: words.exactOptional(),
  place: sentence.exactOptional(),
  amount: money.exactOptional(),
  card: words.exactOptional(),
  charged: day.exactOptional(),
  again: day.exactOptional(),
  agreed: day.exactOptional(),
  due: day.exactOptional(),
  overdue: day.exactOptional(),
  payBy: day.exactOptional(),
  left: money.exactOptional(),
  uncovered: day.exactOptional(),
  until: day.exactOptional(),
  paid: day.exactOptional(),
  covers: day.exactOptional(),
  renews: day.exactOptional(),
  starts: day.exactOptional(),
  ends: day.exactOptional(),
  gap: gapBetween.exactOptional(),
};
const {
  plan,
  purpose,
  product,
  claim,
  invoice,
  state,
  next,
  turn,
  visit,
  visitor,
  place,
  amount,
  card,
  charged,
  again,
  agreed,
  due,
  overdue,
  payBy,
  left,
  uncovered,
  until,
  paid,
  covers,
  renews,
  starts,
  ends,
  gap,
} = details;

/**
 * What happened to a claim, or is to be done: for the subject and short messages, and in full. `what` has
 * the advice on something dangerous in it; short messages have `safety`.
 */
const said = { headline: sentence, what: sentences, safety: advice.exactOptional() };

/**
 * A message that something has happened. Its link leads to a page of the client’s own that asks for
 * sign-in first; by text message it tells no more than that.
 */
function notification<const Name extends string, Details extends z.core.$ZodShape>(
  name: Name,
  action: Action,
  told: Details,
) {
  return {
    values: z.strictObject({
      link: address,
      /** Where messages of this kind are turned off without signing in. */
      unsubscribe: address.exactOptional(),
      ...told,
    }),
    texts: { email: `Message_${name}_Text`, sms: `Message_${name}_Sms` },
    subject: `Message_${name}_Subject`,
    action,
  } as const;
}

/** An e-mail to somebody who has registered or reported something. */
function letter<const Name extends string, Values extends z.core.$ZodShape>(
  name: Name,
  values: Values,
) {
  return {
    values: z.strictObject(values),
    texts: { email: `Registration_${name}_Text` },
    subject: `Registration_${name}_Subject`,
  } as const;
}

/** Of an access code: read aloud, its digits stand apart. */
function codeValues({ code, minutes }: { readonly code: string; readonly minutes: number }) {
  const spoken = [...code].join(', ');
  return { code: filling('code', code), digits: filling('code', spoken), minutes };
}

/** A message with an access code, which says what the code is for. */
function accessCode<const Name extends string>(name: Name) {
  return {
    values: z
      .strictObject({ code: z.string().regex(/^\d{6}$/), minutes: z.int() })
      .transform(codeValues),
    texts: { email: `${name}_Email`, sms: `${name}_Sms`, voice: `${name}_Voice` },
    subject: `${name}_Subject`,
  } as const;
}

/** Tells whom a plan was offered or given to that they do not have it. */
function transferEnded<const Name extends string>(name: Name) {
  return {
    values: z.strictObject({ plan: words, name: words, help: address }),
    texts: { email: `${name}_Body` },
    subject: `${name}_Subject`,
  } as const;
}

/** Every message that the portal sends: §2.3, §7, §2.1, and what the platform’s events become. */
export const templates = {
  ACCESS_CODE: accessCode('Verification_Message'),
  PROOF_CODE: accessCode('Verification_Proof_Message'),
  FILING_CODE: accessCode('Verification_Filing_Message'),
  CONTACT_CODE: accessCode('Verification_Contact_Message'),
  TRANSFER_CODE: accessCode('Transfer_Code_Message'),
  CONTACT_REPLACED: {
    values: z.strictObject({ help: address }),
    texts: { email: 'Account_Contact_Replaced_Email', sms: 'Account_Contact_Replaced_Sms' },
    subject: 'Account_Contact_Replaced_Subject',
  },
  HOLDER_LINK: {
    values: z.strictObject({ link: address }),
    texts: { email: 'Account_HolderLink_Email', sms: 'Account_HolderLink_Sms' },
    subject: 'Account_HolderLink_Subject',
  },
  ACCOUNT_INVITATION: {
    values: z.strictObject({ login: address }),
    texts: { email: 'CreateAccount_Invitation_Body' },
    subject: 'CreateAccount_Invitation_Subject',
  },
  TRANSFER_INVITATION: {
    values: z.strictObject({ link: address, plan: words, name: words, due: moment }),
    texts: { email: 'Transfer_Invitation_Body' },
    subject: 'Transfer_Invitation_Subject',
  },
  TRANSFER_WITHDRAWN: transferEnded('Transfer_Withdrawn'),
  TRANSFER_REVERSED: transferEnded('Transfer_Reversed'),
  CONTACT_MESSAGE: {
    values: z.strictObject({ name: words, email: mailbox, message: lines }),
    texts: { email: 'Contact_Message_Body' },
    subject: 'Contact_Message_Subject',
  },
  PLAN_REGISTERED: letter('PLAN_REGISTERED', { link: address, number: words }),
  RECEIPT_RECEIVED: letter('RECEIPT_RECEIVED', { reference: words }),
  RECEIPT_ACCEPTED: letter('RECEIPT_ACCEPTED', { reference: words, number: words, link: address }),
  RECEIPT_REFUSED: letter('RECEIPT_REFUSED', { reference: words, reason: refusal, link: address }),
  REPORT_RECEIVED: letter('REPORT_RECEIVED', { reference: words }),
  REPORT_ACCEPTED: letter('REPORT_ACCEPTED', { reference: words, name: words }),
  REPORT_REFUSED: letter('REPORT_REFUSED', { reference: words, reason: refusal, link: address }),
  WITHDRAWAL_RECEIVED: {
    values: z.strictObject({
      reference: words,
      at: stamp,
      name: words,
      number: words,
      email: mailbox,
      help: address,
    }),
    texts: { email: 'Withdraw_Receipt_Body' },
    subject: 'Withdraw_Receipt_Subject',
  },
  DELEGATE_INVITATION: {
    values: z.strictObject({ delegate: words, holder: words, until: day, link: address }),
    texts: { email: 'Message_DELEGATE_INVITATION_Text' },
    subject: 'Message_DELEGATE_INVITATION_Subject',
  },
  DELEGATION_ENDED: {
    values: z.strictObject({ delegate: words, holder: words }),
    texts: { email: 'Message_DELEGATION_ENDED_Text' },
    subject: 'Message_DELEGATION_ENDED_Subject',
  },
  DELEGATE_NAMED: notification('DELEGATE_NAMED', 'Account', {}),
  PAYOUT_ACCOUNT: notification('PAYOUT_ACCOUNT', 'Claim', {}),
  DELIVERY_ELSEWHERE: notification('DELIVERY_ELSEWHERE', 'Claim', {}),
  DRAFT_BEGUN_FOR: notification('DRAFT_BEGUN_FOR', 'Claim', {}),
  DRAFT_ENDING: notification('DRAFT_ENDING', 'Claim', {}),
  DRAFT_REPORT_ENDING: notification('DRAFT_REPORT_ENDING', 'Claim', {}),
  CLAIM_FILED: notification('CLAIM_FILED', 'Claim', {
    ...said,
    claim: words,
    next,
    turn,
    amount,
    due,
    until,
  }),
  CLAIM_FILED_FOR: notification('CLAIM_FILED_FOR', 'Claim', {
    what: said.what,
    safety: said.safety,
    claim,
    next,
    turn,
    amount,
    due,
    until,
  }),
  CLAIM_NEWS: notification('CLAIM_NEWS', 'Claim', {
    ...said,
    claim: words,
    next,
    turn,
    visit,
    visitor,
    place,
    amount,
    due,
    until,
  }),
  CLAIM_DUE_SOON: notification('CLAIM_DUE_SOON', 'Claim', {
    ...said,
    claim: words,
    visit,
    visitor,
    place,
    amount,
    due,
  }),
  CLAIM_REMINDED: notification('CLAIM_REMINDED', 'Claim', {
    ...said,
    claim: words,
    visit,
    visitor,
    place,
    amount,
    due,
  }),
  // Of a platform that says no more than that.
  CLAIM_STATE_CHANGED: notification('CLAIM_STATE_CHANGED', 'Claim', { plan, claim, state }),
  CLAIM_CHANGED: notification('CLAIM_CHANGED', 'Claim', { plan, claim }),
  CLAIM_REFUND_DUE: notification('CLAIM_REFUND_DUE', 'Claim', { claim, amount }),
  RETURN_CHARGE_DUE: notification('RETURN_CHARGE_DUE', 'Claim', { claim, amount }),
  INVOICE_DUE: notification('INVOICE_DUE', 'Billing', { plan, invoice, amount, due, left }),
  INVOICE_OVERDUE: notification('INVOICE_OVERDUE', 'Billing', {
    plan,
    invoice,
    amount,
    overdue,
    payBy,
    left,
  }),
  // Of a plan that covers nothing until all that is missing is paid.
  INVOICE_LAPSED: notification('INVOICE_LAPSED', 'Billing', {
    plan,
    invoice,
    amount,
    due,
    overdue,
    left,
    uncovered,
  }),
  INVOICE_PAID: notification('INVOICE_PAID', 'Billing', {
    plan,
    invoice,
    amount,
    left,
    paid,
    covers,
  }),
  INVOICE_PAID_LAPSED: notification('INVOICE_PAID_LAPSED', 'Billing', {
    plan,
    invoice,
    amount,
    left,
    uncovered,
    paid,
  }),
  PAYMENT_RELEASED: notification('PAYMENT_RELEASED', 'Billing', { purpose, amount }),
  PAYMENT_REFUNDED: notification('PAYMENT_REFUNDED', 'Billing', { purpose, amount, paid }),
  PAYMENT_PAYOUT: notification('PAYMENT_PAYOUT', 'Billing', { purpose, amount, paid }),
  CARD_CHARGED: notification('CARD_CHARGED', 'Billing', { purpose, amount, paid }),
  CARD_NOT_CHARGED: notification('CARD_NOT_CHARGED', 'Billing', { purpose, amount }),
  AUTOPAY_ON: notification('AUTOPAY_ON', 'Billing', {
    purpose,
    amount,
    card,
    charged,
    agreed,
    wording: sentences,
    version: words,
  }),
  AUTOPAY_DUE: notification('AUTOPAY_DUE', 'Billing', { purpose, amount, card, charged }),
  AUTOPAY_AMOUNT: notification('AUTOPAY_AMOUNT', 'Billing', { purpose, amount, card, charged }),
  AUTOPAY_CHARGED: notification('AUTOPAY_CHARGED', 'Billing', { purpose, amount, paid }),
  AUTOPAY_RETRY: notification('AUTOPAY_RETRY', 'Billing', { purpose, amount, card, again, payBy }),
  AUTOPAY_FAILED: notification('AUTOPAY_FAILED', 'Billing', { purpose, amount, card, payBy }),
  AUTOPAY_CONFIRM: notification('AUTOPAY_CONFIRM', 'Billing', { purpose, amount, card, payBy }),
  AUTOPAY_OFF: notification('AUTOPAY_OFF', 'Billing', { purpose }),
  PLAN_ENDING: notification('PLAN_ENDING', 'Plan', { plan, ends }),
  PLAN_RENEWING: notification('PLAN_RENEWING', 'Plan', { plan, renews, amount }),
  PLAN_NOT_RENEWING: notification('PLAN_NOT_RENEWING', 'Plan', { plan, ends }),
  PLAN_RENEWAL_ON: notification('PLAN_RENEWAL_ON', 'Plan', { plan, renews, amount }),
  PLAN_RENEWAL_OFF: notification('PLAN_RENEWAL_OFF', 'Plan', { plan, ends }),
  PLAN_RENEWED: notification('PLAN_RENEWED', 'Plan', { plan, starts, ends, gap }),
  POLICY_CANCELLED: notification('POLICY_CANCELLED', 'Plan', { plan, ends }),
  POLICY_REINSTATED: notification('POLICY_REINSTATED', 'Plan', { plan, ends }),
  TRANSFER_REQUESTED: notification('TRANSFER_REQUESTED', 'Plan', { plan }),
  TRANSFER_DONE: notification('TRANSFER_DONE', 'Plan', { plan }),
  TRANSFER_UNDONE: notification('TRANSFER_UNDONE', 'Plan', { plan }),
  PRODUCT_REGISTERED: notification('PRODUCT_REGISTERED', 'Product', { plan, product }),
  PRODUCT_CHANGED: notification('PRODUCT_CHANGED', 'Product', { plan, product }),
  PRODUCT_RETIRED: notification('PRODUCT_RETIRED', 'Product', { plan, product }),
  ADDRESS_CHANGED: notification('ADDRESS_CHANGED', 'Account', {}),
  CONTACTS_CHANGED: notification('CONTACTS_CHANGED', 'Account', {}),
  DATA_READY: notification('DATA_READY', 'Account', {}),
  ACCOUNT_DELETED: notification('ACCOUNT_DELETED', 'Account', {}),
} satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

/** The messages that tell of something and lead on; the platform’s events are told by their own names. */
export type NotificationName = {
  [Name in TemplateName]: (typeof templates)[Name] extends { action: Action } ? Name : never;
}[TemplateName];

/** What a message is made of, as whoever sends it gives it. */
export type TemplateValues<Name extends TemplateName> = z.input<(typeof templates)[Name]['values']>;

/** The channels that a message has a text for. */
export type TemplateChannel<Name extends TemplateName> = keyof (typeof templates)[Name]['texts'] &
  Channel;

/** Every template by name, for those who show all of them. */
export const templateNames = Object.keys(templates).filter(
  (name): name is TemplateName => name in templates,
);

/** … and those that tell of something. */
export const notificationNames = templateNames.filter(
  (name): name is NotificationName => 'action' in templates[name],
);

/** The rows of a message about what happened, by name. */
export function detailsOf(values: Readonly<Record<string, Value | undefined>>) {
  return Object.keys(details).flatMap((name): [name: string, value: Filling][] => {
    const value = values[name];
    return typeof value === 'object' ? [[name, value]] : [];
  });
}
