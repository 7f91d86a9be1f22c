import { daysOnEarth } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { mayReinstate } from '../cancellation/may-reinstate';
import type { PlatformContext } from '../context';
import { readPolicy } from '../policies/policy-rows';
import { isCancelled } from '../policies/policy-status';

/** What a policy has gone on as. */
interface Renewed {
  /** Whether it goes on as another: one that was cancelled counts until nobody can take that back. */
  readonly isRenewed: boolean;
  /** How many renewals it has had, those that were cancelled for good included. */
  readonly count: number;
}

/** Whether a policy goes on as another. */
export async function renewedAs(
  transaction: PrismaTransaction,
  context: Pick<PlatformContext, 'clientId' | 'now'>,
  policyId: string,
): Promise<Renewed> {
  const rows = await transaction.policy.findMany({
    where: { renewsId: policyId },
    select: { id: true },
  });
  const today = daysOnEarth(context.now()).first;
  for (const { id } of rows) {
    const renewal = await readPolicy(transaction, context, id);
    if (!renewal) continue;
    const mayBeBack =
      !renewal.isCancelled || (await mayReinstate(transaction, renewal, today)).isAllowed;
    if (mayBeBack) return { isRenewed: true, count: rows.length };
  }
  return { isRenewed: false, count: rows.length };
}

/** The renewals of a policy that go along with it: what is cancelled stays with whom its refund goes to. */
async function standingRenewals(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<string[]> {
  const rows = await transaction.policy.findMany({
    where: { renewsId: policyId },
    select: { id: true, status: true },
  });
  return rows.filter(({ status }) => !isCancelled(status)).map(({ id }) => id);
}

/**
 * Gives what a policy goes on as, taken and paid already, to whoever holds the policy now. What is open
 * to pay goes along; what was paid stays with who paid it.
 * @returns the policies that went along
 */
export async function renewalsFollow(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<string[]> {
  const { contractId, customers } = await transaction.policy.findUniqueOrThrow({
    where: { id: policyId },
    select: { contractId: true, customers: true },
  });
  const along: string[] = [];
  for (const id of await standingRenewals(transaction, policyId)) {
    await transaction.policy.update({
      where: { id },
      data: { contractId, customers: customers ?? [] },
    });
    await transaction.invoice.updateMany({
      where: { policyId: id, state: 'OPEN' },
      data: { contractId },
    });
    along.push(id, ...(await renewalsFollow(transaction, id)));
  }
  return along;
}
