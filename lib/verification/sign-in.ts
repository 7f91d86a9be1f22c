import type { Outcome } from '@/lib/changes';
import { signInFrom } from '@/lib/history';
import { address } from '@/lib/navigation';
import { rememberHolderLanguage } from '@/lib/notifications';
import { isClaimMocked, type View } from '@/lib/request';
import type { CookieReader, WayIn } from '@/lib/session';
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
  way: WayIn,
  cookies: CookieReader,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const isClaiming = isClaimMocked(view);
  const opening = { subject: reference, idToken, way, isClaiming, isProven };
  const session = await signInFrom(view, opening, cookies);
  await rememberHolderLanguage(view, reference);
  return { kind: 'go', to: address(view, 'URL_Dashboard'), cookies: [...session, endFlow()] };
}
