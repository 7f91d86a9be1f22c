import { type Outcome, platformUnavailable, type Refused } from '@/lib/changes';
import { cancelPage } from '@/lib/navigation';
import { type ErrorBody, tokenRefused } from '@/lib/platform';

const known = {
  POLICY_UNKNOWN: 404,
  CANCELLATION_NOT_ALLOWED: 409,
  QUOTE_UNKNOWN: 404,
  QUOTE_OVER: 409,
  TOO_LATE: 409,
} as const;

const statuses: ReadonlyMap<string, Refused['status']> = new Map(Object.entries(known));

/**
 * What a refusal by the platform means for the holder who cancels a plan or withdraws that.
 * @param policyId the plan to cancel: where that is not allowed, its page says how the plan stands, which
 *   another window may have changed
 */
export function refusalOf({ errCode }: ErrorBody, policyId?: string): Outcome {
  if (errCode === tokenRefused) return platformUnavailable;
  if (errCode === 'CANCELLATION_NOT_ALLOWED' && policyId !== undefined)
    return { kind: 'go', to: cancelPage(policyId) };
  const code = statuses.has(errCode) ? errCode : 'CANCELLATION_NOT_ALLOWED';
  return {
    kind: 'refused',
    errCode: code,
    label: `Cancel_Error_${code}`,
    status: statuses.get(code) ?? 409,
    reset: true,
  };
}
