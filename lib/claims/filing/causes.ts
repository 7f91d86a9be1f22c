import type { ClaimCause } from '@/lib/platform';
import type { Filing } from './steps';

/**
 * What can be claimed for the product that was chosen; first what belongs to the type of claim that
 * was named before anybody signed in.
 */
export function causesOf({ facts, answers: { claimType } }: Filing): readonly ClaimCause[] {
  const causes = facts.options?.causes ?? [];
  const isOfType = (cause: ClaimCause) => cause.claimType === claimType;
  return [...causes.filter(isOfType), ...causes.filter((cause) => !isOfType(cause))];
}

/** The cause that was chosen; until one is, the only one of the type that was named. */
export function suggestedCause(filing: Filing): string | undefined {
  const { cause, claimType } = filing.answers;
  const ofType = causesOf(filing).filter((one) => one.claimType === claimType);
  return cause ?? (ofType.length === 1 ? ofType[0]?.code : undefined);
}
