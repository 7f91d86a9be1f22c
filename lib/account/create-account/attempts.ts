import type { Guesses, Quota } from '@/lib/changes';
import type { View } from '@/lib/request';

/** Accounts that can be asked for with one contract before it has to wait. */
const mostOfContract = 5;

/** By network address: whether addresses have accounts is not to be found out by trying them. */
export function accountGuesses({ snapshot, settings }: View, networkAddress: string): Guesses {
  const limit = {
    subject: `create-user:${networkAddress}`,
    most: settings.Lookup_MaxAttempts,
    lockMinutes: settings.Verification_LockoutDurationMinutes,
  };
  return { clientId: snapshot.id, limits: [limit] };
}

/** By contract: nobody has invitations sent to one stranger after another. */
export function accountQuota({ snapshot, settings }: View, reference: string): Quota {
  return {
    clientId: snapshot.id,
    subject: `create-user-of:${reference}`,
    most: mostOfContract,
    minutes: settings.Verification_LockoutDurationMinutes,
  };
}
