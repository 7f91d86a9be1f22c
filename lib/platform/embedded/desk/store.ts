import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import {
  type DeskActionKind,
  type DeskAsked,
  type DeskFilter,
  type DeskOwner,
  deskActionKinds,
} from '../../desk/port';
import { claimStates, localizedText } from '../../port';
import type { StoredClaim } from '../claims/claim-record';
import { storedClaim } from '../claims/store/claims';
import { customersSchema } from '../policies/policy-rows';

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

/** A claim with whose it is and what it is for. */
export interface ClaimAtDesk {
  readonly claim: StoredClaim;
  readonly handlerId: string | undefined;
  readonly emails: readonly string[];
  readonly actsNow: string | undefined;
  readonly holders: z.infer<typeof customersSchema>;
  readonly policyNumber: string;
  readonly planName: z.infer<typeof localizedText>;
  readonly manufacturer: string;
  readonly description: z.infer<typeof localizedText>;
  readonly serialNumber: string;
}

/** Claims of a client, in the order that they are named in. */
export async function claimsAtDesk(
  clientId: string,
  ids: readonly string[],
): Promise<readonly ClaimAtDesk[]> {
  const rows = await database().claim.findMany({
    where: { clientId, id: { in: [...ids] } },
    include: {
      contract: {
        select: { emails: true, actsNow: true, policies: { select: { customers: true } } },
      },
      policy: { select: { policyNumber: true, planName: true, customers: true } },
      product: { select: { manufacturer: true, description: true, serialNumber: true } },
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { contract, policy, product, handlerId, passesOn: _, ...claim } = row;
    const customers = [policy, ...contract.policies].map((one) => one.customers);
    return [
      {
        claim: storedClaim.parse(claim),
        handlerId: handlerId ?? undefined,
        emails: contract.emails,
        actsNow: contract.actsNow ?? undefined,
        holders: customers.flatMap((of) => customersSchema.safeParse(of).data ?? []),
        policyNumber: policy.policyNumber,
        planName: localizedText.parse(policy.planName),
        manufacturer: product.manufacturer,
        description: localizedText.parse(product.description),
        serialNumber: product.serialNumber,
      },
    ];
  });
}

/** What a line of the audit says beside who did what to which claim. */
const actionDetails = z.object({
  words: localizedText.exactOptional(),
  /** In minor units, with its currency. */
  amount: z.int().exactOptional(),
  currency: z.string().exactOptional(),
  /** A code of the catalogue, a requirement, a file: what it was about. */
  about: z.string().exactOptional(),
});
export type ActionDetails = z.infer<typeof actionDetails>;

/** What somebody has done, as it is written down. */
export interface NewAction {
  readonly clientId: string;
  readonly claimId: string;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
  readonly kind: DeskActionKind;
  readonly before: string;
  readonly after: string;
  readonly details?: ActionDetails;
}

/** Writes down what somebody has done, in the transaction of what they did. Nothing changes or deletes it. */
export async function appendAction(
  transaction: Pick<PrismaTransaction, 'deskAction'>,
  { by, details = {}, ...action }: NewAction,
): Promise<void> {
  await transaction.deskAction.create({
    data: { ...action, handlerId: by.id, handlerName: by.name, details },
  });
}

const storedAction = z.object({
  id: z.bigint(),
  at: z.date(),
  handlerName: z.string(),
  kind: z.enum(deskActionKinds),
  before: z.enum(claimStates),
  after: z.enum(claimStates),
  details: actionDetails,
});

/** What was done with a claim at the desk, the oldest first. */
export async function actionsOfClaim(claimId: string) {
  const rows = await database().deskAction.findMany({
    where: { claimId },
    orderBy: { id: 'asc' },
    take: 500,
  });
  return rows.map((row) => storedAction.parse(row));
}

/** Says whose a claim is at the desk. Its version stays: nothing of the claim itself has changed. */
export async function giveClaimTo(
  transaction: PrismaTransaction,
  clientId: string,
  id: string,
  handlerId: string | null,
): Promise<void> {
  await transaction.claim.updateMany({ where: { id, clientId }, data: { handlerId } });
}
