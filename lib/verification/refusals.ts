import type { Refused } from '@/lib/entry';

/** The verification is over or has never begun in this browser: the search begins it. */
export const flowExpired: Refused = {
  kind: 'refused',
  errCode: 'FLOW_EXPIRED',
  status: 409,
  reset: true,
};
