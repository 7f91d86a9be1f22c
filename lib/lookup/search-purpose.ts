import { accountSearchPage } from '@/lib/account';
import { findContractPage, homeSearch } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { registerPlanPage } from '@/lib/verification';

export const policySearchPage = accountSearchPage('policy-search');
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

/** §4.1 "the search form": the address of the one that the page of a view belongs to. */
export function searchForm(view: View): string {
  const page = [policySearchPage, registerPlanPage, findContractPage].find(
    (search) => view.address === search || view.address.startsWith(`${search}/`),
  );
  return page ?? homeSearch(view);
}
