import type { Refused } from '@/lib/changes';

/** The search was too long ago, or the account was created in another window. */
export const searchExpired: Refused = {
  kind: 'refused',
  errCode: 'SEARCH_EXPIRED',
  status: 409,
  reset: true,
};

/** Too many accounts were asked for. @param waitTime minutes until the lock ends */
export function tooManyAccounts(waitTime: number): Refused {
  return {
    kind: 'refused',
    errCode: 'TOO_MANY_ACCOUNTS',
    attemptDetails: { waitTime },
    status: 429,
  };
}
