import type { Claim } from '@/lib/platform';

/** How the badge of a claim’s state looks. */
export const stateTones = {
  SUBMITTED: 'information',
  IN_REVIEW: 'information',
  ACTION_REQUIRED: 'warning',
  DIAGNOSIS: 'information',
  APPROVED: 'success',
  CHOOSING: 'warning',
  AWAITING_PAYMENT: 'warning',
  FULFILLING: 'accent',
  AWAITING_RETURN: 'warning',
  DENIED: 'danger',
  WITHDRAWN: 'neutral',
  CLOSED: 'neutral',
  REOPENED: 'information',
  OTHER: 'information',
} as const satisfies Readonly<Record<Claim['state'], string>>;
