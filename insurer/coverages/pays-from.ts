import { addDays, later } from '@/lib/dates';

/** A coverage by which it is counted from when on it pays. */
interface Begun {
  readonly effectiveDate: string;
  /** From which day its waiting period counts, where that is not its first one. */
  readonly waitsFrom?: string | undefined;
}

/** A product: since when it is on its policy, and when it was bought, where that is another day. */
export interface BegunProduct {
  readonly coveredFrom?: string | null | undefined;
  readonly purchaseDate?: string | null | undefined;
}

/**
 * The first day of which losses are covered: that of the coverage, or the one after its waiting period,
 * which counts from the plan that a renewed one goes on from.
 */
export function paysFrom({ effectiveDate, waitsFrom }: Begun, waitingDays: number): string {
  return later(effectiveDate, addDays(waitsFrom ?? effectiveDate, waitingDays));
}

/**
 * When a coverage begins for a product, and the first day that it covers: later than its own where the
 * product came to the policy later, or was bought later. One that took another’s place was bought later,
 * and waits no second time.
 */
export function coverBegin(
  { effectiveDate, waitsFrom }: Begun,
  product: BegunProduct | undefined,
  waitingDays: number,
) {
  const since = (day: string) => later(product?.coveredFrom ?? day, day);
  const begins = since(effectiveDate);
  const waiting = { effectiveDate: begins, waitsFrom: since(waitsFrom ?? effectiveDate) };
  const coveredFrom = paysFrom(waiting, waitingDays);
  const boughtOn = product?.purchaseDate ?? coveredFrom;
  return boughtOn > coveredFrom
    ? { begins: boughtOn, coveredFrom: boughtOn }
    : { begins, coveredFrom };
}
