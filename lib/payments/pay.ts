import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { type ChangeContext, defineChange, type Outcome, type Refused } from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import { authorOf } from '@/lib/history';
import { link, settlingStepPage } from '@/lib/navigation';
import { rememberOwnLanguage } from '@/lib/notifications';
import type { View } from '@/lib/request';
import { gatewayOf } from './accounts';
import { changedBillPage } from './amount-changed';
import { type Back, beginPayment, type Way } from './begin';
import { brandingOf } from './branding';
import { cardOf, chooseDefaultCard, insertCard, removeCard, savedCard, settleCard } from './cards';
import { duesOf, lostSlotPage, quoteOf } from './dues';
import { payerOf } from './payer';
import { providerLocale, type SetupRequest } from './provider/requests';
import { type Payer, paymentOf } from './store';

const setupLife = 31 * 60_000;

/** The claim whose page its holder pays from, or adds a card from, and comes back to. */
const ofClaim = { claim: z.string().min(1).max(200).optional() };

const ofCard = z.object({ card: z.uuid() });

/**
 * What a form names of what it pays: the quote that was shown, the claim whose page it stands on, and of a
 * plan that has lapsed the version of the statement that its holder makes.
 */
function paymentRules(view: View, { statement }: Readonly<Record<string, unknown>>) {
  const { text } = texts(view.snapshot, view.language);
  return [
    { name: 'owed', kind: 'text', required: text('Global_Error_NOT_OWED') },
    { name: 'quote', kind: 'text', required: text('Global_Error_AMOUNT_CHANGED') },
    { name: 'claim', kind: 'text' },
    { name: 'statement', kind: 'text' },
    {
      name: 'noLoss',
      kind: 'checkbox',
      ...(statement ? { required: text('Payments_NoLoss_Required') } : {}),
    },
  ] as const satisfies readonly FieldRule[];
}

function cardPaymentRules(view: View, values: Readonly<Record<string, unknown>>) {
  const { text } = texts(view.snapshot, view.language);
  return [
    ...paymentRules(view, values),
    { name: 'card', kind: 'text', required: text('Payments_Autopay_Card_Required') },
  ] as const satisfies readonly FieldRule[];
}

const formOf = (value: unknown) =>
  String(value ?? '')
    .replaceAll(/[^\w-]/g, '_')
    .slice(0, 60);

/** Pays something owed at the provider's own page. The form names the quote that was shown. */
export const payOwed = defineChange({
  address: '/api/payments/pay',
  signedIn: true,
  idempotent: true,
  variant: ({ owed }) => formOf(owed),
  rules: paymentRules,
  run: (context) =>
    pay(context, context.input, async (_, back) => ({
      kind: 'CHECKOUT',
      locale: providerLocale(context.view.language),
      branding: brandingOf(context.view.snapshot),
      back,
    })),
});

/** Pays something owed by a card that the holder keeps; their bank may ask them back. */
export const payByCard = defineChange({
  address: '/api/payments/pay-by-card',
  fresh: 'holder-alone',
  idempotent: true,
  variant: ({ owed }) => formOf(owed),
  rules: cardPaymentRules,
  run: (context) => payWithCard(context, context.input),
});

/** Pays something owed by a saved card, with its holder present. */
export function payWithCard(
  context: Pick<ChangeContext<unknown>, 'view' | 'origin'>,
  { card: id, ...said }: Said & z.infer<typeof ofCard>,
): Promise<Outcome> {
  return pay(context, said, async (payer, back) => {
    const card = z.uuid().safeParse(id).success ? await savedCard(payer, id) : undefined;
    return card && { kind: 'SAVED_CARD', card, back };
  });
}

/** Adds a card at the provider's own page. */
export const addCard = defineChange({
  address: '/api/payments/add-card',
  fresh: 'holder-alone',
  idempotent: true,
  schema: () => z.object(ofClaim),
  async run(context): Promise<Outcome> {
    const { view } = context;
    const payer = payerOf(view);
    if (!payer) return agentsDoNot;
    const found = await gatewayOf(payer.clientId, payer.path);
    if (found.kind === 'off') return off;
    const id = randomUUIDv7();
    const openUntil = new Date(Date.now() + setupLife);
    const back = backTo(context, 'card', context.input.claim);
    const request: SetupRequest = {
      mode: 'setup',
      locale: providerLocale(view.language),
      branding_settings: brandingOf(view.snapshot),
      client_reference_id: id,
      metadata: { card: id },
      allowed_payment_method_types: ['card'],
      customer_creation: 'always',
      expires_at: Math.floor(openUntil.getTime() / 1000),
      success_url: back(id),
      cancel_url: back(id),
    };
    await insertCard(payer, found.gateway, { id, openUntil, request });
    await settleCard(id);
    const card = await cardOf(id);
    return card?.state === 'ADDING' && card.checkoutId !== null
      ? { kind: 'go', to: `/policy-billing/to-bank?card=${id}` }
      : off;
  },
});

/** Keeps a card no longer. */
export const dropCard = defineChange({
  address: '/api/payments/remove-card',
  fresh: 'holder-alone',
  variant: ({ card }) => formOf(card),
  schema: () => ofCard,
  async run({ view, input: { card } }): Promise<Outcome> {
    const payer = payerOf(view);
    if (!payer) return agentsDoNot;
    const came = await removeCard(payer, card, authorOf(view));
    if (came !== 'removed') return came === 'gone' ? cardGone : cardOfAutopay;
    await settleCard(card);
    return { kind: 'go', to: '/policy-billing' };
  },
});

/** Makes a saved card the one that is chosen first. */
export const makeDefaultCard = defineChange({
  address: '/api/payments/default-card',
  fresh: 'holder-alone',
  variant: ({ card }) => formOf(card),
  schema: () => ofCard,
  async run({ view, input: { card } }): Promise<Outcome> {
    const payer = payerOf(view);
    if (!payer) return agentsDoNot;
    const isChosen = await chooseDefaultCard(payer, card);
    return isChosen ? { kind: 'go', to: '/policy-billing' } : cardGone;
  },
});

/** What a form says of what it pays. */
interface Said {
  readonly owed: string;
  readonly quote: string;
  readonly claim?: string | undefined;
  readonly statement?: string | undefined;
  readonly noLoss?: boolean | undefined;
}

async function pay(
  context: Pick<ChangeContext<unknown>, 'view' | 'origin'>,
  { owed, quote, claim, statement, noLoss }: Said,
  wayOf: (payer: Payer, back: Back) => Promise<Way | undefined>,
): Promise<Outcome> {
  const { view } = context;
  const payer = payerOf(view);
  if (!payer) return agentsDoNot;
  const dues = await duesOf(view);
  if (dues.kind !== 'dues') return away;
  const due = dues.dues.find(({ owedId }) => owedId === owed);
  if (!due) return gone;
  if (due.lacksSlot && due.claimId !== undefined) return slotLost(due.claimId);
  // The page comes back with what is owed now, and nothing is taken.
  const from = claim && due.claimId === claim ? claim : undefined;
  if (quoteOf(due.left) !== quote) return amountChanged(from, owed, quote);
  const needed = due.restoration?.noLoss;
  const { text, localized } = texts(view.snapshot, view.language);
  // What was not read in this version was not stated.
  if (needed && !(noLoss && statement === needed.version))
    return {
      kind: 'invalid',
      problems: [{ field: 'noLoss', message: text('Payments_NoLoss_Required') }],
    };
  const stated = needed && {
    noLossVersion: needed.version,
    noLossWording: localized(needed.text),
    noLossLanguage: view.language,
  };
  const way = await wayOf(payer, backTo(context, 'payment', from));
  if (!way) return cardGone;
  await rememberOwnLanguage(view);
  const owing = { ...due, ...(stated ? { noLoss: stated } : {}) };
  const begun = await beginPayment(payer, owing, way, localized(due.title));
  if (begun.kind === 'off') return off;
  const { state } = (await paymentOf(begun.paymentId)) ?? {};
  const isOpen = begun.kind === 'begun' && state === 'OPEN';
  return {
    kind: 'go',
    to: isOpen
      ? `/policy-billing/to-bank?payment=${begun.paymentId}`
      : resultPage('payment', begun.paymentId, from),
  };
}

/** The page that the provider leads back to. Its address names the payment; nothing else is taken from it. */
function backTo(
  { view, origin }: Pick<ChangeContext<unknown>, 'view' | 'origin'>,
  of: 'payment' | 'card',
  claim: string | undefined,
): Back {
  return (id) => `${origin ?? firstOrigin(view)}${link(view, resultPage(of, id, claim))}`;
}

/** The page with the result of a payment or a card: for a claim, a step of that claim. */
function resultPage(of: 'payment' | 'card', id: string, claim: string | undefined): string {
  return claim === undefined
    ? `/policy-billing/${of}?${of}=${id}`
    : `${claimStep(claim, of)}?${of}=${id}`;
}

function claimStep(claim: string, of: 'payment' | 'card'): string {
  return settlingStepPage(claim, of === 'payment' ? 'deductible-payment' : 'fulfilment');
}

function firstOrigin({ snapshot }: View): string {
  return originOf(snapshot, snapshot.hosts[0] ?? '');
}

const agentsDoNot: Refused = { kind: 'refused', errCode: 'AGENT_MAY_NOT_PAY', status: 403 };
const off: Refused = { kind: 'refused', errCode: 'PAYMENTS_UNAVAILABLE', status: 503 };
const away: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
const gone: Refused = { kind: 'refused', errCode: 'NOT_OWED', status: 404, reset: true };
const cardGone: Refused = { kind: 'refused', errCode: 'CARD_NOT_KEPT', status: 404, reset: true };
const cardOfAutopay: Refused = { kind: 'refused', errCode: 'CARD_OF_AUTOPAY', status: 409 };
const amountChanged = (claim: string | undefined, owed: string, quote: string): Refused => ({
  kind: 'refused',
  errCode: 'AMOUNT_CHANGED',
  status: 409,
  page:
    claim === undefined
      ? changedBillPage(owed, quote)
      : `${claimStep(claim, 'payment')}?said=amount`,
});
const slotLost = (claim: string): Refused => ({
  kind: 'refused',
  errCode: 'SLOT_NOT_HELD',
  status: 409,
  page: lostSlotPage(claim),
});
