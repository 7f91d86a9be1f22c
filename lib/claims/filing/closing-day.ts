import { lastDayOfTerm } from '@/lib/coverage';
import { addDays, today } from '@/lib/dates';
import type { View } from '@/lib/request';
import type { AnyFiling } from './open-filing';

/**
 * Until when a claim can be reported, where that is not as long as one likes: its plan has ended, or ends
 * while the claim may wait. Whatever day is told of the loss, it is the same one, so that it does not say
 * which day would do.
 * @returns the last day; `undefined` where there is none to name, or it has passed
 */
export function closingDay(
  { snapshot, settings }: Pick<View, 'snapshot' | 'settings'>,
  filing: Pick<AnyFiling, 'facts' | 'answers' | 'products' | 'policies'>,
): string | undefined {
  const policy = policyOf(filing);
  const now = today(snapshot.timeZone);
  const last = policy && lastDayOfTerm(policy, now);
  if (!policy || last === undefined) return undefined;
  if (last > addDays(now, settings.Claim_DraftDays)) return undefined;
  const until = last < now ? filing.facts.options?.reportUntil : policy.reportUntil;
  return until !== undefined && until >= now ? until : undefined;
}

/** The plan of what a claim is for; `undefined` where nothing is chosen, or it is the contract's no more. */
export function policyOf({
  answers,
  products,
  policies,
}: Pick<AnyFiling, 'answers' | 'products' | 'policies'>) {
  const product = products.find(({ id }) => id === answers.productId);
  return policies.find(({ id }) => id === product?.policyId);
}
