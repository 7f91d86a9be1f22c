import { randomUUIDv7 } from 'node:crypto';
import { type ClientSnapshot, snapshotById } from '@/lib/clients';
import { localTime, momentAt, today } from '@/lib/dates';
import { inTransaction } from '@/lib/db';
import { type OwnEventKind, type PaymentNews, sentAt, tellHolder } from '@/lib/notifications';
import type { Money, OwedInvoice } from '@/lib/platform';
import { plainCardName } from '../card-words';
import { cardOf } from '../cards';
import { type ChargeResult, chargeOnce } from '../charge-once';
import { isFinalNo, platformFor } from '../platform';
import { declineClass } from './decline-class';
import { type AutopayStep, nextStep } from './next-step';
import {
  type Agreement,
  endTry,
  expectAmount,
  letGoOfTry,
  mayBegin,
  planTry,
  putOffTry,
  type Try,
  type TryToMake,
  takeTry,
  tryToMake,
} from './store';

const minute = 60_000;
/** When cards are charged: in the morning, so that a bank's question does not come at night. */
const chargeHour = 8;

const soon = () => new Date(Date.now() + minute);
const later = () => new Date(Date.now() + 15 * minute);

/**
 * Design §7: moves an attempt of autopay on. Asks the platform what is owed just now, decides what to do,
 * and charges under one payment id that is written down before. It may run again at any time, on several
 * instances at once and after any crash.
 */
export async function chargeDue(id: string): Promise<void> {
  const planned = await tryToMake(id);
  if (planned?.attempt.state === 'PLANNED') await decide(planned);
  const taken = await tryToMake(id);
  if (taken?.attempt.state === 'CHARGING') await charge(taken);
}

/** What the platform says of an invoice just now. */
type OwedNow =
  | { readonly kind: 'owed'; readonly left: Money; readonly invoice: OwedInvoice }
  | { readonly kind: 'not-owed' }
  | { readonly kind: 'away' };

async function owedNow({ attempt: { owedId }, agreement }: TryToMake): Promise<OwedNow> {
  const platform = await platformFor(agreement);
  const answer = await platform?.owed({ owedId });
  if (answer?.kind === 'refused' && isFinalNo(answer.error.errCode)) return { kind: 'not-owed' };
  if (answer?.kind !== 'answer') return { kind: 'away' };
  const { left, invoice } = answer.value;
  return invoice ? { kind: 'owed', left, invoice } : { kind: 'not-owed' };
}

/** The notice of a changed amount is one for each amount of an invoice. */
const noticeOf = ({ agreement, attempt }: TryToMake, { amount, currency }: Money) =>
  `${agreement.id}:${attempt.owedId}:${amount} ${currency}`;

async function stepOf(
  one: TryToMake,
  { left, invoice }: Extract<OwedNow, { kind: 'owed' }>,
  declined: readonly Try[],
  { timeZone }: Pick<ClientSnapshot, 'timeZone'>,
): Promise<AutopayStep> {
  const { agreement } = one;
  const notice = await sentAt(agreement, 'AUTOPAY_AMOUNT', noticeOf(one, left));
  return nextStep({
    today: today(timeZone),
    isOn: agreement.endedAt === null && invoice.reference === agreement.reference,
    left,
    dueOn: invoice.dueOn,
    graceEndsOn: invoice.graceEndsOn,
    expected: agreement,
    notice: notice instanceof Date ? localTime(notice, timeZone).day : notice,
    declined: declined.flatMap(({ state, chargeOn: on, declineClass: known }) =>
      state === 'DECLINED' && known ? [{ on, declineClass: known }] : [],
    ),
  });
}

/** Decides what comes of an attempt that is planned. */
async function decide(one: TryToMake): Promise<void> {
  const { attempt, agreement } = one;
  const snapshot = await snapshotById(agreement.clientId);
  const now = await owedNow(one);
  if (now.kind === 'away' || !snapshot) return putOffTry(attempt, later());
  if (now.kind === 'not-owed') return end(attempt, 'NOT_OWED');
  const { left, invoice } = now;
  const step = await stepOf(one, now, one.before, snapshot);
  const known = { ...left, payBy: invoice.graceEndsOn ?? null };
  const card = await cardNameOf(agreement);
  switch (step.kind) {
    case 'end':
      return end(attempt, step.why);
    case 'stop':
      return stop(one, step.why, known);
    case 'notify':
      await inTransaction((transaction) =>
        tellHolder(
          transaction,
          agreement,
          'AUTOPAY_AMOUNT',
          noticeOf(one, left),
          newsOf(one, left, { chargeOn: step.chargeOn }, card),
        ),
      );
      return putOffTry(attempt, later(), { ...known, chargeOn: step.chargeOn });
    case 'wait': {
      const morning = momentAt(step.until, chargeHour, snapshot.timeZone);
      return putOffTry(attempt, morning > soon() ? morning : later(), {
        ...known,
        chargeOn: step.chargeOn,
      });
    }
    case 'charge':
      return takeTry(attempt, {
        ...known,
        chargeOn: today(snapshot.timeZone),
        paymentId: randomUUIDv7(),
      });
  }
}

function end(attempt: Try, reason: string): Promise<void> {
  return inTransaction(async (transaction) => {
    await endTry(transaction, attempt, 'ENDED', { reason });
  });
}

/** Charges an attempt that is under way, or goes on with what was begun of it. */
async function charge(one: TryToMake): Promise<void> {
  const { attempt, agreement } = one;
  const { owedId, amount, currency, paymentId } = attempt;
  const { clientId, path, reference } = agreement;
  if (paymentId === null) return;
  const result = await chargeOnce(
    { clientId, path, reference },
    { owedId, title: agreement.title },
    { cardId: agreement.cardId, most: { amount, currency } },
    paymentId,
    (transaction) => mayBegin(transaction, attempt, agreement.cardId),
  );
  return finish(one, result);
}

async function finish(one: TryToMake, result: ChargeResult): Promise<void> {
  const { attempt, agreement } = one;
  switch (result.kind) {
    case 'charged':
      return inTransaction(async (transaction) => {
        if (await endTry(transaction, attempt, 'CHARGED'))
          await expectAmount(transaction, agreement.id, attempt);
      });
    case 'not-owed':
      return end(attempt, 'NOT_OWED');
    case 'later':
      return putOffTry(attempt, soon());
    case 'waits':
    case 'away':
      return letGoOfTry(attempt, later());
    case 'changed':
      return letGoOfTry(attempt, new Date());
    case 'failed':
      return result.reason === 'amount_changed' ? replan(one) : declined(one, result.reason);
  }
}

/** The amount has changed while the bank held the old one, which was let go: another attempt decides. */
function replan({ attempt }: TryToMake): Promise<void> {
  return inTransaction(async (transaction) => {
    if (await endTry(transaction, attempt, 'ENDED', { reason: 'CHANGED' }))
      await planTry(transaction, {
        ...next(attempt),
        chargeOn: attempt.chargeOn,
        checkAt: new Date(),
      });
  });
}

const next = ({ agreementId, owedId, number, amount, currency }: Try) => ({
  agreementId,
  owedId,
  number: number + 1,
  amount,
  currency,
});

/** The card was declined: it is tried again on a later day, or its holder has to pay; they are told which. */
async function declined(one: TryToMake, reason: string | null): Promise<void> {
  const { attempt, agreement, before } = one;
  const snapshot = await snapshotById(agreement.clientId);
  const now = await owedNow(one);
  if (now.kind === 'away' || !snapshot) return putOffTry(attempt, soon());
  const failed: Try = { ...attempt, state: 'DECLINED', declineClass: declineClass(reason), reason };
  const step =
    now.kind === 'owed' ? await stepOf(one, now, [...before, failed], snapshot) : undefined;
  const card = await cardNameOf(agreement);
  const again = step?.kind === 'wait' || step?.kind === 'notify' ? step.chargeOn : undefined;
  await inTransaction(async (transaction) => {
    const isEnded = await endTry(transaction, attempt, 'DECLINED', {
      reason,
      declineClass: declineClass(reason),
    });
    // It was paid otherwise by now.
    if (!isEnded || !step || (step.kind === 'end' && step.why === 'NOT_OWED')) return;
    if (again !== undefined) {
      const morning = momentAt(again, chargeHour, snapshot.timeZone);
      await planTry(transaction, { ...next(attempt), chargeOn: again, checkAt: morning });
    }
    const kind = again === undefined ? failureOf(step) : 'AUTOPAY_RETRY';
    const news = again === undefined ? {} : { tryAgainOn: again };
    await tellHolder(
      transaction,
      agreement,
      kind,
      attempt.id,
      newsOf(one, attempt, { ...news, ...payBy(one) }, card),
    );
  });
}

const failureOf = (step: AutopayStep): OwnEventKind =>
  step.kind === 'stop' && step.why === 'AUTHENTICATION' ? 'AUTOPAY_CONFIRM' : 'AUTOPAY_FAILED';

const payBy = ({ attempt }: TryToMake) => (attempt.payBy === null ? {} : { payBy: attempt.payBy });

/** Nothing is charged for an invoice, and nothing was declined: its holder pays. */
async function stop(
  one: TryToMake,
  reason: string,
  { amount, currency, payBy: by }: Money & Pick<Try, 'payBy'>,
): Promise<void> {
  const { attempt, agreement } = one;
  await inTransaction(async (transaction) => {
    if (!(await endTry(transaction, attempt, 'ENDED', { reason }))) return;
    await tellHolder(
      transaction,
      agreement,
      'AUTOPAY_FAILED',
      attempt.id,
      newsOf(one, { amount, currency }, by === null ? {} : { payBy: by }),
    );
  });
}

/** The card as its holder knows it in any language; nothing of one that is gone. */
export async function cardNameOf({ cardId }: Agreement): Promise<string | undefined> {
  const { brand, lastFour } = (await cardOf(cardId)) ?? {};
  return brand && lastFour ? plainCardName(brand, lastFour) : undefined;
}

/** What a message says of an attempt; of one that was charged, it leads to that payment. */
function newsOf(
  { agreement: { title }, attempt: { owedId, paymentId, state } }: TryToMake,
  { amount, currency }: Money,
  autopay: NonNullable<PaymentNews['autopay']>,
  card?: string,
): { readonly payment: PaymentNews } {
  return {
    payment: {
      ...(state === 'CHARGING' && paymentId !== null ? { paymentId } : {}),
      owedId,
      title,
      amount: { amount, currency },
      autopay: { ...autopay, ...(card === undefined ? {} : { card }) },
    },
  };
}
