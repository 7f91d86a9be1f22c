import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { browsers, systems, waysIn } from '@/lib/session';
import type { HistoryOwner } from './add-to-history';
import type { Author } from './author';
import { type Happening, type HistoryKind, kinds } from './kinds';

/** Adds an entry. What it tells is what its kind may tell, and no more. */
export async function insertEntry(
  asked: Pick<PrismaTransaction, 'historyEntry'>,
  { clientId, path, subject }: HistoryOwner,
  { actor, name, way, network, browser, system }: Author,
  { kind, about }: Happening,
): Promise<void> {
  await asked.historyEntry.create({
    data: {
      id: randomUUIDv7(),
      clientId,
      path,
      subject,
      actor,
      kind,
      about: kinds[kind].parse(about),
      ...(name === undefined ? {} : { actorName: name }),
      ...(way === undefined ? {} : { way }),
      ...(network === undefined ? {} : { network }),
      ...(browser === undefined ? {} : { browser }),
      ...(system === undefined ? {} : { system }),
    },
  });
}

const entryRow = z
  .object({
    id: z.string(),
    at: z.date(),
    actor: z.enum(['HOLDER', 'AGENT', 'DELEGATE', 'PORTAL']),
    actorName: z.string().nullable(),
    way: z.enum(waysIn).nullable(),
    network: z.string().nullable(),
    browser: z.enum(browsers).nullable(),
    system: z.enum(systems).nullable(),
    kind: z.string(),
    about: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .transform(({ kind, ...row }, context) => {
    if (isKind(kind)) return { ...row, kind };
    context.addIssue({ code: 'custom', message: 'A kind that nobody knows' });
    return z.NEVER;
  });
export type HistoryEntry = z.infer<typeof entryRow>;

function isKind(kind: string): kind is HistoryKind {
  return Object.hasOwn(kinds, kind);
}

/** Which entries, and how many at most. */
export interface Asked {
  readonly kinds?: readonly HistoryKind[] | undefined;
  /** None before it. */
  readonly since?: Date;
  readonly skip: number;
  readonly take: number;
}

/** Entries of a contract, the newest first. */
export async function entriesOf(
  { clientId, path, subject }: HistoryOwner,
  { kinds: among, since, skip, take }: Asked,
): Promise<readonly HistoryEntry[]> {
  const rows = await database().historyEntry.findMany({
    where: {
      clientId,
      path,
      subject,
      ...(among ? { kind: { in: [...among] } } : {}),
      ...(since ? { at: { gte: since } } : {}),
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip,
    take,
  });
  return rows.map((row) => entryRow.parse(row));
}

/** How many entries there are of a contract. */
export function countEntries(
  { clientId, path, subject }: HistoryOwner,
  among?: readonly HistoryKind[],
): Promise<number> {
  return database().historyEntry.count({
    where: { clientId, path, subject, ...(among ? { kind: { in: [...among] } } : {}) },
  });
}
