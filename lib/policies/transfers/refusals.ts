import { platformUnavailable, type Refused } from '@/lib/changes';
import { type ErrorBody, tokenRefused } from '@/lib/platform';

/** What the platform says no to, each with a sentence of its own. */
const known = {
  POLICY_UNKNOWN: { label: 'Transfer_Error_PLAN_UNKNOWN', status: 404 },
  TRANSFER_UNKNOWN: { label: 'Transfer_Error_UNKNOWN', status: 404 },
  TRANSFER_NOT_ALLOWED: { label: 'Transfer_Error_NOT_ALLOWED', status: 409 },
  TRANSFER_OPEN: { label: 'Transfer_Error_OPEN', status: 409 },
  TRANSFER_OVER: { label: 'Transfer_Error_OVER', status: 409 },
  TRANSFER_CLAIMED: { label: 'Transfer_Error_CLAIMED', status: 409 },
} as const satisfies Readonly<Record<string, Pick<Refused, 'label' | 'status'>>>;

const byCode: ReadonlyMap<string, Pick<Refused, 'label' | 'status'>> = new Map(
  Object.entries(known),
);

export const platformAway = platformUnavailable;

/** What a refusal by the platform means for the holder who transfers a plan, or the new owner. */
export function refusalOf({ errCode }: ErrorBody): Refused {
  if (errCode === tokenRefused) return platformAway;
  const { label, status } = byCode.get(errCode) ?? known.TRANSFER_OVER;
  return { kind: 'refused', errCode, ...(label ? { label } : {}), status, reset: true };
}
