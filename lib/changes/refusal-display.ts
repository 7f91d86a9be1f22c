import type { Refused } from './change';

/** Where a page with a script shows a refusal: in its form, or in the snackbar. */
export type RefusalDisplay = 'inline' | 'snackbar';

/**
 * Refusals about what was typed, chosen or sent, and those after which a form is locked: they belong
 * where it stands, for as long as it stands there. So does a failure that nobody expected, whose
 * reference somebody may want to write down.
 */
const inlineCodes: ReadonlySet<string> = new Set([
  'POLICY_NOT_FOUND',
  'IP_LOCKED',
  'ACCESS_CODE_WRONG',
  'ACCESS_CODE_EXPIRED',
  'METHOD_NOT_OFFERED',
  'TOO_MANY_CODES',
  'TOO_MANY_ACCOUNTS',
  'TOO_MANY_REGISTRATIONS',
  'TOO_MANY_SEARCHES',
  'PURCHASE_CODE_MISTYPED',
  'EDITOR_NOT_KNOWN',
  'EDITOR_LOCKED',
  'EDITOR_SIGNED_OUT',
  'EDITOR_STALE',
  'EDITOR_GONE',
  'EDITOR_REFUSED',
  'FORBIDDEN_ORIGIN',
  'TOO_LARGE',
  'UNREADABLE',
  'STILL_RUNNING',
  'ALREADY_DONE',
  'PROOF_STALE',
  'DELEGATE_MAY_NOT',
  'DELEGATE_NAMED_ALREADY',
  'TOO_MANY_DELEGATES',
  'TOO_MANY_DRAFTS',
  'CLAIM_DRAFT_OVER',
  'TOO_MANY_INVITATIONS',
  'DESK_CHANGED',
  'DESK_LINK',
  'DESK_REFUSED',
  'DESK_SIGNED_OUT',
  'DEVICE_ONE_DIGIT',
  'DEVICE_SWAPPED',
  'DEVICE_CHECK_DIGIT',
  'DEVICE_DIGIT_COUNT',
  'HOLDER_ALONE',
  'CONTACT_KNOWN',
  'CONTACT_GONE',
  'TOO_MANY_CONTACTS',
  'UNEXPECTED',
]);

/**
 * §8 "Other errors with errCode and attemptDetails: snackbar error." What empties its form or has a
 * page or dialog of its own is explained in place, too.
 */
export function displayOf({
  errCode,
  reset = false,
  page,
}: Pick<Refused, 'errCode' | 'reset' | 'page'>): RefusalDisplay {
  return reset || page !== undefined || inlineCodes.has(errCode) ? 'inline' : 'snackbar';
}
