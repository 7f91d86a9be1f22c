import { z } from 'zod';
import { type Path, pathSchema } from '@/lib/clients';
import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import type { Booking, Platform } from '@/lib/platform';
import { type Gateway, gatewayOf } from './accounts';
import { platformFor } from './platform';
import type { ProviderAnswer } from './provider/answer';
import type { Intent, ProviderRefund } from './provider/schemas';

/** A payment about which portal, provider and platform do not say the same. */
export interface Difference {
  /** The portal's payment, or the provider's where the portal has none. */
  readonly paymentId: string;
  readonly what: string;
}

/** What a client took on a path since a day, and where its three books differ. */
export interface Books {
  readonly path: Path;
  /** In minor units, by currency, of payments that are settled. */
  readonly totals: ReadonlyMap<string, { payments: number; taken: number; refunded: number }>;
  /** Payments and refunds that are still being settled: they are compared the next time. */
  readonly unsettled: number;
  readonly differences: readonly Difference[];
}

/** Neither book can be read to its end: nothing is said of the rest. */
export class BooksUnread extends Error {}

const day = 24 * 3600_000;
/** A hold is taken within days of the payment's begin, or let go by its bank. */
const longestHold = 10 * day;
const longestPage = 200;

/**
 * Compares each payment of a client since a moment in the portal, at the provider and on the platform:
 * what was taken of it and what was refunded, in minor units of its currency.
 * @throws BooksUnread where provider or platform does not answer
 */
export async function reconcile(clientId: string, since: Date): Promise<readonly Books[]> {
  const books: Books[] = [];
  for (const path of pathSchema.options) {
    const state = await gatewayOf(clientId, path);
    if (state.kind === 'off' && state.why === 'none') continue;
    if (state.kind === 'off')
      throw new BooksUnread(`${clientId} path ${path} cannot ask the provider: ${state.why}`);
    books.push(await compared(state.gateway, since));
  }
  return books;
}

async function compared(gateway: Gateway, since: Date): Promise<Books> {
  const { clientId, path, provider } = gateway;
  const platform = await platformFor(gateway);
  if (!platform) throw new BooksUnread(`There is no client ${clientId}.`);
  const begin = new Date(since.getTime() - longestHold);
  const [listed, refundsListed, booked, payments] = await Promise.all([
    allOf((after) => provider.intentsSince(begin, after)),
    allOf((after) => provider.refundsSince(begin, after)),
    allBookings(platform, begin),
    database().holderPayment.findMany({
      where: { clientId, path, takenAt: { gte: since } },
      include: { refunds: true, disputes: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  const intents = new Map(listed.map((intent) => [intent.id, intent]));
  const refundsOf = Map.groupBy(refundsListed, ({ payment_intent }) => payment_intent);
  const differences: Difference[] = [];
  const totals = new Map<string, { payments: number; taken: number; refunded: number }>();
  let unsettled = 0;
  for (const payment of payments) {
    const { id, state, intentId, currency, amount, refunds } = payment;
    if (
      (state !== 'PAID' && state !== 'RETURNED') ||
      refunds.some((refund) => isUnsettled(refund))
    ) {
      unsettled++;
      continue;
    }
    const intent = intents.get(intentId ?? '');
    const given = refundsOf.get(intentId ?? '') ?? [];
    const refunded = sumOf(refunds.filter((refund) => refund.state === 'DONE'));
    const total = totals.get(currency) ?? { payments: 0, taken: 0, refunded: 0 };
    totals.set(currency, {
      payments: total.payments + 1,
      taken: total.taken + amount,
      refunded: total.refunded + refunded,
    });
    const isHere = payment.account === gateway.account;
    for (const what of [
      ...(isHere
        ? atProvider({ amount, currency, refunded }, intent, given)
        : [`at another account of the provider: ${payment.account}`]),
      ...onPlatform(payment, booked.get(id)),
    ])
      differences.push({ paymentId: id, what });
  }
  const unknown = await unknownToPortal(gateway, intents, booked);
  return { path, totals, unsettled, differences: [...differences, ...unknown] };
}

/** Asked and not answered, or not told: `npm run payments` lists it once it takes too long. */
function isUnsettled({
  state,
  isToTell,
  toldAt,
}: {
  readonly state: string;
  readonly isToTell: boolean;
  readonly toldAt: Date | null;
}): boolean {
  return state === 'ASKED' || (isToTell && toldAt === null);
}

function atProvider(
  known: { readonly amount: number; readonly currency: string; readonly refunded: number },
  intent: Intent | undefined,
  given: readonly ProviderRefund[],
): readonly string[] {
  const { amount, currency, refunded } = known;
  if (intent?.status !== 'succeeded') return ['the provider has not taken it'];
  const stands = given.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const back = sumOf(stands);
  const there = intent.currency.toUpperCase();
  return [
    ...(intent.amount_received === amount && there === currency
      ? []
      : [`taken: ${amount} ${currency}, at the provider ${intent.amount_received} ${there}`]),
    ...(back === refunded ? [] : [`refunded: ${refunded}, at the provider ${back}`]),
  ];
}

interface Kept {
  readonly state: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly {
    readonly state: string;
    readonly amount: number;
    readonly partId: string | null;
    readonly toldAt: Date | null;
  }[];
  readonly disputes: readonly { readonly amount: number; readonly bookedAt: Date | null }[];
}

function onPlatform(payment: Kept, booking: Booking | undefined): readonly string[] {
  const { state, amount, currency, refunds, disputes } = payment;
  // A payment of what was no longer owed was refunded at once, and never booked.
  if (state === 'RETURNED')
    return !booking || booking.refunded.amount === booking.amount.amount
      ? []
      : ['refunded, but booked by the platform'];
  if (!booking) return ['the platform has not booked it'];
  // A part that could not go back the platform pays out itself, and does not book.
  const told = refunds.filter(
    (one) => one.toldAt && !(one.state === 'PAYOUT' && one.partId !== null),
  );
  const lost = disputes.filter(({ bookedAt }) => bookedAt !== null);
  const refunded = Math.min(amount, sumOf(told) + sumOf(lost));
  return [
    ...(booking.amount.amount === amount && booking.amount.currency === currency
      ? []
      : [`taken: ${amount} ${currency}, booked ${inWords(booking.amount)}`]),
    ...(booking.refunded.amount === refunded
      ? []
      : [`refunded: ${refunded}, booked ${booking.refunded.amount}`]),
  ];
}

/** Payments at the provider or on the platform that the portal has no row of, of this client or another. */
async function unknownToPortal(
  { isLive }: Gateway,
  intents: ReadonlyMap<string, Intent>,
  booked: ReadonlyMap<string, Booking>,
): Promise<readonly Difference[]> {
  const ours = [...intents.values()].filter(
    ({ livemode, status, metadata }) =>
      livemode === isLive && status === 'succeeded' && metadata?.payment !== undefined,
  );
  const rows = await database().holderPayment.findMany({
    where: { intentId: { in: ours.map(({ id }) => id) } },
    select: { intentId: true },
  });
  const withRow = new Set(rows.map(({ intentId }) => intentId));
  const paymentIds = [...booked.keys()];
  const known = await database().holderPayment.findMany({
    where: { id: { in: paymentIds.filter((id) => uuid.safeParse(id).success) } },
    select: { id: true },
  });
  const withPayment = new Set(known.map(({ id }) => id));
  return [
    ...ours
      .filter(({ id }) => !withRow.has(id))
      .map(({ id, amount_received, currency }) => ({
        paymentId: id,
        what: `taken at the provider: ${amount_received} ${currency.toUpperCase()}; the portal has no such payment`,
      })),
    ...[...booked.values()]
      .filter(({ paymentId }) => !withPayment.has(paymentId))
      .map(({ paymentId, amount }) => ({
        paymentId,
        what: `booked by the platform: ${inWords(amount)}; the portal has no such payment`,
      })),
  ];
}

const uuid = z.uuid();

/** Every part of a list of the provider. */
async function allOf<Item extends { readonly id: string }>(
  part: (
    after?: string,
  ) => Promise<ProviderAnswer<{ readonly data: readonly Item[]; readonly has_more: boolean }>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let hasMore = true; hasMore; ) {
    const answer = await part(items.at(-1)?.id);
    if (answer.kind !== 'answer')
      throw new BooksUnread(`The provider does not say: ${answer.kind}`);
    items.push(...answer.value.data);
    hasMore = answer.value.has_more && answer.value.data.length > 0;
  }
  return items;
}

async function allBookings(platform: Platform, since: Date): Promise<ReadonlyMap<string, Booking>> {
  const booked = new Map<string, Booking>();
  const asked = { since: dayOf(since), limit: longestPage };
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; ) {
    isFirst = false;
    const answer = await platform.bookings({
      ...asked,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (answer.kind !== 'answer')
      throw new BooksUnread(`The platform does not say: ${answer.kind}`);
    const before = booked.size;
    for (const booking of answer.value.items) booked.set(booking.paymentId, booking);
    cursor = answer.value.next;
    if (cursor !== undefined && booked.size === before)
      throw new BooksUnread('The platform lists the same payments again.');
  }
  return booked;
}

function sumOf(all: readonly { readonly amount: number }[]): number {
  return all.reduce((sum, { amount }) => sum + amount, 0);
}

function inWords({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}): string {
  return `${amount} ${currency}`;
}
