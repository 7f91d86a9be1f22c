import { defineJob, type Job } from '@/lib/jobs';
import { followingEvents } from '@/lib/platform';
import { chargeDue } from './autopay/charge-due';
import { endCancelled, endTransferred, planInvoice } from './autopay/follow-events';
import { autopayQueue, dueTries } from './autopay/store';
import { noteRefundsByHand } from './by-hand';
import { cardOf, dueCards, putOffCard, settleCard } from './cards';
import { disputeOf, dueDisputes, putOffDispute, settleDispute } from './disputes';
import { makeRefunds } from './refunds/make-refunds';
import { dueRefunds, isUnfinishedRefund, putOffRefund, refundQueue } from './refunds/refund';
import { settleRefund } from './refunds/settle-refund';
import { returnOwed } from './return-owed';
import { settlePayment } from './settle';
import { duePayments, waitWith } from './store';

/** Thrown so that it is tried again. */
class NotSettled extends Error {
  override name = 'NotSettled';
}

const minute = 60_000;
/** How long what is not finished is tried again within seconds and minutes, in milliseconds. */
const hasty = 60 * minute;

/**
 * Tries again what is not finished: soon at first; later on its row says when, for as long as it takes. A
 * job that has failed for good would be the last to ask or to tell.
 * @param since when it began
 */
async function again(
  what: string,
  since: Date,
  putOff: (until: Date) => Promise<void>,
): Promise<void> {
  if (Date.now() - since.getTime() < hasty) throw new NotSettled(what);
  await putOff(new Date(Date.now() + 15 * minute));
}

const patient = {
  retry: { times: 120, firstWait: 5, longestWait: 15 * 60 },
  // What a webhook says while one runs is not lost.
  waitsBeside: true,
  longestRun: 120,
} as const;

/** Asks what has become of a payment, and moves it on until nothing is left to do. */
export const settlingPayments: Job = defineJob({
  ...patient,
  name: 'settle-payment',
  due: duePayments,
  async run(id) {
    const settled = await settlePayment(id);
    if (!settled?.isUnfinished) return;
    const { payment } = settled;
    await again(payment.state, payment.createdAt, (until) =>
      waitWith(payment, until, payment.problem ?? undefined),
    );
  },
});

export const settlingRefunds: Job = defineJob({
  ...patient,
  name: refundQueue.name,
  due: dueRefunds,
  async run(id) {
    const refund = await settleRefund(id);
    if (refund && isUnfinishedRefund(refund))
      await again(refund.state, refund.createdAt, (until) => putOffRefund(id, until));
  },
});

/** Looks for what somebody has given back of a payment at the provider itself. */
export const notingRefunds: Job = defineJob({
  ...patient,
  name: 'note-refunds',
  async run(id) {
    if (await noteRefundsByHand(id)) throw new NotSettled('refunds');
  },
});

export const settlingDisputes: Job = defineJob({
  ...patient,
  name: 'settle-dispute',
  due: dueDisputes,
  async run(id) {
    if (!(await settleDispute(id))) return;
    const dispute = await disputeOf(id);
    if (dispute) await again(dispute.state, dispute.openedAt, (until) => putOffDispute(id, until));
  },
});

export const settlingCards: Job = defineJob({
  ...patient,
  name: 'settle-card',
  due: dueCards,
  async run(id) {
    if (!(await settleCard(id))) return;
    const card = await cardOf(id);
    if (card) await again(card.state, card.openUntil, (until) => putOffCard(id, until));
  },
});

/** Charges what is due by autopay; each attempt says itself when it is looked at next. */
export const chargingAutopay: Job = defineJob({
  ...patient,
  name: autopayQueue.name,
  due: dueTries,
  run: chargeDue,
});

/** Plans to charge each invoice of a plan that has autopay. */
export const planningAutopay = followingEvents('plan-autopay', 'INVOICE_DUE', planInvoice);

/** Turns autopay off with the plan that it pays for. */
export const endingCancelledAutopay = followingEvents(
  'end-cancelled-autopay',
  'POLICY_CANCELLED',
  endCancelled,
);
export const endingTransferredAutopay = followingEvents(
  'end-transferred-autopay',
  'TRANSFER_DONE',
  endTransferred,
);

/** Gives back what was taken for a debt that a platform has let go of: it holds that event. */
export const returningOwed = followingEvents('return-owed', 'CLAIM_REFUND_DUE', returnOwed);

/** Makes the refunds that a platform has asked for. */
export const makingRefunds = followingEvents('make-refunds', 'REFUND_DUE', makeRefunds);

/** What payments do by themselves. */
export const paymentJobs: readonly Job[] = [
  settlingPayments,
  settlingRefunds,
  notingRefunds,
  settlingDisputes,
  settlingCards,
  chargingAutopay,
  planningAutopay,
  endingCancelledAutopay,
  endingTransferredAutopay,
  returningOwed,
  makingRefunds,
];
