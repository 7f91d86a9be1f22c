import {
  type ChangeContext,
  type Outcome,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { type FoundContract, isKnownCustomer, platformOf, wholeList } from '@/lib/platform';
import { isVerifiable, signIn } from '@/lib/verification';
import { needsNoCode, verify, wayWithoutCode } from './open-plan';

/**
 * §4.1 Registration flow: "search, verification method, then (when
 * Global_IsMFAEnabledForRegistration) verify code, then dashboard." A plan that names somebody is
 * registered already: where the MFA feature is on, no setting for registration opens it without a
 * code.
 */
export async function openRegistration(
  context: ChangeContext<unknown>,
  found: FoundContract,
  searchPair: string,
): Promise<Outcome> {
  const { settings } = context.view;
  const { reference, contractDetails } = found;
  const { token } = contractDetails;
  const policies = await wholeList(platformOf(context.view).policies, token);
  if (policies.kind === 'refused') return refusedByPlatform(context.view, policies.error);
  if (policies.kind !== 'answer') return refusedByFailure(context.view, policies);
  const isRegistered = policies.value.some(({ customers }) => customers.some(isKnownCustomer));
  const needsCode =
    settings.Global_IsMFAEnabledForRegistration ||
    (isRegistered && !(await needsNoCode(context, reference, searchPair)));
  // Where no code is needed and there is no contact, there is nothing to choose among.
  if (!needsCode && !isVerifiable(context.view, contractDetails))
    return signIn(
      context.view,
      { reference, idToken: token },
      wayWithoutCode(context.view),
      context.cookies,
    );
  return verify(context, found, searchPair, { registration: needsCode ? 'code' : 'no-code' });
}
