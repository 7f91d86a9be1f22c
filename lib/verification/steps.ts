import type { VerificationFlow } from './flow';

export const methodPage = '/security-verification';
export const emailPage = '/security-verification/email';
export const codePage = '/security-verification/code';

/** §4.2 Where a visitor says who they are whose plan knows nobody yet. */
export const infoPage = '/policy-search/update-info';

/** Where a delegate learns what they are asked to do, and has the code sent. */
export const delegatePage = '/delegate';

/** Where a step goes back to. */
export interface StepBack {
  readonly step: 'email' | 'info' | 'search' | 'delegate';
  /** An address of the portal. */
  readonly to: string;
}

/**
 * §4.1 "Back from access code or verify goes to email capture if the user came from there, otherwise
 * to the search form." Visitors who came from update-info go back to what they entered there.
 */
export function stepBack({
  capture,
  supplied,
  delegation,
  searchForm,
}: VerificationFlow): StepBack {
  if (delegation) return { step: 'delegate', to: delegatePage };
  if (supplied) return { step: 'info', to: infoPage };
  return capture === 'given'
    ? { step: 'email', to: emailPage }
    : { step: 'search', to: searchForm };
}
