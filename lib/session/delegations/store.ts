import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import {
  type DelegatedContract,
  type DelegatedPerson,
  type DelegateRight,
  type Delegation,
  delegateRights,
  openPerson,
  sealPerson,
} from './delegation';

/** So many delegates a contract has at once. */
export const mostDelegates = 5;

const places = Array.from({ length: mostDelegates }, (_, index) => index + 1);

/** A delegation that is about to begin. */
export interface NewDelegation extends DelegatedContract {
  readonly id: string;
  readonly tokenHash: string;
  readonly recipientHash: string;
  readonly may: DelegateRight;
  readonly person: DelegatedPerson;
  readonly endsAt: Date;
}

/** Whether a delegation has begun, or why not. */
export type Beginning = 'BEGUN' | 'NAMED_ALREADY' | 'TOO_MANY';

/**
 * Begins a delegation in the first place that is free, in a serializable transaction: of two at once
 * for the last place, or for one person, one begins.
 */
export async function beginDelegation(
  transaction: PrismaTransaction,
  delegation: NewDelegation,
): Promise<Beginning> {
  const { person, ...named } = delegation;
  const { clientId, path, subject, recipientHash } = named;
  const held = await transaction.delegation.findMany({
    where: { clientId, path, subject, endedAt: null },
    select: { place: true, recipientHash: true },
  });
  if (held.some((other) => other.recipientHash === recipientHash)) return 'NAMED_ALREADY';
  const taken = new Set(held.map(({ place }) => place));
  const place = places.find((one) => !taken.has(one));
  if (place === undefined) return 'TOO_MANY';
  const sealed = await sealPerson(named, person);
  // If a concurrent transaction has taken the place, this one starts again, which a unique index alone
  // would not do.
  await transaction.delegation.createMany({
    data: [{ ...named, place, sealed }],
    skipDuplicates: true,
  });
  return 'BEGUN';
}

const row = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  subject: z.string(),
  may: z.enum(delegateRights),
  sealed: z.string(),
  createdAt: z.date(),
  endsAt: z.date(),
});

/** The delegations of a contract that hold now, the oldest first. */
export function delegationsOf(contract: DelegatedContract): Promise<readonly Delegation[]> {
  const { subject } = contract;
  return holding(contract, Prisma.sql`subject = ${subject}`);
}

/** The delegation that a link is of, as long as it holds. */
export async function delegationByToken(
  of: Environment,
  tokenHash: string,
): Promise<Delegation | undefined> {
  return (await holding(of, Prisma.sql`token_hash = ${tokenHash}`))[0];
}

/** A delegation of a client on a path, as long as it holds. */
export async function delegationById(of: Environment, id: string): Promise<Delegation | undefined> {
  return (await holding(of, Prisma.sql`id = ${id}::uuid`))[0];
}

type Environment = Pick<DelegatedContract, 'clientId' | 'path'>;

async function holding({ clientId, path }: Environment, which: Prisma.Sql) {
  const rows = await database().$queryRaw<unknown[]>`
    SELECT ${columns} FROM portal.delegation
    WHERE client_id = ${clientId} AND path = ${path} AND ${which}
      AND ended_at IS NULL AND ends_at > now()
    ORDER BY id`;
  return opened(rows);
}

const columns = Prisma.sql`id, client_id AS "clientId", path, subject, may, sealed,
  created_at AS "createdAt", ends_at AS "endsAt"`;

/**
 * Ends a delegation and every session that stands on it.
 * @param of the contract whose holder ends it; without one it ends because its day has come
 * @returns what has ended; nothing where it had ended, has not come to its day, or is another's
 */
export async function endDelegation(
  transaction: PrismaTransaction,
  id: string,
  of?: DelegatedContract,
): Promise<Delegation | undefined> {
  const owner = of ?? { clientId: null, path: null, subject: null };
  const rows = await transaction.$queryRaw<unknown[]>`
    UPDATE portal.delegation SET ended_at = now(), ends_at = least(ends_at, now())
    WHERE id = ${id}::uuid AND ended_at IS NULL
      AND (CASE WHEN ${of === undefined} THEN ends_at <= now()
        ELSE client_id = ${owner.clientId} AND path = ${owner.path}
          AND subject = ${owner.subject} END)
    RETURNING ${columns}`;
  const [ended] = await opened(rows);
  if (rows.length > 0)
    await transaction.$executeRaw`
      UPDATE portal.session SET ended_at = now()
      WHERE delegation_id = ${id}::uuid AND ended_at IS NULL`;
  return ended;
}

/** Whether a contract has or had a delegation. */
export async function hasDelegated(
  transaction: PrismaTransaction,
  id: string,
  contract: DelegatedContract,
): Promise<boolean> {
  const { clientId, path, subject } = contract;
  const count = await transaction.delegation.count({ where: { id, clientId, path, subject } });
  return count > 0;
}

/**
 * Ends every delegation of a contract and every session that stands on one.
 * @returns what has ended
 */
export async function endDelegationsOf(
  transaction: PrismaTransaction,
  { clientId, path, subject }: DelegatedContract,
): Promise<readonly Delegation[]> {
  const ofContract = Prisma.sql`client_id = ${clientId} AND path = ${path}
    AND subject = ${subject} AND ended_at IS NULL`;
  const rows = await transaction.$queryRaw<unknown[]>`
    UPDATE portal.delegation SET ended_at = now(), ends_at = least(ends_at, now())
    WHERE ${ofContract} RETURNING ${columns}`;
  await transaction.$executeRaw`
    UPDATE portal.session SET ended_at = now()
    WHERE ${ofContract} AND delegation_id IS NOT NULL`;
  return opened(rows);
}

/** Delegations whose day has come and that nobody has ended, the first to end first. */
export async function overdueDelegations(
  most: number,
  of?: DelegatedContract,
): Promise<readonly string[]> {
  const rows = await database().delegation.findMany({
    where: { ...of, endedAt: null, endsAt: { lte: new Date() } },
    select: { id: true },
    orderBy: { endsAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/** The client that a delegation is of. */
export async function clientOfDelegation(id: string): Promise<string | undefined> {
  const found = await database().delegation.findUnique({
    where: { id },
    select: { clientId: true },
  });
  return found?.clientId;
}

/** Those whose person can still be read. */
async function opened(rows: readonly unknown[]): Promise<readonly Delegation[]> {
  const found = await Promise.all(
    z
      .array(row)
      .parse(rows)
      .map(async ({ sealed, ...delegation }) => {
        const person = await openPerson(delegation, sealed);
        return person ? [{ ...delegation, person }] : [];
      }),
  );
  return found.flat();
}

/** The current delegates of contracts on all paths, by contract. */
export async function delegatesOfContracts(
  clientId: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly DelegatedPerson[]>> {
  const rows = await database().$queryRaw<unknown[]>`
    SELECT ${columns} FROM portal.delegation
    WHERE client_id = ${clientId} AND subject = ANY(${[...subjects]})
      AND ended_at IS NULL AND ends_at > now()`;
  const bySubject = Map.groupBy(await opened(rows), ({ subject }) => subject);
  return new Map(
    [...bySubject].map(([subject, held]) => [subject, held.map(({ person }) => person)]),
  );
}
