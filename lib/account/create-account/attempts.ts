import { type AttemptLimit, giveBack, reserveAttempt } from '@/lib/attempts';
import type { View } from '@/lib/entry';

/** Accounts that can be asked for with one contract before it has to wait. */
const mostOfContract = 5;

/** What one request for an account is counted against. */
export interface AccountLimits {
  /** By network address: whether addresses have accounts is not to be found out by trying them. */
  readonly visitor: AttemptLimit;
  /** By contract: nobody has invitations sent to one stranger after another. */
  readonly contract: AttemptLimit;
}

/** The limits of a request for an account. @param reference of the contract it is asked for with */
export function accountLimits(
  { snapshot, settings }: View,
  networkAddress: string,
  reference: string,
): AccountLimits {
  const limit = {
    clientId: snapshot.id,
    lockMinutes: settings.Verification_LockoutDurationMinutes,
  };
  return {
    visitor: {
      ...limit,
      subject: `create-user:${networkAddress}`,
      most: settings.Lookup_MaxAttempts,
    },
    contract: { ...limit, subject: `create-user-of:${reference}`, most: mostOfContract },
  };
}

/** Counts a request before it is made. @returns minutes to wait, where it must not be made */
export async function reserveAccount(limits: AccountLimits): Promise<number | undefined> {
  const visitor = await reserveAttempt(limits.visitor);
  if (visitor.kind === 'locked') return visitor.waitTime;
  const contract = await reserveAttempt(limits.contract);
  return contract.kind === 'locked' ? contract.waitTime : undefined;
}

/** A created account says nothing about anybody else's; the contract's count stays. */
export function accountCreated({ visitor }: AccountLimits): Promise<void> {
  return giveBack(visitor);
}

/** A request that the platform did not answer has told nothing. */
export async function accountNotAsked({ visitor, contract }: AccountLimits): Promise<void> {
  await giveBack(visitor);
  await giveBack(contract);
}
