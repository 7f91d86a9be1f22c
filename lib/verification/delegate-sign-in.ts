import { type Outcome, type Refused, refusedByFailure } from '@/lib/changes';
import { type SignIn, signInFrom } from '@/lib/history';
import { address } from '@/lib/navigation';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CookieReader, delegationById } from '@/lib/session';
import { endFlow, type VerificationFlow } from './flow';
import { flowExpired } from './refusals';

/** What a delegate's session is opened with, or why there is none. */
export type DelegateSignIn = { readonly kind: 'ready'; readonly signIn: SignIn } | Refused;

/** Has the platform open the contract for a delegate, as long as the delegation holds. */
export async function prepareDelegate(
  view: View,
  { id }: NonNullable<VerificationFlow['delegation']>,
): Promise<DelegateSignIn> {
  const { snapshot, path } = view;
  const found = await delegationById({ clientId: snapshot.id, path }, id);
  if (!found) return flowExpired;
  const { subject, person } = found;
  const { name, holder } = person;
  const answer = await platformOf(view).delegateLogOn({ reference: subject, delegate: name });
  // There is no such contract any more.
  if (answer.kind === 'refused') return flowExpired;
  if (answer.kind !== 'answer') return refusedByFailure(view, answer);
  const { token: idToken } = answer.value;
  const delegate = { id, name, holder };
  return { kind: 'ready', signIn: { subject, idToken, way: 'CODE', delegate, isProven: true } };
}

/** Opens the session of a delegate, and goes to the dashboard. Their language is not the holder's. */
export async function signDelegateIn(
  view: View,
  signIn: SignIn,
  cookies: CookieReader,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const session = await signInFrom(view, signIn, cookies);
  return { kind: 'go', to: address(view, 'URL_Dashboard'), cookies: [...session, endFlow()] };
}
