import type { Outcome } from '@/lib/changes';
import { address } from '@/lib/navigation';
import { rememberHolderLanguage } from '@/lib/notifications';
import { isClaimMocked, type View } from '@/lib/request';
import { type CookieReader, openSession } from '@/lib/session';
import { endFlow, type VerificationFlow } from './flow';

/**
 * Opens the session of a contract that needs no more proof, and goes to the dashboard.
 * @param isProven whether an access code has just gone to a contact that the contract already had
 */
export async function signIn(
  view: View,
  {
    reference,
    idToken,
    isProven = false,
  }: Pick<VerificationFlow, 'reference' | 'idToken'> & { readonly isProven?: boolean },
  cookies: CookieReader,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const { snapshot, path } = view;
  const opening = { path, subject: reference, idToken, isClaiming: isClaimMocked(view), isProven };
  const session = await openSession(snapshot, opening, cookies);
  await rememberHolderLanguage(view, reference);
  return { kind: 'go', to: address(view, 'URL_Dashboard'), cookies: [...session, endFlow()] };
}
