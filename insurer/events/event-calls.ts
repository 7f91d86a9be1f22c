import { database } from '@/lib/db';
import {
  calls,
  claimNewsSchema,
  eventSubjectSchema,
  type PlatformEvent,
} from '@/lib/platform/port';
import { asking, type PlatformContext } from '../context';
import { refused } from '../perform';
import { invoiceNews } from './invoice-news';
import { tellEndings } from './plan-endings';
import { policyNews, subjectOf } from './policy-news';

/**
 * What happened, of one client on one path. The paths of a client share their contracts here, so that
 * each feed tells all that happens to them, and is read by cursors of its own.
 */
export function eventCalls(context: PlatformContext) {
  const { clientId } = context;
  return {
    events: asking(calls.events, async ({ cursor, limit }) => {
      const after = cursor === undefined ? 0n : numberOf(context, cursor);
      if (after === undefined || !(await isReached(clientId, after)))
        return refused('CURSOR_UNKNOWN');
      await tellEndings(context);
      const rows = await database().platformEvent.findMany({
        where: { clientId, number: { gt: after } },
        orderBy: { number: 'asc' },
        take: limit,
      });
      const [invoices, policies] = await Promise.all([
        invoiceNews(context, rows),
        policyNews(context, rows),
      ]);
      const items = rows.map((row): PlatformEvent => {
        const { subjectKind, subjectId } = row;
        const policy = policies.get(subjectOf(row));
        const invoice = subjectKind === 'INVOICE' ? invoices.get(subjectId ?? '') : undefined;
        return {
          id: cursorOf(context, row.number),
          at: row.at.toISOString(),
          kind: row.kind,
          reference: row.reference,
          ...(subjectKind !== null && subjectId !== null
            ? { subject: eventSubjectSchema.parse({ kind: subjectKind, id: subjectId }) }
            : {}),
          ...(row.claim === null ? {} : { claim: claimNewsSchema.parse(row.claim) }),
          ...(invoice ? { invoice } : {}),
          ...(policy ? { policy } : {}),
        };
      });
      const next = cursorOf(context, rows.at(-1)?.number ?? after);
      return { kind: 'answer', value: { items, next } };
    }),
  };
}

type Feed = Pick<PlatformContext, 'clientId' | 'path'>;

/** Where a feed stands behind an event. It names client and path, so that no other feed is read by it. */
function cursorOf({ clientId, path }: Feed, number: bigint): string {
  return Buffer.from(JSON.stringify([clientId, path, String(number)])).toString('base64url');
}

function numberOf(feed: Feed, cursor: string): bigint | undefined {
  const said = Buffer.from(cursor, 'base64url').toString();
  const number = /,"(\d{1,18})"\]$/.exec(said)?.[1];
  if (number === undefined || cursorOf(feed, BigInt(number)) !== cursor) return undefined;
  return BigInt(number);
}

/**
 * Which clients have told something behind the cursor that a feed of theirs was read to: one look for
 * all of them, however many tell nothing.
 */
export async function clientsWithNews(
  feeds: readonly (Feed & { readonly cursor: string | null })[],
): Promise<ReadonlySet<string>> {
  const counters = await database().counter.findMany({ where: { name: 'event' } });
  const last = new Map(counters.map((counter) => [counter.clientId, counter.last]));
  const hasNews = ({ cursor, ...feed }: (typeof feeds)[number]) =>
    (last.get(feed.clientId) ?? 0n) > (cursor === null ? 0n : (numberOf(feed, cursor) ?? 0n));
  return new Set(feeds.filter(hasNews).map(({ clientId }) => clientId));
}

/** Whether the feed has come so far: a cursor of what is yet to happen is nobody's. */
async function isReached(clientId: string, number: bigint): Promise<boolean> {
  if (number === 0n) return true;
  const counter = await database().counter.findUnique({
    where: { clientId_name: { clientId, name: 'event' } },
  });
  return counter !== null && number <= counter.last;
}
