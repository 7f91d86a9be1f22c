import 'server-only';
import { database } from '@/lib/db';
import { feedPath } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/** Whether a holder was written to: it has left, it is on its way, or nobody has been written to so far. */
export type Mailed = 'SENT' | 'WAITING' | 'NONE';

/**
 * Whether the holder was e-mailed of something that happened to a claim. For others than the holder,
 * and where nobody can tell, nobody was.
 */
export async function mailedOfClaim(view: View, claimId: string): Promise<Mailed> {
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
      channel: 'email',
      eventId: { in: events.map(({ id }) => id) },
      state: { in: ['SENT', 'WAITING'] },
    },
    select: { state: true },
  });
  if (told.some(({ state }) => state === 'SENT')) return 'SENT';
  return told.length > 0 ? 'WAITING' : 'NONE';
}
