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

/** Whether whoever asks may send files: a delegate only where the holder lets them. */
export function maySend({ audience }: View): boolean {
  return audience.kind !== 'delegate' || audience.session.delegate.may === 'FILE';
}
