import type { Outcome } from '@/lib/changes';
import { signInFrom } from '@/lib/history';
import { address } from '@/lib/navigation';
import { rememberHolderLanguage } from '@/lib/notifications';
import { isClaimMocked, type View } from '@/lib/request';
import type { CookieReader, WayIn } from '@/lib/session';
import { endFlow, type VerificationFlow } from './flow';

/** Opens the session of a contract that needs no more proof, and goes to the dashboard. */
export async function signIn(
  view: View,
  { reference, idToken }: Pick<VerificationFlow, 'reference' | 'idToken'>,
  way: WayIn,
  cookies: CookieReader,
): Promise<Extract<Outcome, { kind: 'go' }>> {
  const opening = { subject: reference, idToken, way, isClaiming: isClaimMocked(view) };
  const session = await signInFrom(view, opening, cookies);
  await rememberHolderLanguage(view, reference);
  return { kind: 'go', to: address(view, 'URL_Dashboard'), cookies: [...session, endFlow()] };
}
