import { openAccount } from '@/lib/account';
import {
  type ChangeContext,
  type Outcome,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { type FoundContract, isKnownCustomer, platformOf } from '@/lib/platform';
import { openPlan } from './open-plan';
import { beginUpdateInfo, updateInfoPage } from './pending-info';

/**
 * §4.2 What follows a match on the policy search page: a plan whose first policy names somebody is
 * registered already and goes on as from the home page; any other asks for its holder. With AUL on
 * an account is created instead, which nobody is signed in by.
 */
export async function openSearchedPlan(
  context: ChangeContext<unknown>,
  found: FoundContract,
  searchPair: string,
): Promise<Outcome> {
  const { settings } = context.view;
  // "AUL on: temporary token stored": it waits in the steps of creating an account.
  if (settings.Global_AUL_Login_Feature) return openAccount(context.view, found, 'policy-search');
  const { token } = found.contractDetails;
  const policies = await platformOf(context.view).policies({ token, limit: 1 });
  if (policies.kind === 'refused') return refusedByPlatform(context.view, policies.error);
  if (policies.kind !== 'answer') return refusedByFailure(context.view, policies);
  const [first] = policies.value.items;
  if (first?.customers.some(isKnownCustomer)) return openPlan(context, found, searchPair);
  return {
    kind: 'go',
    to: updateInfoPage,
    cookies: [await beginUpdateInfo(context.view, found, searchPair)],
  };
}
