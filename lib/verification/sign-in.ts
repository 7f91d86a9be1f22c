import type { Outcome } from '@/lib/changes';
import { signInFrom } from '@/lib/history';
import { address, claimFormPage } from '@/lib/navigation';
import { rememberHolderLanguage } from '@/lib/notifications';
import { isClaimMocked, type View } from '@/lib/request';
import { type CookieReader, keptClaimToken, type WayIn } from '@/lib/session';
import { endFlow, type VerificationFlow } from './flow';

/**
 * Opens the session of a contract that needs no more proof, and goes to the dashboard.
 * @param provedBy the contact that an access code has just gone to, where the contract already had it
 * @param isProven whether that is a fresh proof (§10.18)
 */
export async function signIn(
  view: View,
  {
    reference,
    idToken,
    provedBy,
    isProven = false,
  }: Pick<VerificationFlow, 'reference' | 'idToken'> & {
    readonly provedBy?: string;
    readonly isProven?: boolean;
  },
  way: WayIn,
  cookies: CookieReader,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const isClaiming = isClaimMocked(view);
  const proof = provedBy === undefined ? {} : { provedBy };
  const opening = { subject: reference, idToken, way, isClaiming, isProven, ...proof };
  const [session] = await Promise.all([
    signInFrom(view, opening, cookies),
    rememberHolderLanguage(view, reference),
  ]);
  // §2.1 claim-form: visitors who have begun a claim in this browser are asked whether to continue it.
  const hasBegun =
    view.settings.Global_Feature_EnablePortalClaimForm && keptClaimToken.present(cookies);
  const to = hasBegun ? claimFormPage : address(view, 'URL_Dashboard');
  return { kind: 'go', to, cookies: [...session, endFlow()] };
}
