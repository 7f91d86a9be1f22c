import type { Coverage, Limit } from '@/lib/platform';

/** How much of a limit is left, from 0 to 1; `undefined` where the platform does not say. */
export function shareLeft({ amount, amountLeft, count, countLeft }: Limit): number | undefined {
  const shares = [ratio(amountLeft?.amount, amount?.amount), ratio(countLeft, count)].filter(
    (share) => share !== undefined,
  );
  return shares.length === 0 ? undefined : Math.min(...shares);
}

function ratio(left: number | undefined, whole: number | undefined): number | undefined {
  if (left === undefined || whole === undefined) return undefined;
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole));
}

/** A limit of which nothing is left: until it is whole again, the coverage pays nothing. */
export function usedUpLimit({ limits }: Coverage): Limit | undefined {
  return limits.find((limit) => shareLeft(limit) === 0);
}
