import { deskPage } from '@/lib/navigation';

/** Where somebody who has followed a handler’s link says that they want to open the desk. */
export const enterPage = '/desk/enter';

/** The page of a claim at the desk. */
export function deskClaimPage(claimId: string): string {
  return `${deskPage}/claims/${encodeURIComponent(claimId)}`;
}

/** What was just done, as the address of a claim says it. */
export const doneParameter = 'done';
/** What somebody was shown of a claim that has changed since. */
export const sinceParameter = 'since';
