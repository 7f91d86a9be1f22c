import { database } from '@/lib/db';
import type { ListedPayout } from '@/lib/platform';
import type { Books, Difference } from './reconcile';

/** What the platform has paid out itself, and how many payouts are not paid yet. */
export function paidOutOf(
  payouts: readonly ListedPayout[],
): Pick<Books, 'paidOut' | 'waitingPayouts'> {
  const paidOut = new Map<string, { claims: number; refunds: number }>();
  for (const { of, amount, state } of payouts) {
    if (state !== 'SENT' && state !== 'PAID') continue;
    const { claims, refunds } = paidOut.get(amount.currency) ?? { claims: 0, refunds: 0 };
    paidOut.set(
      amount.currency,
      of === 'CLAIM'
        ? { claims: claims + amount.amount, refunds }
        : { claims, refunds: refunds + amount.amount },
    );
  }
  const waiting = payouts.filter(({ state }) => state === 'WAITING');
  return { paidOut, waitingPayouts: waiting.length };
}

/**
 * Where refunds that the provider could not make are not among the platform's payouts, with the same amount
 * and once; where money is paid out that went back already; and payouts that a bank has returned.
 */
export async function payoutDifferences(
  clientId: string,
  since: Date,
  payouts: readonly ListedPayout[],
): Promise<readonly Difference[]> {
  const ofRefunds = Map.groupBy(payouts, ({ refundId }) => refundId);
  const named = [...ofRefunds.keys()].filter((id) => id !== undefined);
  const rows = await database().paymentRefund.findMany({
    where: {
      payment: { clientId },
      OR: [
        { partId: { in: named } },
        { partId: { not: null }, state: { in: ['PAYOUT', 'PAID_OUT'] }, toldAt: { gte: since } },
      ],
    },
    select: {
      id: true,
      partId: true,
      state: true,
      amount: true,
      toldAt: true,
      payment: { select: { currency: true } },
    },
  });
  const known = new Set(rows.map(({ partId }) => partId));
  return [
    ...rows.flatMap((row) => ofRefund(row, ofRefunds.get(row.partId ?? undefined) ?? [])),
    ...named
      .filter((id) => !known.has(id))
      .map((id) => ({
        paymentId: id,
        what: 'payout: it names a refund that the portal does not have',
        next: 'Ask the insurer which payment it is of before it is paid.',
      })),
    ...payouts
      .filter(({ state }) => state === 'FAILED')
      .map(({ payoutId, of, amount }) => ({
        paymentId: payoutId,
        what: `payout: the bank returned ${amount.amount} ${amount.currency}`,
        next:
          of === 'CLAIM'
            ? 'Check that its holder was asked for other payout details.'
            : 'Pay it out another way.',
      })),
    ...repeated(payouts),
  ];
}

interface Row {
  readonly id: string;
  readonly partId: string | null;
  readonly state: string;
  readonly amount: number;
  readonly toldAt: Date | null;
  readonly payment: { readonly currency: string };
}

function ofRefund(
  { id, partId, state, amount, toldAt, payment: { currency } }: Row,
  listed: readonly ListedPayout[],
): readonly Difference[] {
  const isPaidOut = state === 'PAYOUT' || state === 'PAID_OUT';
  // Until the platform was told, it cannot list it.
  if (isPaidOut && toldAt === null) return [];
  const sum = listed.reduce((all, payout) => all + payout.amount.amount, 0);
  if (!isPaidOut)
    return sum === 0
      ? []
      : [
          {
            paymentId: id,
            what: `payout: ${sum} ${currency}, but the refund is ${state} at the provider`,
            next: `Have the insurer stop the payout of ${partId}: the refund went back, or still can.`,
          },
        ];
  return sum === amount && listed.every((payout) => payout.amount.currency === currency)
    ? []
    : [
        {
          paymentId: id,
          what: `payout: ${amount} ${currency} could not be refunded, the platform pays ${sum} out`,
          next:
            sum === 0
              ? `Run: npm run payments -- ask ${id}, and ask the insurer if it stays.`
              : `Ask the insurer to correct the payout of ${partId}.`,
        },
      ];
}

function repeated(payouts: readonly ListedPayout[]): readonly Difference[] {
  return [...Map.groupBy(payouts, ({ payoutId }) => payoutId)]
    .filter(([, same]) => same.length > 1)
    .map(([paymentId, same]) => ({
      paymentId,
      what: `payout: listed ${same.length} times`,
      next: 'Ask the insurer how often it was paid.',
    }));
}
