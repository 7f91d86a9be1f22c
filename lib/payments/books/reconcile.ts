import { z } from 'zod';
import { type Path, pathSchema } from '@/lib/clients';
import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import type { Booking, ListedPayout, PaidInvoice, Platform } from '@/lib/platform';
import { type Gateway, gatewayOf } from '../accounts';
import { platformFor } from '../platform';
import type { ProviderAnswer } from '../provider/answer';
import type { Intent, ProviderRefund } from '../provider/schemas';
import { elsewhereOf, invoiceDifferences } from './invoices';
import { BooksUnread, listOf } from './list-of';
import { paidOutOf, payoutDifferences } from './payouts';

/** A payment, refund, invoice or payout about which portal, provider and platform do not say the same. */
export interface Difference {
  /** The portal's payment or refund, else the id that the provider or the platform has. */
  readonly paymentId: string;
  readonly what: string;
  /** One sentence: what an operator does about it. */
  readonly next: string;
}

/** What a client took on a path since a day, and where its three books differ. */
export interface Books {
  readonly path: Path;
  /** In minor units, by currency, of payments that are settled. */
  readonly totals: ReadonlyMap<string, { payments: number; taken: number; refunded: number }>;
  /** Payments and refunds that are still being settled: they are compared the next time. */
  readonly unsettled: number;
  /** In minor units, by currency, of what the platform has paid out itself: for claims and of refunds. */
  readonly paidOut: ReadonlyMap<string, { claims: number; refunds: number }>;
  /** Payouts that are not paid yet. */
  readonly waitingPayouts: number;
  /** In minor units, by currency: what invoices were paid in other ways than by the portal. */
  readonly paidElsewhere: ReadonlyMap<string, number>;
  readonly differences: readonly Difference[];
}

const day = 24 * 3600_000;
/** A hold is taken within days of the payment's begin, or let go by its bank. */
const longestHold = 10 * day;

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
  const [listed, refundsListed, booked, invoices, payouts, payments] = await Promise.all([
    allOf((after) => provider.intentsSince(begin, after)),
    allOf((after) => provider.refundsSince(begin, after)),
    allBookings(platform, begin),
    listOf<PaidInvoice>((page) => platform.paidInvoices({ since: dayOf(since), ...page })),
    listOf<ListedPayout>((page) => platform.payouts({ since: dayOf(since), ...page })),
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
    const found = [
      ...(isHere
        ? atProvider({ amount, currency, refunded }, intent, given)
        : [`at another account of the provider: ${payment.account}`]
      ).map((what) => ({
        what,
        next: isHere
          ? `Compare it at the provider (its metadata has payment=${id}), then run: npm run payments -- ask ${id}`
          : 'Read it at that account: its key is needed to refund it.',
      })),
      ...onPlatform(payment, booked.get(id)).map((what) => ({
        what,
        next: `Run: npm run payments -- ask ${id}, and ask the insurer if it stays.`,
      })),
    ];
    differences.push(...found.map((difference) => ({ paymentId: id, ...difference })));
  }
  const unknown = await unknownToPortal(gateway, intents, booked);
  return {
    path,
    totals,
    unsettled,
    ...paidOutOf(payouts),
    paidElsewhere: elsewhereOf(invoices),
    differences: [
      ...differences,
      ...unknown,
      ...(await invoiceDifferences(clientId, invoices)),
      ...(await payoutDifferences(clientId, since, payouts)),
    ],
  };
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
        next: 'Find out at the provider what it paid for, and refund it there if nothing is owed.',
      })),
    ...[...booked.values()]
      .filter(({ paymentId }) => !withPayment.has(paymentId))
      .map(({ paymentId, amount }) => ({
        paymentId,
        what: `booked by the platform: ${inWords(amount)}; the portal has no such payment`,
        next: 'Ask the insurer what it is, and have the booking reversed if it was never paid.',
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
  const booked = await listOf<Booking>((page) =>
    platform.bookings({ since: dayOf(since), ...page }),
  );
  return new Map(booked.map((booking) => [booking.paymentId, booking]));
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
