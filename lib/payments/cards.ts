import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { type Author, noteInHistory, theHolder, thePortal } from '@/lib/history';
import { log } from '@/lib/observability';
import { tellUpdate } from '@/lib/updates';
import { type Gateway, gatewayOf } from './accounts';
import { attemptFor, burnAttempt, endAttempt, openAttempt } from './attempts';
import { endAgreements, isAutopayCard } from './autopay/store';
import { setupRequestSchema } from './provider/requests';
import { markDefaultCard, type Payer } from './store';

const cardRow = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  account: z.string(),
  isLive: z.boolean(),
  reference: z.string(),
  state: z.enum(['ADDING', 'KEPT', 'GIVEN_UP', 'REMOVING', 'REMOVED']),
  checkoutId: z.string().nullable(),
  customerId: z.string().nullable(),
  methodId: z.string().nullable(),
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  expiryMonth: z.int().nullable(),
  expiryYear: z.int().nullable(),
  isDefault: z.boolean(),
  openUntil: z.date(),
});
type CardRow = z.infer<typeof cardRow>;

/** A card that can be paid with. */
export interface SavedCard extends Payer {
  readonly id: string;
  readonly account: string;
  readonly isLive: boolean;
  readonly customerId: string;
  readonly methodId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Its holder has chosen it: it is listed first, and chosen where nothing else is. */
  readonly isDefault: boolean;
}

const minute = 60_000;
const kept = 90 * 24 * 60 * minute;

/** The cards that a holder keeps, at the account that payments go to now: the default first, then the newest. */
export async function savedCards(payer: Payer): Promise<readonly SavedCard[]> {
  const { clientId, path, reference } = payer;
  const found = await gatewayOf(clientId, path);
  if (found.kind === 'off') return [];
  const { account, isLive } = found.gateway;
  const rows = await database().savedCard.findMany({
    where: { clientId, path, reference, account, isLive, state: 'KEPT' },
    orderBy: [{ isDefault: 'desc' }, { id: 'desc' }],
  });
  return rows.flatMap((row) => usable(cardRow.parse(row)));
}

/** A holder's own card; nobody else's, and none that is gone. */
export async function savedCard(payer: Payer, id: string): Promise<SavedCard | undefined> {
  return (await savedCards(payer)).find((card) => card.id === id);
}

function usable({
  customerId,
  methodId,
  brand,
  lastFour,
  expiryMonth,
  expiryYear,
  ...row
}: CardRow) {
  const known = customerId && methodId && brand && lastFour && expiryMonth && expiryYear;
  return known ? [{ ...row, customerId, methodId, brand, lastFour, expiryMonth, expiryYear }] : [];
}

/** Writes down that a holder adds a card, before the provider is asked for the page that takes it. */
export async function insertCard(
  payer: Payer,
  gateway: Gateway,
  {
    id,
    openUntil,
    request,
  }: { readonly id: string; readonly openUntil: Date; readonly request: object },
): Promise<void> {
  const { clientId, path, reference } = payer;
  const { account, isLive } = gateway;
  await inTransaction(async (transaction) => {
    await transaction.savedCard.create({
      data: {
        id,
        clientId,
        path,
        reference,
        account,
        isLive,
        openUntil,
        checkAt: new Date(Date.now() + minute),
      },
    });
    await transaction.paymentAttempt.create({
      data: { id: randomUUIDv7(), subjectId: id, call: 'create', request: { ...request } },
    });
  });
}

/** A card of a holder as it is being added, however it stands. */
export async function cardOf(id: string): Promise<CardRow | undefined> {
  const row = await database().savedCard.findUnique({ where: { id } });
  return row ? cardRow.parse(row) : undefined;
}

/**
 * Moves a card on: has it added once the provider has it, or gives it up; takes one off that its holder
 * keeps no longer.
 * @returns whether it is tried again soon
 */
export async function settleCard(id: string): Promise<boolean> {
  const card = await cardOf(id);
  if (!card || !['ADDING', 'REMOVING'].includes(card.state)) return false;
  const found = await gatewayOf(card.clientId, card.path);
  if (found.kind === 'off' || found.gateway.account !== card.account) {
    await later(card);
    return false;
  }
  return card.state === 'ADDING' ? add(card, found.gateway) : detach(card, found.gateway);
}

async function add(card: CardRow, { provider, isLive }: Gateway): Promise<boolean> {
  const isOver = Date.now() > card.openUntil.getTime() + 2 * minute;
  if (card.checkoutId === null) {
    const attempt = await openAttempt(card.id, 'create');
    if (isOver || !attempt) return end(card, 'GIVEN_UP');
    const request = setupRequestSchema.parse(attempt.request);
    const answer = await provider.createCheckout(request, attempt.id);
    if (answer.kind === 'unavailable') return true;
    await endAttempt(database(), attempt.id, answer.kind);
    if (answer.kind !== 'answer' || answer.value.client_reference_id !== card.id)
      return end(card, 'GIVEN_UP');
    await database().savedCard.updateMany({
      where: { id: card.id, state: 'ADDING' },
      data: { checkoutId: answer.value.id },
    });
    return false;
  }
  const answer = await provider.checkout(card.checkoutId);
  if (answer.kind !== 'answer') return answer.kind !== 'refused';
  const { mode, livemode, client_reference_id, status, setup_intent } = answer.value;
  const isThis = mode === 'setup' && livemode === isLive && client_reference_id === card.id;
  if (!isThis || status === 'expired' || (status === 'open' && isOver))
    return end(card, 'GIVEN_UP');
  if (status !== 'complete' || !setup_intent) {
    await later(card);
    return false;
  }
  const setup = await provider.setupIntent(setup_intent);
  if (setup.kind !== 'answer') return true;
  const { payment_method, customer } = setup.value;
  const customerId = customer ?? answer.value.customer;
  if (setup.value.status !== 'succeeded' || !payment_method || !customerId)
    return end(card, 'GIVEN_UP');
  const method = await provider.method(payment_method);
  if (method.kind !== 'answer') return true;
  if (!method.value.card) return end(card, 'GIVEN_UP');
  const { brand, last4, exp_month, exp_year } = method.value.card;
  return end(card, 'KEPT', {
    customerId,
    methodId: payment_method,
    brand,
    lastFour: last4,
    expiryMonth: exp_month,
    expiryYear: exp_year,
  });
}

async function detach(card: CardRow, { provider }: Gateway): Promise<boolean> {
  const attempt = await attemptFor(card.id, 'detach');
  const answer = await provider.detach(card.methodId ?? '', attempt.id);
  if (answer.kind === 'unavailable') return true;
  if (answer.kind === 'unclear') {
    await burnAttempt(attempt.id, answer.reason);
    await endAttempt(database(), attempt.id, answer.reason);
    return true;
  }
  await endAttempt(database(), attempt.id, answer.kind);
  if (answer.kind === 'answer' || (await isDetached(card, provider))) return end(card, 'REMOVED');
  log.error({ client: card.clientId, card: card.id }, 'The provider does not let go of a card');
  await later(card);
  return false;
}

/** Whether the provider does not know it any more, or has it attached to nobody. */
async function isDetached({ methodId }: CardRow, provider: Gateway['provider']): Promise<boolean> {
  if (methodId === null) return true;
  const answer = await provider.method(methodId);
  return answer.kind === 'answer'
    ? !answer.value.customer
    : answer.kind === 'refused' && answer.isMissing;
}

/**
 * The holder keeps it no longer: it pays nothing from now on. A card that autopay charges stays until
 * autopay has another one, or is off.
 */
export async function removeCard(
  payer: Payer,
  id: string,
  author: Author,
): Promise<'removed' | 'gone' | 'autopay'> {
  const { clientId, path, reference } = payer;
  return inTransaction(async (transaction) => {
    if (await isAutopayCard(transaction, payer, id)) return 'autopay';
    const [card] = await transaction.savedCard.updateManyAndReturn({
      where: { id, clientId, path, reference, state: 'KEPT' },
      data: { state: 'REMOVING', checkAt: new Date() },
      select: { brand: true, lastFour: true },
    });
    if (!card) return 'gone';
    const owner = { clientId, path, subject: reference };
    const about = { brand: card.brand ?? '', lastFour: card.lastFour ?? '' };
    await noteInHistory(owner, author, { kind: 'CARD_REMOVED', about }, transaction);
    await tellUpdate(transaction, owner);
    return 'removed';
  });
}

/** Makes a card of a holder the default, and no other. @returns whether it is one that they keep */
export async function chooseDefaultCard(payer: Payer, id: string): Promise<boolean> {
  const { clientId, path, reference } = payer;
  if (!(await savedCard(payer, id))) return false;
  return inTransaction(async (transaction) => {
    const isChosen = await markDefaultCard(transaction, payer, id);
    await tellUpdate(transaction, { clientId, path, subject: reference });
    return isChosen;
  });
}

/** Removes all saved cards of a contract, and those that are being added; autopay ends with them. */
export async function removeCards({ clientId, path, reference }: Payer): Promise<void> {
  await inTransaction(async (transaction) => {
    const of = { clientId, path, reference };
    await endAgreements(transaction, of, 'CARD_REMOVED', thePortal);
    await transaction.savedCard.updateMany({
      where: { ...of, state: 'KEPT' },
      data: { state: 'REMOVING', checkAt: new Date() },
    });
    await transaction.savedCard.updateMany({
      where: { ...of, state: 'ADDING' },
      data: { state: 'GIVEN_UP', checkAt: null, keptUntil: new Date(Date.now() + kept) },
    });
    await tellUpdate(transaction, { clientId, path, subject: reference });
  });
}

/** What is known of a card goes with it; what was paid with it can still go back. */
const forgotten = {
  brand: null,
  lastFour: null,
  expiryMonth: null,
  expiryYear: null,
  isDefault: false,
};

async function end(
  { id, state, clientId, path, reference }: CardRow,
  to: 'KEPT' | 'GIVEN_UP' | 'REMOVED',
  learned: Partial<CardRow> = {},
): Promise<false> {
  const owner = { clientId, path, subject: reference };
  await inTransaction(async (transaction) => {
    const { count } = await transaction.savedCard.updateMany({
      where: { id, state },
      data: {
        state: to,
        ...learned,
        ...(to === 'REMOVED' ? forgotten : {}),
        checkAt: null,
        keptUntil: to === 'KEPT' ? null : new Date(Date.now() + kept),
      },
    });
    if (to === 'KEPT' && count > 0) {
      const about = { brand: learned.brand ?? '', lastFour: learned.lastFour ?? '' };
      await noteInHistory(owner, theHolder, { kind: 'CARD_ADDED', about }, transaction);
    }
    await tellUpdate(transaction, owner);
  });
  return false;
}

function later({ id }: CardRow): Promise<void> {
  return putOffCard(id, new Date(Date.now() + 5 * minute));
}

/** Looks at a card that is being added or removed again later. */
export async function putOffCard(id: string, until: Date): Promise<void> {
  await database().savedCard.updateMany({
    where: { id, checkAt: { not: null } },
    data: { checkAt: until },
  });
}

export async function dueCards(most: number): Promise<readonly string[]> {
  const rows = await database().savedCard.findMany({
    where: { checkAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { checkAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}
