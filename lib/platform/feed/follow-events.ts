import 'server-only';
import { database } from '@/lib/db';
import { defineJob, type Job } from '@/lib/jobs';
import type { PlatformEventKind } from '../port';

/** Thrown so that it is tried again. */
class NotDone extends Error {
  override name = 'NotDone';
}

const minute = 60_000;
/** How long what is not done is tried again within seconds and minutes, in milliseconds. */
const hasty = 60 * minute;
/** … and how often from then on, for as long as it takes. */
const patient = 15 * minute;

/**
 * The job that does what follows from events of a kind besides telling of them. Where somebody does not
 * answer it is tried again: soon at first, and later on as the row of the event says, for as long as it
 * takes. A job that has failed for good would be the last to speak of somebody’s money.
 * @param name of its queue
 * @param follow is given the id of the row of an event; once it is `done` it finds nothing to do again
 */
export function followingEvents(
  name: string,
  kind: PlatformEventKind,
  follow: (eventId: string) => Promise<'done' | 'later'>,
): Job {
  return defineJob({
    name,
    retry: { times: 120, firstWait: 5, longestWait: 15 * 60 },
    longestRun: 120,
    due: (most) => dueEvents(kind, most),
    async run(id) {
      if ((await follow(id)) === 'done') return followAgain(id, null);
      const event = await database().pulledEvent.findUnique({ where: { id } });
      if (event && Date.now() - event.pulledAt.getTime() < hasty) throw new NotDone(name);
      await followAgain(id, new Date(Date.now() + patient));
    },
  });
}

/** When what follows from an event that just came is looked at, should its job have been lost. */
export const lostAfter = hasty;

/** Events of a kind from which something follows that is not done, and that are tried again by now. */
async function dueEvents(kind: string, most: number): Promise<readonly string[]> {
  const rows = await database().pulledEvent.findMany({
    where: { kind, followAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { followAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

async function followAgain(id: string, followAt: Date | null): Promise<void> {
  await database().pulledEvent.updateMany({ where: { id }, data: { followAt } });
}

/** An event from which something follows that is not done. */
export interface OpenEvent {
  readonly id: string;
  readonly clientId: string;
  readonly path: string;
  readonly pulledAt: Date;
}

/**
 * Events of a kind, of a client or of all, from which something follows that was not done by a moment
 * after they were pulled, the oldest first.
 */
export async function openEvents(
  kind: PlatformEventKind,
  pulledBefore: Date,
  clientId: string | undefined,
  most: number,
): Promise<readonly OpenEvent[]> {
  return database().pulledEvent.findMany({
    where: {
      kind,
      followAt: { not: null },
      pulledAt: { lt: pulledBefore },
      ...(clientId === undefined ? {} : { clientId }),
    },
    select: { id: true, clientId: true, path: true, pulledAt: true },
    orderBy: { pulledAt: 'asc' },
    take: most,
  });
}
