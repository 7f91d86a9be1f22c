import type { Claim, ClaimDetails } from '@/lib/platform';

/** Whether another person can be asked to decide a denied claim. @param today where the client is */
export function mayAppeal(
  { state, denial }: Pick<Claim, 'state' | 'denial'>,
  today: string,
): boolean {
  return state === 'DENIED' && denial?.appealUntil !== undefined && denial.appealUntil >= today;
}

/** Design §8: the states that their holder can end. */
const withdrawable: readonly Claim['state'][] = [
  'SUBMITTED',
  'IN_REVIEW',
  'ACTION_REQUIRED',
  'DIAGNOSIS',
  'APPROVED',
  'CHOOSING',
  'AWAITING_PAYMENT',
  'FULFILLING',
];

/** From here on somebody has spent something. */
const begun: readonly string[] = ['PART_ORDERED', 'IN_WORK', 'ON_THE_WAY', 'SHIPPED', 'DONE'];
const sent: readonly string[] = ['SENT', 'PAID'];

/**
 * Whether a claim can be taken back: until a part is ordered, a replacement ships, money is sent or
 * somebody is on the way. The platform decides, and knows more.
 */
export function withdrawal({
  state,
  serviceOrders,
  payout,
}: Pick<ClaimDetails, 'state' | 'serviceOrders' | 'payout'>): 'open' | 'too-late' | 'never' {
  if (!withdrawable.includes(state)) return 'never';
  const isBegun = begun.includes(serviceOrders.at(-1)?.state ?? '');
  const isSent = sent.includes(payout?.state ?? '');
  return state === 'FULFILLING' && (isBegun || isSent) ? 'too-late' : 'open';
}
