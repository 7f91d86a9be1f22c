import { accountSearchPage } from '@/lib/account';
import type { View } from '@/lib/entry';
import { registerPlanPage } from '@/lib/verification';

export const policySearchPage = '/policy-search';
export const createAccountPage = accountSearchPage('create-account');

/** What a search is for, which the page says that its form stands on. */
export type SearchPurpose = 'open-plan' | 'policy-search' | 'create-account' | 'register-plan';

/** The purpose of a search on the page of a view. A page that the client has off has none. */
export function searchPurpose({ address, settings }: View): SearchPurpose {
  const purposes: Readonly<Record<string, SearchPurpose>> = {
    ...(settings.Global_ShowPolicySearchPage ? { [policySearchPage]: 'policy-search' } : {}),
    ...(settings.LookupUser_RegisterPlanEnabled ? { [registerPlanPage]: 'register-plan' } : {}),
    [createAccountPage]: 'create-account',
  };
  return purposes[address] ?? 'open-plan';
}
