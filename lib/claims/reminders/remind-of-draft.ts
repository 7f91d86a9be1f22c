import { snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { defineJob } from '@/lib/jobs';
import { type OwnEventKind, tellHolder } from '@/lib/notifications';
import { feedPath } from '@/lib/platform';
import { isPhoneGone } from '../drafts/claim-draft';
import { draftSubject } from './over';
import { type DueDraft, dueDrafts, takeDue } from './store';

/**
 * Tells of a claim that waits: that it ends, or that the last day is near on which it can be reported;
 * the contact that had proved itself when it was begun, and no other. Where none had, every contact of
 * the contract, as of whatever was begun for its holder. No number is reminded of a phone that is gone.
 */
export const remindOfDraft = defineJob({
  name: 'remind-of-draft',
  due: dueDrafts,
  run: (id) =>
    inTransaction(async (transaction) => {
      const due = await takeDue(transaction, id);
      const snapshot = due && (await snapshotById(due.clientId));
      // A client that there is no more tells nobody anything.
      if (!due || !snapshot) return;
      const path = feedPath(snapshot.platform, due.path);
      const holder = { clientId: due.clientId, path, reference: due.subject };
      const isGone = await isPhoneGone(due, { id, answers: due.answers });
      for (const { kind, name } of remindersOf(id, due))
        await tellHolder(transaction, holder, kind, name, {
          subject: draftSubject(id),
          ...(due.contact === '' ? {} : { toContact: due.contact }),
          ...(isGone ? { draft: { isPhoneGone: true } } : {}),
        });
    }),
});

/** What is to be told, each by a name that it has once. */
function remindersOf(
  id: string,
  { isLeft, isEnding, isReportEnding, version, reportUntil }: DueDraft,
): readonly { readonly kind: OwnEventKind; readonly name: string }[] {
  return [
    ...(isLeft ? [{ kind: 'DRAFT_BEGUN_FOR' as const, name: id }] : []),
    // It begins its time anew each time that it is saved.
    ...(isEnding ? [{ kind: 'DRAFT_ENDING' as const, name: `${id}:${version}` }] : []),
    ...(isReportEnding
      ? [{ kind: 'DRAFT_REPORT_ENDING' as const, name: `${id}:${reportUntil}` }]
      : []),
  ];
}
