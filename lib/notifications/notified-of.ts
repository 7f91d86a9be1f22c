import 'server-only';
import { database } from '@/lib/db';
import { feedPath } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/** Whether a holder was sent a message: it was, it waits to be, or there has been none so far. */
export type Notified = 'SENT' | 'WAITING' | 'NONE';

/**
 * Whether the holder was sent a message about a claim, by e-mail or text message. For others than the
 * holder, and where nobody can tell, there was none.
 */
export async function notifiedOfClaim(view: View, claimId: string): Promise<Notified> {
  const session = sessionOf(view);
  const { snapshot, path, audience } = view;
  if (!session || audience.kind !== 'holder') return 'NONE';
  const of = {
    clientId: snapshot.id,
    path: feedPath(snapshot.platform, path),
    reference: session.subject,
  };
  const events = await database().pulledEvent.findMany({
    where: { ...of, subjectKind: 'CLAIM', subjectId: claimId },
    select: { id: true },
  });
  if (events.length === 0) return 'NONE';
  const told = await database().notification.findMany({
    where: {
      ...of,
      eventId: { in: events.map(({ id }) => id) },
      state: { in: ['SENT', 'WAITING'] },
    },
    select: { state: true },
  });
  if (told.some(({ state }) => state === 'SENT')) return 'SENT';
  return told.length > 0 ? 'WAITING' : 'NONE';
}
