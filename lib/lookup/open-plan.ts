import { type ChangeContext, type Outcome, platformUnavailable } from '@/lib/changes';
import { claimedPhones } from '@/lib/claims';
import type { FoundContract } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { WayIn } from '@/lib/session';
import {
  beginVerification,
  emailPage,
  isTrusted,
  isVerifiable,
  isVerifiableWithEmail,
  methodPage,
  signIn,
  type VerificationMore,
} from '@/lib/verification';
import { searchForm } from './search-purpose';

type Context = Pick<ChangeContext<unknown>, 'view' | 'cookies'>;

/**
 * §4.1 What follows a match: the dashboard, or security verification where the feature asks. With
 * AUL on it always asks, and for an e-mail first where the contract has none; the id token is a
 * temporary one until the code is right. A trusted device has given the right code a moment ago.
 */
export async function openPlan(
  context: Context,
  found: FoundContract,
  searchPair: string,
): Promise<Outcome> {
  const { reference, contractDetails } = found;
  const { settings } = context.view;
  const asksAlways = settings.Global_AUL_Login_Feature;
  const isOpen = asksAlways
    ? await isTrusted(context.view, context.cookies, reference, searchPair)
    : await needsNoCode(context, reference, searchPair);
  if (isOpen)
    return signIn(
      context.view,
      { reference, idToken: contractDetails.token },
      wayWithoutCode(context.view),
      context.cookies,
    );
  const asksForEmail = asksAlways && contractDetails.email.length === 0;
  return verify(context, found, searchPair, asksForEmail ? { capture: 'needed' } : {});
}

/** Whether MFA is off, or a valid secureAccess cookie matches the search pair. */
export async function needsNoCode(
  { view, cookies }: Context,
  reference: string,
  searchPair: string,
): Promise<boolean> {
  return !view.settings.Global_MFA_Feature || isTrusted(view, cookies, reference, searchPair);
}

/** By what a session begins for which nobody is asked for a code. */
export function wayWithoutCode({
  settings: { Global_AUL_Login_Feature, Global_MFA_Feature },
}: Pick<View, 'settings'>): WayIn {
  return Global_AUL_Login_Feature || Global_MFA_Feature ? 'TRUSTED_DEVICE' : 'SEARCH';
}

/**
 * Goes to security verification, by way of e-mail capture where that is needed, if there is or could
 * then be a contact that a code can be sent to. §10.18: no code goes to a phone that was reported as
 * gone in this browser; where nothing else is left, the page says so.
 */
export async function verify(
  { view, cookies }: Context,
  found: FoundContract,
  searchPair: string,
  more: VerificationMore = {},
): Promise<Outcome> {
  const canBeReached = more.capture ? isVerifiableWithEmail : isVerifiable;
  const { contractDetails } = found;
  if (!canBeReached(view, contractDetails)) return noContact;
  // Where no code follows, none is withheld.
  const numbers = more.registration === 'no-code' ? [] : contractDetails.phoneNumber;
  const claimed = await claimedPhones(view, cookies, found, numbers);
  if (claimed.kind === 'unavailable') return platformUnavailable;
  const flow = { searchForm: searchForm(view), withheldPhones: claimed.numbers, ...more };
  return {
    kind: 'go',
    to: more.capture ? emailPage : methodPage,
    cookies: [await beginVerification(view, found, searchPair, flow)],
  };
}

const noContact: Outcome = {
  kind: 'refused',
  errCode: 'NO_CONTACT',
  status: 409,
  page: '/security-verification/unreachable',
};
