import { type Path, snapshotById } from '@/lib/clients';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import { defineJob, type Job, sendJob } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { platformOf } from '../platform-of';
import { type Platform, type PlatformEvent, pageInput } from '../port';
import type { FeedId } from '../port/insurer';
import { dueFeeds } from './due-feeds';
import { allFeeds, feedName, feedNamed, pathsOfFeed } from './feeds';
import { pullJob } from './pull-job';
import {
  beginAnew,
  type Feed,
  type Following,
  feedComplete,
  feedFailed,
  feedOf,
  takePage,
} from './store';

/** A contract to which something happened, as holders meet it on a path. */
export interface EventContract {
  readonly clientId: string;
  readonly path: Path;
  readonly reference: string;
}

/** Events of one answer. */
const pageLength = 100;
/** So many answers in a run: a long feed goes on behind the others. */
const mostPages = 50;
/**
 * How long a run may take, in milliseconds: a slow platform's feed goes on behind the others', so that
 * pages of other clients move in time.
 */
const longestRun = 5000;

/**
 * The job that pulls the feeds of all platforms: `clients/path` is its row. A feed is read from the
 * cursor that was reached, in parts, each taken whole or not at all, and by one of several workers.
 * @param jobs what is to be done with each event: they hold the id of its row
 * @param tell what is told of contracts to which something happened, in the transaction that takes it
 * @param jobsOf what is to be done besides with events of a kind
 */
export function pullingEvents(
  jobs: readonly Job[],
  tell: (transaction: PrismaTransaction, contracts: readonly EventContract[]) => Promise<void>,
  jobsOf: Following['jobsOf'] = {},
): Job {
  return defineJob({
    ...pullJob,
    // A feed can tell something just when it was read to its end.
    waitsBeside: true,
    longestRun: 60,
    // The embedded database does one thing at a time, and visitors wait for it.
    atOnce: 2,
    keptFor: 3600,
    async run(name, signal) {
      const feed = feedNamed(name);
      const snapshot = await snapshotById(feed.clientId);
      if (!snapshot) return;
      const paths = pathsOfFeed(snapshot.platform, feed.path);
      const then = {
        jobs,
        jobsOf,
        tell: (transaction: PrismaTransaction, references: readonly string[]) =>
          tell(
            transaction,
            paths.flatMap((path) =>
              references.map((reference) => ({ clientId: feed.clientId, path, reference })),
            ),
          ),
      };
      const reading = await pullFeed(feed, platformOf({ snapshot, path: feed.path }), then, signal);
      if (reading === 'more' && !signal.aborted)
        await inTransaction((transaction) => sendJob(transaction, pullJob, name));
    },
    due: async (most) => (await dueFeeds(await allFeeds(), most)).map(feedName),
  });
}

/**
 * Reads a feed to its end, or as far as a run may. What its platform does wrong ends the run, is
 * logged, and has it left alone for a while; nothing of it is thrown.
 * @returns `more` where its end was not reached
 * @throws where the database is away
 */
export async function pullFeed(
  id: FeedId,
  platform: Pick<Platform, 'events'>,
  then: Following,
  signal: AbortSignal,
): Promise<Reading['kind']> {
  const reading = await pullPages(id, platform, then, signal);
  if (reading.kind === 'failed') {
    const { problem } = reading;
    log.warn({ client: id.clientId, path: id.path, problem }, 'A feed of events cannot be read');
    await feedFailed(id);
  }
  return reading.kind;
}

/** How far a feed was read. */
type Reading =
  | { readonly kind: 'complete' | 'more' }
  | { readonly kind: 'failed'; readonly problem: string };

const complete: Reading = { kind: 'complete' };
const more: Reading = { kind: 'more' };
const failed = (problem: string): Reading => ({ kind: 'failed', problem });

async function pullPages(
  id: FeedId,
  platform: Pick<Platform, 'events'>,
  then: Following,
  signal: AbortSignal,
): Promise<Reading> {
  const began = performance.now();
  const cursors = new Set<string>();
  let feed = await feedOf(id);
  let known = 0;
  for (let pages = 0; pages < mostPages; pages++) {
    if (signal.aborted || performance.now() - began > longestRun) return more;
    const answer = await platform.events({
      limit: pageLength,
      ...(feed.cursor === null ? {} : { cursor: feed.cursor }),
    });
    if (answer.kind === 'refused' && answer.error.errCode === 'CURSOR_UNKNOWN' && feed.cursor) {
      log.warn({ client: id.clientId, path: id.path }, 'A feed of events begins anew, from now');
      await beginAnew(feed);
      feed = await feedOf(id);
      continue;
    }
    if (answer.kind !== 'answer') return failed(answer.kind);
    const { items, next } = answer.value;
    if (!isUsable(next)) return failed('a cursor that cannot be kept');
    const events = items.filter((event) => isToTake(event, feed));
    const taken = await takePage(feed, { events, next }, then);
    // Another worker has taken this part, and goes on with the next one.
    if (taken === undefined) return complete;
    if (items.length === 0) {
      await feedComplete(id);
      return complete;
    }
    if (next === feed.cursor || cursors.has(next)) return failed('it turns in a circle');
    cursors.add(next);
    known += events.length - taken;
    feed = { ...feed, cursor: next };
  }
  return known >= pageLength ? failed('it tells again what it has told') : more;
}

/** Whether the database can keep a cursor, and the platform would take it back. */
function isUsable(cursor: string): boolean {
  return isStorable(cursor) && pageInput.safeParse({ cursor }).success;
}

/** Whether an event happened since the portal reads its feed, and can be kept. */
function isToTake(event: PlatformEvent, { since }: Feed): boolean {
  return new Date(event.at) >= since && textsOf(event).every(isStorable);
}

/** Every text in a value, names included: a list of the platform’s has those of its languages. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsOf(part)]);
}

/** Whether PostgreSQL takes a text. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
