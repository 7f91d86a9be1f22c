import { z } from 'zod';
import type { Path } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import { delegationsOf } from './delegations/store';
import type { HolderSession } from './holder';
import { endOtherRows } from './store';
import { browsers, systems, waysIn } from './way-in';

/** The contract whose sessions these are: its holder's, agents' and delegates'. */
export interface SessionOwner {
  readonly clientId: string;
  readonly path: Path;
  readonly subject: string;
}

const sessionRow = z.object({
  idHash: z.string(),
  /** Of an agent, by the id that their own token has. */
  agent: z.string().nullable(),
  delegationId: z.string().nullable(),
  way: z.enum(waysIn).nullable(),
  network: z.string().nullable(),
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
});

/** A session of a contract that is open. */
export interface OwnSession extends Omit<z.infer<typeof sessionRow>, 'delegationId'> {
  /** The name of the delegate whose it is, as the holder wrote it. */
  readonly delegate?: string;
}

/**
 * The sessions of a contract that are open, the one seen last first. A delegate's is, as long as their
 * delegation holds.
 * @param idleMinutes after which one that nobody has seen is over
 */
export async function openSessions(
  owner: SessionOwner,
  idleMinutes: number,
): Promise<readonly OwnSession[]> {
  const now = Date.now();
  const { clientId, path, subject } = owner;
  const [rows, delegations] = await Promise.all([
    database().session.findMany({
      where: {
        clientId,
        path,
        subject,
        endedAt: null,
        expiresAt: { gt: new Date(now) },
        lastSeenAt: { gt: new Date(now - idleMinutes * 60_000) },
      },
      orderBy: { lastSeenAt: 'desc' },
      take: 100,
    }),
    delegationsOf(owner),
  ]);
  const names = new Map(delegations.map(({ id, person }) => [id, person.name]));
  return rows.flatMap((row) => {
    const { delegationId, ...session } = sessionRow.parse(row);
    if (delegationId === null) return [session];
    const delegate = names.get(delegationId);
    return delegate === undefined ? [] : [{ ...session, delegate }];
  });
}

/**
 * Ends other sessions of the contract that is signed in, also for copies of their cookies. Another
 * contract's are as if there were none.
 * @param which one; all others where none is named
 * @returns how many were open until now
 */
export function endOtherSessions(
  owner: SessionOwner,
  own: Pick<HolderSession, 'idHash'>,
  which?: string,
): Promise<number> {
  return endOtherRows(owner, own.idHash, which);
}

/** Ends all sessions of a contract, in the transaction of what ends them. @returns how many were open */
export async function endEverySession(
  transaction: PrismaTransaction,
  { clientId, path, subject }: SessionOwner,
): Promise<number> {
  const { count } = await transaction.session.updateMany({
    where: { clientId, path, subject, endedAt: null },
    data: { endedAt: new Date() },
  });
  return count;
}
