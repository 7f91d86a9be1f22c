import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import type { DeskAsked, DeskFilter, DeskOwner } from '../../../desk/port';

/** So many claims are listed at once. */
export const entriesOfPage = 25;

const filters: Readonly<Record<DeskFilter, Prisma.Sql>> = {
  OPEN: Prisma.sql`state IN ('IN_REVIEW', 'ACTION_REQUIRED')`,
  IN_REVIEW: Prisma.sql`state = 'IN_REVIEW'`,
  ACTION_REQUIRED: Prisma.sql`state = 'ACTION_REQUIRED'`,
  APPEALED: Prisma.sql`state IN ('IN_REVIEW', 'ACTION_REQUIRED') AND details->'denial' IS NOT NULL`,
  PROPOSED: Prisma.sql`details->'proposal' IS NOT NULL`,
  CHOOSING: Prisma.sql`state = 'CHOOSING'`,
};

function ownedBy(owner: DeskOwner, handlerId: string): Prisma.Sql {
  if (owner === 'ALL') return Prisma.sql`true`;
  return owner === 'MINE' ? Prisma.sql`handler_id = ${handlerId}` : Prisma.sql`handler_id IS NULL`;
}

const idRows = z.array(z.object({ id: z.string() }));

/** The claims of a page, the first to be due first, then the oldest; one more than it has. */
export async function deskPage(
  clientId: string,
  handlerId: string,
  { filter, owner, number, page }: DeskAsked,
): Promise<readonly string[]> {
  const which =
    number === undefined
      ? Prisma.sql`${filters[filter]} AND ${ownedBy(owner, handlerId)}`
      : Prisma.sql`number = ${number}`;
  const rows = await database().$queryRaw`
    SELECT id FROM platform.claim WHERE client_id = ${clientId} AND ${which}
    ORDER BY details->>'due' ASC NULLS LAST, submitted_at, id
    LIMIT ${entriesOfPage + 1} OFFSET ${(page - 1) * entriesOfPage}`;
  return idRows.parse(rows).map(({ id }) => id);
}

const countRows = z.tuple([z.record(z.string(), z.int())]);

/** How many claims of some owners there are of each filter. */
export async function deskCounts(
  clientId: string,
  handlerId: string,
  owner: DeskOwner,
): Promise<Readonly<Record<DeskFilter, number>>> {
  const counted = (filter: DeskFilter) =>
    Prisma.sql`count(*) FILTER (WHERE ${filters[filter]})::int`;
  const [row] = countRows.parse(
    await database().$queryRaw`
      SELECT ${counted('OPEN')} AS "OPEN", ${counted('IN_REVIEW')} AS "IN_REVIEW",
        ${counted('ACTION_REQUIRED')} AS "ACTION_REQUIRED", ${counted('APPEALED')} AS "APPEALED",
        ${counted('PROPOSED')} AS "PROPOSED", ${counted('CHOOSING')} AS "CHOOSING"
      FROM platform.claim
      WHERE client_id = ${clientId} AND state IN ('IN_REVIEW', 'ACTION_REQUIRED', 'CHOOSING')
        AND ${ownedBy(owner, handlerId)}`,
  );
  const of = (filter: DeskFilter) => row[filter] ?? 0;
  return {
    OPEN: of('OPEN'),
    IN_REVIEW: of('IN_REVIEW'),
    ACTION_REQUIRED: of('ACTION_REQUIRED'),
    APPEALED: of('APPEALED'),
    PROPOSED: of('PROPOSED'),
    CHOOSING: of('CHOOSING'),
  };
}
