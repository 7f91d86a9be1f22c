import { sessionOf, type View } from '@/lib/request';
import type { FreshProof } from './change';

/**
 * §10.18 What the visitor lacks for a change that needs a fresh proof: the proof itself, or being the
 * holder, which an agent never is. A page asks before anybody types, and the change asks again.
 */
export function lacksProof(
  view: Pick<View, 'audience' | 'settings'>,
  fresh: FreshProof,
): 'proof' | 'holder' | undefined {
  // All that a delegate may do of what needs one is to file.
  if (view.audience.kind === 'delegate' && fresh !== 'who-files') return 'holder';
  if (view.audience.kind === 'agent') return fresh === 'holder-alone' ? 'holder' : undefined;
  if (fresh === 'who-files' && !view.settings.Claim_ProofBeforeFiling) return undefined;
  return sessionOf(view)?.isProven ? undefined : 'proof';
}
