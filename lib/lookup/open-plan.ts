import type { ChangeContext, Outcome } from '@/lib/entry';
import { address } from '@/lib/navigation';
import type { ContractSearchAnswer } from '@/lib/platform';
import { openSession } from '@/lib/session';
import {
  beginVerification,
  isTrusted,
  isVerifiable,
  type VerificationMore,
} from '@/lib/verification';

/** A contract that a search has found. */
export type Found = Extract<ContractSearchAnswer, { kind: 'found' }>;

type Context = Pick<ChangeContext<unknown>, 'view' | 'cookies'>;

/** §4.1 What follows a match: the dashboard, or security verification where the feature asks. */
export async function openPlan(
  context: Context,
  found: Found,
  searchPair: string,
): Promise<Outcome> {
  return (await needsNoCode(context, found.reference, searchPair))
    ? signIn(context, found.reference, found.contractDetails.token)
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
  if (!isVerifiable(view.settings, found.contractDetails))
    return {
      kind: 'refused',
      errCode: 'NO_CONTACT',
      status: 409,
      page: '/security-verification/unreachable',
    };
  return {
    kind: 'go',
    to: '/security-verification',
    cookies: [await beginVerification(view, found, searchPair, more)],
  };
}
