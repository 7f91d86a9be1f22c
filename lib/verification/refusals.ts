import type { Refused } from '@/lib/changes';

/** The verification is over or has never begun in this browser: the search begins it. */
export const flowExpired: Refused = {
  kind: 'refused',
  errCode: 'FLOW_EXPIRED',
  status: 409,
  reset: true,
};

/** Nobody is sent a code that way. */
export const methodNotOffered: Refused = {
  kind: 'refused',
  errCode: 'METHOD_NOT_OFFERED',
  status: 400,
};

/** As many codes have gone out as may. @param waitTime minutes until another may */
export function tooManyCodes(waitTime: number): Refused {
  return {
    kind: 'refused',
    errCode: 'TOO_MANY_CODES',
    attemptDetails: { waitTime },
    status: 429,
  };
}

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
