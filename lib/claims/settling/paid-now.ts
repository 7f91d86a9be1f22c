import type { ReturnedPayment } from '@/lib/payments';
import { phaseOf, type SettlingFacts } from './steps';

/**
 * Whether a payment that its holder has just come back from has taken a claim on, whoever was first to
 * know that it is paid: it is told then where the claim is, also where the time that it was to book is
 * somebody else's by now.
 */
export function isPaidNow(
  claim: SettlingFacts['claim'] & { readonly owed?: { readonly id: string } },
  payment: Pick<ReturnedPayment, 'word' | 'owedId'> | undefined,
): boolean {
  if (payment?.word !== 'paid') return false;
  const phase = phaseOf({ claim });
  return phase === 'over' || phase === 'slot' || payment.owedId === claim.owed?.id;
}
