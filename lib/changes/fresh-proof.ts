import { sessionOf, type View } from '@/lib/request';
import type { FreshProof } from './change';

/**
 * §10.18 What whoever asks lacks for a change that needs a fresh proof: the proof, or to be the holder,
 * which nothing makes of an agent. A page asks before anybody types, the change asks again.
 */
export function lacksProof(
  view: Pick<View, 'audience'>,
  fresh: FreshProof,
): 'proof' | 'holder' | undefined {
  // Nothing that needs one is a delegate's to do.
  if (view.audience.kind === 'delegate') return 'holder';
  if (view.audience.kind === 'agent') return fresh === 'agents-too' ? undefined : 'holder';
  return sessionOf(view)?.isProven ? undefined : 'proof';
}
