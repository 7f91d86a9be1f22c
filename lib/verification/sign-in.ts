import type { Outcome } from '@/lib/changes';
import { address } from '@/lib/navigation';
import { rememberHolderLanguage } from '@/lib/notifications';
import { isClaimMocked, type View } from '@/lib/request';
import { type CookieReader, openSession } from '@/lib/session';
import { endFlow, type VerificationFlow } from './flow';

/** Opens the session of a contract that needs no more proof, and goes to the dashboard. */
export async function signIn(
  view: View,
  { reference, idToken }: Pick<VerificationFlow, 'reference' | 'idToken'>,
  cookies: CookieReader,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const { snapshot, path } = view;
  const opening = { path, subject: reference, idToken, isClaiming: isClaimMocked(view) };
  const session = await openSession(snapshot, opening, cookies);
  await rememberHolderLanguage(view, reference);
  return { kind: 'go', to: address(view, 'URL_Dashboard'), cookies: [...session, endFlow()] };
}
