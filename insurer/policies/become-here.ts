import type { PrismaTransaction } from '@/lib/db';
import { type Billing, billingOf } from '../billing/billing';
import { hasBecomeElse } from '../import-rows';
import { billedHere } from '../store/billed-here';
import { noJson } from '../store/no-json';
import { inForceByDate, isCancelled } from './policy-status';

/** What has become of a policy of a package since it was imported. */
export interface BecomeHere {
  readonly billing: Billing | undefined;
  /** Who holds it now, where it went to another owner. */
  readonly customers?: unknown;
  /** How it ended here before its time: it is neither revived nor prolonged by its package. */
  readonly ended?: { readonly status: string; readonly expiryDate: Date };
}

/**
 * What has become here of the policies that packages of a client have said: what was paid, given back,
 * cancelled, taken back, ended by a claim or transferred. By policy, and only those of which something
 * has.
 */
export async function becomeHere(
  transaction: PrismaTransaction,
  clientId: string,
): Promise<ReadonlyMap<string, BecomeHere>> {
  const billed = await billedHere(transaction, clientId);
  const policies = await transaction.policy.findMany({
    where: { clientId, said: { not: noJson } },
    select: {
      id: true,
      said: true,
      contractId: true,
      status: true,
      expiryDate: true,
      customers: true,
      billing: true,
    },
  });
  return new Map(
    policies.flatMap(({ id, said, contractId, status, expiryDate, customers, billing: stored }) => {
      const billing = billingOf(stored);
      const isTransferred = hasBecomeElse(said, 'contractId', contractId);
      const isStatusElse = hasBecomeElse(said, 'status', status);
      const isEnded = isStatusElse && (isCancelled(status) || !inForceByDate.includes(status));
      const hasBecome =
        isTransferred ||
        isStatusElse ||
        billed.has(id) ||
        hasBecomeElse(said, 'expiryDate', expiryDate) ||
        billing?.gaps !== undefined ||
        billing?.owedAgain !== undefined;
      const become: BecomeHere = {
        billing,
        ...(isTransferred ? { customers } : {}),
        ...(isEnded ? { ended: { status, expiryDate } } : {}),
      };
      return hasBecome ? [[id, become] as const] : [];
    }),
  );
}

/** The end of a policy or a coverage that a package says, where the policy has ended here. */
export function endSaid(said: Date, ended: BecomeHere['ended']): Date {
  return ended && ended.expiryDate < said ? ended.expiryDate : said;
}
