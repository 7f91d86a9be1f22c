import { database } from '@/lib/db';
import type {
  Answered,
  billingCalls,
  Heard,
  ListedPayout,
  PlatformAnswer,
} from '@/lib/platform/port';
import { quoteDetailsSchema } from '../cancellation/quote-details';
import { claimPayouts } from '../store/claim-payouts';

type Asked = Heard<typeof billingCalls.payouts>;

/** What a part of the list has of one kind, and the cursor behind it where there is more of that kind. */
interface Part {
  readonly items: readonly ListedPayout[];
  readonly next?: string;
}

/** A cursor says of which kind the list has come how far: claims come first. */
const ofClaims = 'claim-';
const ofRefunds = 'refund-';

/** What the platform pays to holders itself since a day: for claims first, then refunds, each by id. */
export async function listPayouts(
  clientId: string,
  asked: Asked,
): Promise<PlatformAnswer<Answered<typeof billingCalls.payouts>>> {
  const { cursor = ofClaims, limit } = asked;
  const claims = cursor.startsWith(ofClaims)
    ? await payoutsOfClaims(clientId, asked, cursor.slice(ofClaims.length))
    : { items: [] };
  if (claims.next !== undefined) return answer(claims);
  const after = cursor.startsWith(ofRefunds) ? cursor.slice(ofRefunds.length) : '';
  const left = limit - claims.items.length;
  // A part that is full ends here, and the next one begins with the refunds.
  if (left === 0) return answer({ ...claims, next: ofRefunds });
  const refunds = await payoutsOfRefunds(clientId, { ...asked, limit: left }, after);
  return answer({ ...refunds, items: [...claims.items, ...refunds.items] });
}

function answer({ items, next }: Part): PlatformAnswer<Answered<typeof billingCalls.payouts>> {
  return { kind: 'answer', value: { items: [...items], ...(next === undefined ? {} : { next }) } };
}

async function payoutsOfClaims(
  clientId: string,
  { since, limit }: Asked,
  after: string,
): Promise<Part> {
  const rows = await claimPayouts(clientId, { since, after, most: limit + 1 });
  const items = rows.slice(0, limit).map(({ id, payout }): ListedPayout => {
    const { state } = payout;
    const isWaiting = state === 'NEEDS_DETAILS' || state === 'HELD';
    return {
      payoutId: payout.id,
      of: 'CLAIM',
      claimId: id,
      amount: payout.amount,
      state: isWaiting ? 'WAITING' : state,
    };
  });
  const last = rows.length > limit ? rows[limit - 1]?.id : undefined;
  return { items, ...(last === undefined ? {} : { next: `${ofClaims}${last}` }) };
}

async function payoutsOfRefunds(
  clientId: string,
  { since, limit }: Asked,
  after: string,
): Promise<Part> {
  const rows = await database().refundPart.findMany({
    where: {
      clientId,
      id: { gt: after },
      state: { in: ['FAILED', 'PAYOUT', 'PAID_OUT'] },
      createdAt: { gte: new Date(since) },
    },
    include: { quote: { select: { details: true } } },
    orderBy: { id: 'asc' },
    take: limit + 1,
  });
  const items = rows.slice(0, limit).map(
    ({ id, paymentId, amount, state, quote }): ListedPayout => ({
      payoutId: id,
      of: 'REFUND',
      ...(paymentId === null ? {} : { refundId: id }),
      amount: { amount, currency: quoteDetailsSchema.parse(quote.details).refund.currency },
      state: state === 'PAID_OUT' ? 'PAID' : 'WAITING',
    }),
  );
  const last = rows.length > limit ? rows[limit - 1]?.id : undefined;
  return { items, ...(last === undefined ? {} : { next: `${ofRefunds}${last}` }) };
}
