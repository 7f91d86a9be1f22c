import { originOf, snapshotById } from '@/lib/clients';
import { texts } from '@/lib/content';
import { inTransaction } from '@/lib/db';
import { composeMessage, sendMessage } from '@/lib/messaging';
import { followingEvents, pathsOfFeed, pulledEvent, type Transfer } from '@/lib/platform';
import type { View } from '@/lib/request';
import { cancelLink } from './store';

/**
 * Ends the link of a transfer that was undone, and tells its new owner, once: the platform’s events reach
 * the previous owner alone.
 * @param transfer `state` where the platform says it: a link may not know that its plan was taken over
 */
export async function endUndone(
  { snapshot, path }: Pick<View, 'snapshot' | 'path'>,
  { id: transferId, state }: Pick<Transfer, 'id'> & Partial<Pick<Transfer, 'state'>>,
): Promise<void> {
  const clientId = snapshot.id;
  await inTransaction(async (transaction) => {
    const ended = await cancelLink(transaction, { clientId, path, transferId });
    if (!ended) return;
    const { facts, wasUsed } = ended;
    const { languages, defaultLanguage } = snapshot;
    const language = languages.find((one) => one === facts.language) ?? defaultLanguage;
    const template = wasUsed || state === 'UNDONE' ? 'TRANSFER_REVERSED' : 'TRANSFER_WITHDRAWN';
    await sendMessage(transaction, {
      clientId,
      channel: 'email',
      kind: 'transfer ended',
      recipient: facts.toEmail,
      language,
      ...composeMessage(snapshot, language, 'email', template, {
        plan: texts(snapshot, language).localized(facts.planName),
        name: facts.offeredBy === '' ? snapshot.name : facts.offeredBy,
        help: new URL('/pages/contact-us', originOf(snapshot, '')).href,
      }),
    });
  });
}

/**
 * Ends and tells what the platform says was undone: by the insurer’s staff, or by a holder to whom the
 * portal never got to say so.
 */
export const endingUndone = followingEvents('end-undone', 'TRANSFER_UNDONE', async (eventId) => {
  const event = await pulledEvent(eventId);
  const snapshot = event && (await snapshotById(event.clientId));
  if (!event || !snapshot || event.subjectKind !== 'TRANSFER' || event.subjectId === null)
    return 'done';
  for (const path of pathsOfFeed(snapshot.platform, event.path))
    await endUndone({ snapshot, path }, { id: event.subjectId });
  return 'done';
});
