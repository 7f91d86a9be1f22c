import { platformUnavailable, type Refused } from '@/lib/changes';
import { type ErrorBody, tokenRefused } from '@/lib/platform';

const known = {
  POLICY_UNKNOWN: 404,
  CANCELLATION_NOT_ALLOWED: 409,
  QUOTE_UNKNOWN: 404,
  QUOTE_OVER: 409,
  TOO_LATE: 409,
} as const;

const statuses: ReadonlyMap<string, Refused['status']> = new Map(Object.entries(known));

/** What a refusal by the platform means for the holder who cancels a plan or withdraws that. */
export function refusalOf({ errCode }: ErrorBody): Refused {
  if (errCode === tokenRefused) return platformUnavailable;
  const code = statuses.has(errCode) ? errCode : 'CANCELLATION_NOT_ALLOWED';
  return {
    kind: 'refused',
    errCode: code,
    label: `Cancel_Error_${code}`,
    status: statuses.get(code) ?? 409,
    reset: true,
  };
}
