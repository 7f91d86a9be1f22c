import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { endedClaimStates } from '@/lib/platform/port';
import {
  type DeskAsked,
  type DeskFilter,
  type DeskOwner,
  deskFilters,
} from '@/lib/platform/port/desk';
import { storedClaimNumber } from '../../claims/submit-claim';

/** So many claims are listed at once. */
export const entriesOfPage = 25;

/** What its holder says goes wrong of a claim that is being done, and nobody has seen to yet. */
const isReported = Prisma.sql`(state IN ('DIAGNOSIS', 'FULFILLING', 'AWAITING_RETURN') AND is_reported)`;

/** Its holder has written, and nobody has answered yet. */
const isWritten = Prisma.sql`answer_by IS NOT NULL`;

/** Every claim that has not ended, whoever has to do something next. */
const hasNotEnded = Prisma.sql`state NOT IN (${Prisma.join([...endedClaimStates])})`;

/** What the list has at all: the condition of the index `claim_desk`, by which it is read. */
const isListed = Prisma.sql`(${hasNotEnded} OR ${isWritten})`;

/** What is offered already, and somebody wants to change above their limit. */
const isProposedLate = Prisma.sql`(state IN ('CHOOSING', 'AWAITING_PAYMENT') AND is_proposed)`;

const filters: Readonly<Record<DeskFilter, Prisma.Sql>> = {
  OPEN: Prisma.sql`(state IN ('IN_REVIEW', 'ACTION_REQUIRED', 'DIAGNOSIS') OR ${isReported} OR ${isWritten} OR ${isProposedLate})`,
  EVERY: hasNotEnded,
  IN_REVIEW: Prisma.sql`state = 'IN_REVIEW'`,
  ACTION_REQUIRED: Prisma.sql`state = 'ACTION_REQUIRED'`,
  DIAGNOSIS: Prisma.sql`state = 'DIAGNOSIS'`,
  REPORTED: isReported,
  WRITTEN: isWritten,
  APPEALED: Prisma.sql`state IN ('IN_REVIEW', 'ACTION_REQUIRED') AND is_denied`,
  PROPOSED: Prisma.sql`is_proposed`,
  CHOOSING: Prisma.sql`state = 'CHOOSING'`,
  AWAITING_PAYMENT: Prisma.sql`state = 'AWAITING_PAYMENT'`,
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
      ? Prisma.sql`${isListed} AND ${filters[filter]} AND ${ownedBy(owner, handlerId)}`
      : Prisma.sql`number = ${storedClaimNumber(number)}`;
  const rows = await database().$queryRaw`
    SELECT id FROM platform.claim WHERE client_id = ${clientId} AND ${which}
    ORDER BY due_on, submitted_at, id
    LIMIT ${entriesOfPage + 1} OFFSET ${(page - 1) * entriesOfPage}`;
  return idRows.parse(rows).map(({ id }) => id);
}

const countRows = z.tuple([z.record(z.enum(deskFilters), z.int())]);

/**
 * How many claims of some owners there are of each filter. They are counted by what the filters read first:
 * eleven conditions for each of 10,000 claims take four times as long.
 */
export async function deskCounts(
  clientId: string,
  handlerId: string,
  owner: DeskOwner,
): Promise<Readonly<Record<DeskFilter, number>>> {
  const counted = deskFilters.map(
    (filter) =>
      Prisma.sql`coalesce(sum(claims) FILTER (WHERE ${filters[filter]}), 0)::int AS ${Prisma.raw(`"${filter}"`)}`,
  );
  const [row] = countRows.parse(
    await database().$queryRaw`
      SELECT ${Prisma.join(counted)} FROM (
        SELECT state, answer_by, is_reported, is_denied, is_proposed, count(*) AS claims
        FROM platform.claim
        WHERE client_id = ${clientId} AND ${isListed} AND ${ownedBy(owner, handlerId)}
        GROUP BY state, answer_by, is_reported, is_denied, is_proposed
      ) AS alike`,
  );
  return row;
}
