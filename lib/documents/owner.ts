import type { Claim } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { type DraftOwner, draftOwner, type HolderSession } from '@/lib/session';

/** Whose file it is, and who has sent it: the holder, or an agent for them. */
export type DocumentOwner = DraftOwner;

/** Who asks, where somebody has signed in. */
export function ownerOf(
  view: View,
): { readonly owner: DocumentOwner; readonly session: HolderSession } | undefined {
  const session = sessionOf(view);
  return session && { owner: draftOwner(view, session), session };
}

/**
 * Whether whoever asks may send files: a delegate only where the holder lets them, and never with an appeal.
 * @param claim that they are for, where that is known
 */
export function maySend({ audience }: View, claim?: Pick<Claim, 'state'>): boolean {
  if (audience.kind !== 'delegate') return true;
  return audience.session.delegate.may === 'FILE' && claim?.state !== 'DENIED';
}
