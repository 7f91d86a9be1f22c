/** Where an account can begin (§2.4, §2.5): the page of the search, and where its steps stand. */
const places = {
  'create-account': { search: '/create-account', steps: '/create-account' },
  'policy-search': { search: '/policy-search', steps: '/policy-search/create-account' },
} as const;

/** The page whose search has found the contract that an account is created for. */
export type AccountOrigin = keyof typeof places;
export const accountOrigins = ['create-account', 'policy-search'] as const;

export type AccountStep = 'email' | 'confirmation' | 'account-exists' | 'done';

/** The page on which the search for a contract stands. */
export function accountSearchPage(origin: AccountOrigin): string {
  return places[origin].search;
}

/** The page of a step after the search. */
export function accountStepPage(origin: AccountOrigin, step: AccountStep): string {
  return `${places[origin].steps}/${step}`;
}

/** Where visitors who open a step without having found a contract are sent. */
export function searchPageOf({ address }: { readonly address: string }): string {
  const isPolicySearch = address.startsWith(places['policy-search'].steps);
  return accountSearchPage(isPolicySearch ? 'policy-search' : 'create-account');
}
