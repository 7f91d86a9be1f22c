import type { ChangeContext, Outcome } from '@/lib/entry';
import { address } from '@/lib/navigation';
import type { ContractSearchAnswer } from '@/lib/platform';
import { openSession } from '@/lib/session';
import {
  beginVerification,
  emailPage,
  isTrusted,
  isVerifiable,
  isVerifiableWithEmail,
  methodPage,
  type VerificationMore,
} from '@/lib/verification';

import { searchForm } from './search-purpose';

/** A contract that a search has found. */
export type Found = Extract<ContractSearchAnswer, { kind: 'found' }>;

type Context = Pick<ChangeContext<unknown>, 'view' | 'cookies'>;

/**
 * §4.1 What follows a match: the dashboard, or security verification where the feature asks. With
 * AUL on it always asks, and for an e-mail first where the contract has none; the id token is a
 * temporary one until the code is right. A trusted device has given the right code a moment ago.
 */
export async function openPlan(
  context: Context,
  found: Found,
  searchPair: string,
): Promise<Outcome> {
  const { reference, contractDetails } = found;
  const { snapshot, settings } = context.view;
  const asksAlways = settings.Global_AUL_Login_Feature;
  const isOpen = asksAlways
    ? await isTrusted(snapshot.id, context.cookies, reference, searchPair)
    : await needsNoCode(context, reference, searchPair);
  if (isOpen) return signIn(context, reference, contractDetails.token);
  return asksAlways && contractDetails.email.length === 0
    ? askForEmail(context, found, searchPair)
    : verify(context, found, searchPair);
}

/** Whether MFA is off, or a valid secureAccess cookie matches the search pair. */
export async function needsNoCode(
  { view: { snapshot, settings }, cookies }: Context,
  reference: string,
  searchPair: string,
): Promise<boolean> {
  return !settings.Global_MFA_Feature || isTrusted(snapshot.id, cookies, reference, searchPair);
}

/** Opens the session and goes to the dashboard. */
export async function signIn(
  { view, cookies }: Context,
  subject: string,
  idToken: string,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const { snapshot, path } = view;
  return {
    kind: 'go',
    to: address(view, 'URL_Dashboard'),
    cookies: await openSession(snapshot, { path, subject, idToken }, cookies),
  };
}

/** Goes to security verification, where the contract has a contact that a code can be sent to. */
export async function verify(
  { view }: Context,
  found: Found,
  searchPair: string,
  more: VerificationMore = {},
): Promise<Outcome> {
  if (!isVerifiable(view.settings, found.contractDetails)) return noContact;
  const flow = { searchForm: searchForm(view), ...more };
  return {
    kind: 'go',
    to: methodPage,
    cookies: [await beginVerification(view, found, searchPair, flow)],
  };
}

/** Goes to e-mail capture, unless no code could be sent to an e-mail either. */
async function askForEmail({ view }: Context, found: Found, searchPair: string): Promise<Outcome> {
  if (!isVerifiableWithEmail(view.settings, found.contractDetails)) return noContact;
  const flow = { searchForm: searchForm(view), capture: 'needed' } as const;
  return {
    kind: 'go',
    to: emailPage,
    cookies: [await beginVerification(view, found, searchPair, flow)],
  };
}

const noContact: Outcome = {
  kind: 'refused',
  errCode: 'NO_CONTACT',
  status: 409,
  page: '/security-verification/unreachable',
};
