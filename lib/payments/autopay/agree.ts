import { z } from 'zod';
import { defineChange, type Outcome, type Refused } from '@/lib/changes';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import type { FieldRule } from '@/lib/form';
import { addToHistory, authorOf } from '@/lib/history';
import { rememberOwnLanguage, tellHolder } from '@/lib/notifications';
import { identifier } from '@/lib/platform';
import type { View } from '@/lib/request';
import { tellUpdate } from '@/lib/updates';
import { billingOf } from '../billing';
import { plainCardName } from '../card-words';
import { type SavedCard, savedCard } from '../cards';
import { payWithCard } from '../pay';
import { payerOf } from '../payer';
import type { Payer } from '../store';
import { type AutopayOffer, offerQuote } from './shown';
import { agreementOn, endAgreements, holdCard, planFirst } from './store';

/** The version of the wording that holders agree to (`Payments_Autopay_Terms`): another one is a new one. */
const wordingVersion = '2026-12';

/** The plan is told by the form, the card is chosen. */
function cardRules(view: View) {
  const { text } = texts(view.snapshot, view.language);
  return [
    { name: 'plan', kind: 'text', required: text('Global_Error_AUTOPAY_GONE') },
    { name: 'card', kind: 'text', required: text('Payments_Autopay_Card_Required') },
  ] as const satisfies readonly FieldRule[];
}

function agreementRules(view: View) {
  const { text } = texts(view.snapshot, view.language);
  return [
    ...cardRules(view),
    { name: 'quote', kind: 'text', required: text('Global_Error_AUTOPAY_CHANGED') },
  ] as const satisfies readonly FieldRule[];
}

/** The open bill that the form shows, and whether its holder pays it now with the new card. */
function changeRules(view: View) {
  return [
    ...cardRules(view),
    { name: 'owed', kind: 'text' },
    { name: 'quote', kind: 'text' },
    { name: 'payNow', kind: 'checkbox' },
  ] as const satisfies readonly FieldRule[];
}

const formOf = ({ plan }: { readonly plan?: unknown }) =>
  String(plan ?? '')
    .replaceAll(/[^\w-]/g, '_')
    .slice(0, 60);

/** What a holder agrees to, in their language. */
export function autopayWording(view: View, title: string, { amount, on }: AutopayOffer): string {
  const { text, money, date } = texts(view.snapshot, view.language);
  return text('Payments_Autopay_Terms', {
    client: view.snapshot.name,
    plan: title,
    amount: money(amount.amount, amount.currency),
    date: date(on),
  });
}

/**
 * §2.1 Turns autopay of a plan on: its holder is there, has given a fresh proof, and has read the amount
 * and day of the first charge. The card was saved at the provider, with the bank's challenge.
 */
export const turnOnAutopay = defineChange({
  address: '/api/payments/turn-on-autopay',
  fresh: 'holder-alone',
  idempotent: true,
  variant: formOf,
  rules: agreementRules,
  async run(context): Promise<Outcome> {
    const { view, input } = context;
    const payer = payerOf(view);
    if (!payer) return agentsDoNot;
    const billing = await billingOf(view);
    if (billing.kind !== 'billing') return away;
    const plan = billing.plans.find(({ policy }) => policy.id === input.plan)?.policy;
    const shown = billing.autopay.get(input.plan);
    if (!plan || !shown) return gone;
    const page = pageOf(input.plan);
    if (shown.kind === 'on') return { kind: 'go', to: page };
    if (shown.kind !== 'off' || offerQuote(shown.offer) !== input.quote) return changed;
    const card = await ownCard(payer, input.card);
    if (!card) return cardGone;
    await rememberOwnLanguage(view);
    const { localized } = texts(view.snapshot, view.language);
    const wording = autopayWording(view, localized(plan.planName), shown.offer);
    const isOn = await inTransaction(async (transaction) => {
      if (!(await holdCard(transaction, payer, card.id))) return false;
      const { amount, on, accountId, owedId } = shown.offer;
      const day = today(view.snapshot.timeZone);
      const [row] = await transaction.autopayAgreement.createManyAndReturn({
        data: [
          {
            ...payer,
            accountId,
            policyId: plan.id,
            title: plan.planName,
            cardId: card.id,
            wording,
            version: wordingVersion,
            language: view.language,
            startsOn: new Date(day),
            ...amount,
          },
        ],
        skipDuplicates: true,
        select: { id: true },
      });
      // Another tab has turned it on.
      if (!row) return true;
      if (owedId !== undefined)
        await planFirst(transaction, row.id, { owedId, left: amount, dueOn: on });
      await addToHistory(context, { kind: 'AUTOPAY_ON', about: factsOf(card) }, transaction);
      await tellHolder(transaction, payer, 'AUTOPAY_ON', row.id, {
        payment: {
          title: plan.planName,
          amount,
          autopay: {
            card: plainCardName(card.brand, card.lastFour),
            chargeOn: on,
            agreed: { on: day, wording, version: wordingVersion },
          },
        },
      });
      await tellPages(transaction, payer);
      return true;
    });
    return isOn ? { kind: 'go', to: page } : cardGone;
  },
});

/**
 * Has another card of the holder charged from now on. Where autopay has failed, its holder may pay the open
 * bill with it at once: an attempt of their own, which their bank may ask them about, and none without
 * being asked for.
 */
export const changeAutopayCard = defineChange({
  address: '/api/payments/change-autopay-card',
  fresh: 'holder-alone',
  idempotent: true,
  variant: formOf,
  rules: changeRules,
  async run(context): Promise<Outcome> {
    const { view, input } = context;
    const payer = payerOf(view);
    if (!payer) return agentsDoNot;
    const agreement = await agreementOn(payer, input.plan);
    if (!agreement) return gone;
    const card = await ownCard(payer, input.card);
    if (!card) return cardGone;
    const refusal = await inTransaction(async (transaction) => {
      if (!(await holdCard(transaction, payer, card.id))) return cardGone;
      if (agreement.cardId === card.id) return undefined;
      const { count } = await transaction.autopayAgreement.updateMany({
        where: { id: agreement.id, endedAt: null },
        data: { cardId: card.id },
      });
      if (count === 0) return gone;
      await addToHistory(context, { kind: 'AUTOPAY_CARD', about: factsOf(card) }, transaction);
      await tellPages(transaction, payer);
      return undefined;
    });
    if (refusal) return refusal;
    const { owed = '', quote = '', payNow } = input;
    return payNow
      ? payWithCard(context, { owed, quote, card: card.id })
      : { kind: 'go', to: pageOf(input.plan) };
  },
});

/** Turns autopay of a plan off: what has not begun is not charged. */
export const turnOffAutopay = defineChange({
  address: '/api/payments/turn-off-autopay',
  fresh: 'holder-alone',
  variant: formOf,
  schema: () => z.object({ plan: identifier }),
  async run({ view, input: { plan: policyId } }): Promise<Outcome> {
    const payer = payerOf(view);
    if (!payer) return agentsDoNot;
    const ended = await inTransaction((transaction) =>
      endAgreements(transaction, { ...payer, policyId }, 'HOLDER', authorOf(view)),
    );
    return ended > 0 ? { kind: 'go', to: pageOf(policyId) } : gone;
  },
});

/** A saved card of the holder, by what a form says. */
async function ownCard(payer: Payer, said: string): Promise<SavedCard | undefined> {
  const id = z.uuid().safeParse(said);
  return id.success ? savedCard(payer, id.data) : undefined;
}

const factsOf = ({ brand, lastFour }: SavedCard) => ({ brand, lastFour });

function tellPages(transaction: PrismaTransaction, { clientId, path, reference }: Payer) {
  return tellUpdate(transaction, { clientId, path, subject: reference });
}

const pageOf = (plan: string) => `/policy-billing?${new URLSearchParams({ plan })}`;

const agentsDoNot: Refused = { kind: 'refused', errCode: 'AGENT_MAY_NOT_PAY', status: 403 };
const away: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
const gone: Refused = { kind: 'refused', errCode: 'AUTOPAY_GONE', status: 404, reset: true };
const cardGone: Refused = { kind: 'refused', errCode: 'CARD_NOT_KEPT', status: 404, reset: true };
const changed: Refused = { kind: 'refused', errCode: 'AUTOPAY_CHANGED', status: 409, reset: true };
