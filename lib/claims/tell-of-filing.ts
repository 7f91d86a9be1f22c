import { inTransaction } from '@/lib/db';
import { rememberOwnLanguage, tellHolder } from '@/lib/notifications';
import { type Claim, type ClaimDetails, feedPath, filesNeededOf, isMissing } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';

/**
 * Has a holder told, once, that a claim was filed: where it stands, what happens next and whose turn it is. That
 * somebody who acts for them has filed it, an agent or a delegate, nobody may keep from them. What they file
 * themselves they are told in the language that they have filed it in, as all that follows.
 */
export async function tellOfFiling(
  view: View,
  { subject: reference }: Pick<HolderSession, 'subject'>,
  {
    id,
    number,
    updatedAt,
    text,
    denial,
    isApprovedInPart: isInPart,
    requirements = [],
    safety = [],
    owed,
    payout,
    next: { text: next, turn, by },
  }: Pick<Claim, 'id' | 'number' | 'updatedAt' | 'text' | 'denial' | 'isApprovedInPart' | 'next'> &
    Partial<Pick<ClaimDetails, 'requirements' | 'safety' | 'owed' | 'payout'>>,
): Promise<void> {
  const { snapshot, path, audience } = view;
  await rememberOwnLanguage(view);
  const amount = owed?.amount ?? payout?.amount;
  const isForHolder = audience.kind === 'agent' || audience.kind === 'delegate';
  const holder = { clientId: snapshot.id, path: feedPath(snapshot.platform, path), reference };
  await inTransaction((transaction) =>
    tellHolder(transaction, holder, isForHolder ? 'CLAIM_FILED_FOR' : 'CLAIM_FILED', id, {
      subject: { kind: 'CLAIM', id },
      claim: {
        number,
        updatedAt,
        stands: [text, ...(denial ? [denial.text] : [])],
        missing: requirements.filter(isMissing).map(({ title, ...one }) => {
          const filesNeeded = filesNeededOf(one);
          return filesNeeded === 1 ? title : { title, filesNeeded };
        }),
        isInPart,
        safety,
        next,
        turn,
        ...(by === undefined ? {} : { by }),
        ...(amount ? { amount } : {}),
      },
    }),
  );
}
