import type { Policy } from '..';

/**
 * Whether what happens on a day is covered by a policy, if only once it is paid: as the portal shows it,
 * and what `inForce` counts. What is not reported of payments has been paid.
 * @param day `YYYY-MM-DD`
 */
export function coversOn(
  policy: Pick<Policy, 'status' | 'effectiveDate' | 'expiryDate' | 'billing' | 'cancellation'>,
  day: string,
): boolean {
  const { status, effectiveDate, expiryDate, billing, cancellation } = policy;
  const lastDay = cancellation?.lastDay ?? expiryDate;
  const from = billing?.coversAgainFrom ?? effectiveDate;
  return (
    // A platform may call a policy cancelled that its cancellation ends on a day to come.
    (status === 'active' || (status === 'cancelled' && cancellation !== undefined)) &&
    billing?.state !== 'LAPSED' &&
    effectiveDate <= day &&
    from <= day &&
    day <= expiryDate &&
    day <= lastDay
  );
}
