import type { Refused } from '@/lib/changes';

/** The verification is over or has never begun in this browser: the search begins it. */
export const flowExpired: Refused = {
  kind: 'refused',
  errCode: 'FLOW_EXPIRED',
  status: 409,
  reset: true,
};

/** There were too many wrong codes. @param waitTime minutes until the lock ends */
export function codesLocked(waitTime: number): Refused {
  return {
    kind: 'refused',
    errCode: 'ACCESS_CODE_LOCKED',
    attemptDetails: { remainingAttempts: 0, waitTime },
    status: 423,
    reset: true,
  };
}
