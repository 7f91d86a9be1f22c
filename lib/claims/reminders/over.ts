import type { Path } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { type OwnEventKind, tellNoMore } from '@/lib/notifications';
import { type EventSubject, feedPath } from '@/lib/platform';
import type { View } from '@/lib/request';

const reminders = [
  'DRAFT_ENDING',
  'DRAFT_REPORT_ENDING',
] as const satisfies readonly OwnEventKind[];

/** What a reminder is about. */
export function draftSubject(id: string): EventSubject {
  return { kind: 'DRAFT', id };
}

/** A claim was gone on with: that it ends, nobody is told who has not been yet. */
export function goneOnWith(
  view: Pick<View, 'snapshot' | 'path'>,
  subject: string,
  draftId: string,
): Promise<void> {
  return tellNoMoreOf(holderOf(view, subject), draftId, reminders);
}

/** A claim is filed, or thrown away: nobody is told anything of its draft who has not been yet. */
export function remindNoMore(
  view: Pick<View, 'snapshot' | 'path'>,
  subject: string,
  draftId: string,
): Promise<void> {
  return tellNoMoreOf(holderOf(view, subject), draftId, [...reminders, 'DRAFT_BEGUN_FOR']);
}

/** Deletes a claim with all that was to be told of it. */
export function forgetDraft(holder: HolderOfDraft, draftId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    await transaction.claimDraft.deleteMany({ where: { id: draftId } });
    const kinds = [...reminders, 'DRAFT_BEGUN_FOR'] as const;
    await tellNoMore(transaction, holder, draftSubject(draftId), kinds);
  });
}

interface HolderOfDraft {
  readonly clientId: string;
  readonly path: Path;
  readonly reference: string;
}

function holderOf(
  { snapshot, path }: Pick<View, 'snapshot' | 'path'>,
  reference: string,
): HolderOfDraft {
  return { clientId: snapshot.id, path: feedPath(snapshot.platform, path), reference };
}

function tellNoMoreOf(
  holder: HolderOfDraft,
  draftId: string,
  kinds: readonly OwnEventKind[],
): Promise<void> {
  return inTransaction((transaction) =>
    tellNoMore(transaction, holder, draftSubject(draftId), kinds),
  );
}
