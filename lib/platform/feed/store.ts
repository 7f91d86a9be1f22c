import 'server-only';
import { z } from 'zod';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { type Job, sendJobs } from '@/lib/jobs';
import type { PlatformEvent, PlatformEventKind } from '../port';
import type { FeedId } from '../port/insurer';
import { lostAfter } from './follow-events';

/** How far a feed was read. */
export interface Feed extends FeedId {
  readonly cursor: string | null;
  /** What happened before is passed over. */
  readonly since: Date;
}

const position = z.tuple([z.object({ cursor: z.string().nullable(), since: z.date() })]);

/** How far a feed was read; one that never was begins now. */
export async function feedOf({ clientId, path }: FeedId): Promise<Feed> {
  await database().$executeRaw`
    INSERT INTO portal.event_feed (client_id, path, since) VALUES (${clientId}, ${path}, now())
    ON CONFLICT DO NOTHING`;
  const rows = await database().$queryRaw`
    SELECT cursor, since FROM portal.event_feed WHERE client_id = ${clientId} AND path = ${path}`;
  return { clientId, path, ...position.parse(rows)[0] };
}

/** A part of a feed. */
interface Page {
  readonly events: readonly PlatformEvent[];
  /** Where the feed goes on. */
  readonly next: string;
}

/** What follows from the events of a part, in the transaction that takes it. */
export interface Following {
  readonly jobs: readonly Job[];
  /** … of a kind alone: made by `followingEvents`. */
  readonly jobsOf?: Readonly<Partial<Record<PlatformEventKind, readonly Job[]>>>;
  /** @param references of the contracts, each once */
  readonly tell: (transaction: PrismaTransaction, references: readonly string[]) => Promise<void>;
}

/**
 * Takes a part of a feed: its events become rows, each with its jobs, and the cursor moves on, all or
 * nothing. An event that was taken before makes no second row.
 * @returns how many of the events are new; `undefined` where another has taken this part meanwhile
 */
export function takePage(
  { clientId, path, cursor }: Feed,
  { events, next }: Page,
  { jobs, jobsOf = {}, tell }: Following,
): Promise<number | undefined> {
  return inTransaction(async (transaction) => {
    const moved = await transaction.$executeRaw`
      UPDATE portal.event_feed SET cursor = ${next}
      WHERE cursor IS NOT DISTINCT FROM ${cursor} AND (client_id, path) IN (
        SELECT client_id, path FROM portal.event_feed
        WHERE client_id = ${clientId} AND path = ${path} FOR UPDATE SKIP LOCKED)`;
    if (moved === 0) return undefined;
    if (events.length === 0) return 0;
    const jobsFor = new Map<string, readonly Job[]>(Object.entries(jobsOf));
    const followAt = new Date(Date.now() + lostAfter);
    const created = await transaction.pulledEvent.createManyAndReturn({
      data: events.map(({ id, at, kind, reference, subject, claim, invoice, policy }) => ({
        clientId,
        path,
        eventId: id,
        at: new Date(at),
        kind,
        reference,
        ...(subject ? { subjectKind: subject.kind, subjectId: subject.id } : {}),
        ...((claim ?? invoice ?? policy) ? { details: claim ?? invoice ?? policy } : {}),
        ...(jobsFor.has(kind) ? { followAt } : {}),
      })),
      skipDuplicates: true,
      select: { id: true, kind: true, reference: true },
    });
    const ids = created.map(({ id }) => id);
    for (const job of jobs) await sendJobs(transaction, job, ids);
    for (const [kind, others] of jobsFor) {
      const ofKind = created.filter((event) => event.kind === kind).map(({ id }) => id);
      for (const job of others) await sendJobs(transaction, job, ofKind);
    }
    await tell(transaction, [...new Set(created.map(({ reference }) => reference))]);
    return created.length;
  });
}

/** Begins a feed anew, from now: its platform does not know the cursor any more. */
export async function beginAnew({ clientId, path, cursor }: Feed): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.event_feed SET cursor = NULL, since = now()
    WHERE client_id = ${clientId} AND path = ${path} AND cursor IS NOT DISTINCT FROM ${cursor}`;
}

/** A feed was read to its end. */
export async function feedComplete({ clientId, path }: FeedId): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.event_feed SET complete_at = now(), failures = 0, rests_until = NULL
    WHERE client_id = ${clientId} AND path = ${path}`;
}

/** The longest that a platform that fails is left alone, in seconds. */
const longestRest = 15 * 60;

/** A feed could not be read: it is left alone for twice as long as the time before. */
export async function feedFailed({ clientId, path }: FeedId): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.event_feed SET failures = failures + 1, rests_until =
      now() + make_interval(secs => least(${longestRest}, 30 * power(2, least(failures, 10))))
    WHERE client_id = ${clientId} AND path = ${path}`;
}

const readRows = z.array(
  z.object({ name: z.string(), cursor: z.string().nullable(), rests: z.boolean() }),
);

/** How far feeds were read, by their names, the one that was read longest ago first. */
export async function readFeeds(): Promise<
  ReadonlyMap<string, { readonly cursor: string | null; readonly rests: boolean }>
> {
  const rows = await database().$queryRaw`
    SELECT client_id || '/' || path AS name, cursor,
      coalesce(rests_until > now() OR complete_at > now() - interval '45 seconds', false) AS rests
    FROM portal.event_feed ORDER BY complete_at NULLS FIRST`;
  return new Map(readRows.parse(rows).map(({ name, ...feed }) => [name, feed]));
}

/** Begins feeds that were never read: what happens from now on is the portal’s to tell. */
export async function beginFeeds(feeds: readonly FeedId[]): Promise<void> {
  if (feeds.length === 0) return;
  await database().$executeRaw`
    INSERT INTO portal.event_feed (client_id, path, since)
    SELECT client_id, path, now() FROM unnest(${feeds.map(({ clientId }) => clientId)}::text[],
      ${feeds.map(({ path }) => path)}::text[]) AS begun (client_id, path)
    ON CONFLICT DO NOTHING`;
}

const behindRows = z.array(z.object({ path: z.string(), seconds: z.number() }));

/** How long ago each feed of a client was last read to its end, in seconds. */
export async function readAgo(clientId: string): Promise<z.infer<typeof behindRows>> {
  const rows = await database().$queryRaw`
    SELECT path, extract(epoch FROM now() - coalesce(complete_at, since))::float8 AS seconds
    FROM portal.event_feed WHERE client_id = ${clientId}`;
  return behindRows.parse(rows);
}
