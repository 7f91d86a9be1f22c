import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { coverageSchema, policySchema, productSchema } from '../../port';

const foundRows = z.array(
  z.object({ id: z.string(), emails: z.array(z.string()), phoneNumbers: z.array(z.string()) }),
);
/** A contract that every term of a search matches. */
export type MatchingContract = z.infer<typeof foundRows>[number];

/**
 * Up to two contracts of a client that every given term matches, in one statement. One join per term
 * lets the planner begin with the term that fewest contracts share. A miss skips what it would join
 * next, a matter of microseconds; planning, the same for all, takes longer (invariant 3).
 */
export async function contractsMatching(
  clientId: string,
  terms: readonly { readonly key: string; readonly value: string }[],
): Promise<MatchingContract[]> {
  const joins = terms.map(({ key, value }, index) => {
    const term = Prisma.raw(`term${index}`);
    return Prisma.sql`JOIN platform.search_term AS ${term} ON ${term}.contract_id = contract.id
      AND ${term}.client_id = ${clientId} AND ${term}.key = ${key} AND ${term}.value = ${value}`;
  });
  const rows = await database().$queryRaw`
    SELECT contract.id, contract.emails, contract.phone_numbers AS "phoneNumbers"
    FROM platform.contract ${Prisma.join(joins, ' ')} LIMIT 2`;
  return foundRows.parse(rows);
}

const ofPolicy = { id: true, policyId: true, policyNumber: true } as const;
const heldRows = z.array(
  policySchema.omit({ id: true }).extend({
    coverages: z.array(coverageSchema.omit(ofPolicy)),
    products: z.array(productSchema.omit(ofPolicy)),
  }),
);
const noPolicy = z.tuple([z.object({ policyNumber: z.null() })]);

/**
 * The policies of a client's contract, the newest first, read at one moment whatever is imported
 * meanwhile; `undefined` where the client has no such contract.
 * @throws z.ZodError when stored content is not what the port promises
 */
export async function policiesOf(
  clientId: string,
  reference: string,
): Promise<z.infer<typeof heldRows> | undefined> {
  const rows = await database().$queryRaw<unknown[]>`
    SELECT
      policy.policy_number AS "policyNumber",
      policy.dealer_code AS "dealerCode",
      policy.product_code AS "productCode",
      policy.plan_name AS "planName",
      policy.status,
      policy.effective_date::text AS "effectiveDate",
      policy.expiry_date::text AS "expiryDate",
      policy.customers,
      policy.coverages,
      policy.products
    FROM platform.contract
    LEFT JOIN platform.policy ON policy.contract_id = contract.id
    WHERE contract.id = ${reference} AND contract.client_id = ${clientId}
    ORDER BY policy.effective_date DESC, policy.position`;
  if (rows.length === 0) return undefined;
  // A contract without policies gives one row of nulls; one that does not exist gives none.
  return noPolicy.safeParse(rows).success ? [] : heldRows.parse(rows);
}
