import type { VerificationFlow } from './flow';

export const methodPage = '/security-verification';
export const emailPage = '/security-verification/email';
export const codePage = '/security-verification/code';

/** Where a step goes back to. */
export interface StepBack {
  readonly step: 'email' | 'search';
  /** An address of the portal. */
  readonly to: string;
}

/**
 * §4.1 "Back from access code or verify goes to email capture if the user came from there, otherwise
 * to the search form."
 */
export function stepBack({ capture, searchForm }: VerificationFlow): StepBack {
  return capture === 'given'
    ? { step: 'email', to: emailPage }
    : { step: 'search', to: searchForm };
}
