import type { Outcome, View } from '@/lib/entry';
import { address } from '@/lib/navigation';
import { type CookieReader, openSession } from '@/lib/session';
import { endFlow, type VerificationFlow } from './flow';

/** Opens the session of a verification that is over, and goes to the dashboard. */
export async function signInVerified(
  view: View,
  { reference, idToken }: VerificationFlow,
  cookies: CookieReader,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const { snapshot, path } = view;
  const session = await openSession(snapshot, { path, subject: reference, idToken }, cookies);
  return { kind: 'go', to: address(view, 'URL_Dashboard'), cookies: [...session, endFlow()] };
}
