import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { coverageSchema, localizedText, moneySchema, productSchema } from '@/lib/platform/port';
import { insuranceProductSchema } from '../catalogue/products-file';
import { coverageFacts, heldPolicy } from './held-policy';

const foundRows = z.array(
  z.object({
    id: z.string(),
    emails: z.array(z.string()),
    phoneNumbers: z.array(z.string()),
    /** Whether it has every term exactly as it was given. */
    isExact: z.boolean(),
  }),
);
/** A contract that every term of a search matches. */
export type MatchingContract = z.infer<typeof foundRows>[number];

/** A term of a search, in the forms that are stored. */
export interface StoredTerm {
  readonly key: string;
  readonly value: string;
  /** `null` where only `value` counts. */
  readonly normalized: string | null;
}

/**
 * Up to two contracts of a client that have every given term exactly, and up to two that have it in its
 * normalized form, which may be the same ones. Both are asked for in one statement, so that an exact
 * match, another and a miss take the same (invariant 3). One join per term lets the planner begin with
 * the term that fewest contracts share. A miss skips what it would join next, a matter of microseconds;
 * planning, the same for all, takes longer.
 */
export async function contractsMatching(
  clientId: string,
  terms: readonly StoredTerm[],
  transaction: PrismaTransaction = database(),
): Promise<MatchingContract[]> {
  const exact = matching(clientId, terms, true, ({ name, value }) => isEqual(name, 'value', value));
  const any = matching(clientId, terms, false, ({ name, value, normalized }) =>
    normalized === null ? isEqual(name, 'value', value) : isEqual(name, 'normalized', normalized),
  );
  return foundRows.parse(await transaction.$queryRaw`(${exact}) UNION ALL (${any})`);
}

interface NamedTerm extends StoredTerm {
  readonly name: string;
}

function matching(
  clientId: string,
  terms: readonly StoredTerm[],
  isExact: boolean,
  matches: (term: NamedTerm) => Prisma.Sql,
): Prisma.Sql {
  const joins = terms.map((term, index) => {
    const name = `term${index}`;
    const row = Prisma.raw(name);
    return Prisma.sql`JOIN platform.search_term AS ${row} ON ${row}.contract_id = contract.id
      AND ${row}.client_id = ${clientId} AND ${row}.key = ${term.key}
      AND ${matches({ ...term, name })}`;
  });
  return Prisma.sql`
    SELECT contract.id, contract.emails, contract.phone_numbers AS "phoneNumbers",
      ${isExact}::boolean AS "isExact"
    FROM platform.contract ${Prisma.join(joins, ' ')} LIMIT 2`;
}

function isEqual(row: string, column: 'value' | 'normalized', value: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`${row}.${column}`)} = ${value}`;
}

/** A row of JSON has null for what a column does not have. */
export function nullable<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().transform((value) => value ?? undefined);
}

/** What the rules of a product say that the port's coverages and policies need. */
const rulesInShort = insuranceProductSchema
  .pick({ currency: true, reportAfterEndDays: true, coverages: true })
  .extend({
    causes: z.array(
      z.object({
        code: z.string(),
        title: localizedText,
        /** The classes of devices that it has a cost for; none where it has one for all. */
        deviceClasses: nullable(z.array(z.string())),
      }),
    ),
  });
/** What the rules of a product say about what a policy covers. */
export type RulesInShort = z.infer<typeof rulesInShort>;

export const heldProduct = productSchema
  .omit({ policyId: true, policyNumber: true, coveredFrom: true })
  .extend({
    purchaseDate: nullable(z.string()),
    purchasePrice: nullable(moneySchema),
    replacedBy: nullable(z.string()),
    thingId: nullable(z.string()),
  });
/** A product as its row has it. */
export type HeldProduct = z.infer<typeof heldProduct>;

const heldRows = z.array(
  heldPolicy.extend({
    actsNow: nullable(z.string()),
    rules: nullable(rulesInShort),
    coverages: z.array(
      coverageSchema
        .pick({
          id: true,
          coverageTypeCode: true,
          title: true,
          description: true,
          effectiveDate: true,
          expiryDate: true,
        })
        .extend({
          waitsFrom: nullable(z.string()),
          limit: nullable(moneySchema),
          deductible: nullable(moneySchema),
          uses: z.array(z.object({ amount: z.int(), countsOn: z.string() })),
        }),
    ),
    products: z.array(heldProduct.extend({ addedOn: nullable(z.string()) })),
  }),
);
/** A policy with everything that it covers, and what was taken of it. */
export type HeldPolicy = z.infer<typeof heldRows>[number];
const noPolicy = z.tuple([z.object({ policyNumber: z.null() })]);

/**
 * The policies of a client's contract, the newest first, read at one moment whatever is imported
 * meanwhile; `undefined` where the client has no such contract.
 * @throws z.ZodError when stored content is not what the port promises
 */
export async function policiesOf(
  clientId: string,
  reference: string,
): Promise<readonly HeldPolicy[] | undefined> {
  const rows = await database().$queryRaw<unknown[]>`
    SELECT
      policy.id,
      policy.policy_number AS "policyNumber",
      policy.dealer_code AS "dealerCode",
      policy.product_code AS "productCode",
      policy.plan_name AS "planName",
      policy.status,
      policy.effective_date::text AS "effectiveDate",
      policy.expiry_date::text AS "expiryDate",
      policy.customers,
      ${coverageFacts} AS "coverageFacts",
      contract.acts_now AS "actsNow",
      (
        SELECT jsonb_build_object(
          'currency', insured.facts->'currency',
          'reportAfterEndDays', insured.facts->'reportAfterEndDays',
          'coverages', said.coverages,
          'causes', (
            SELECT jsonb_agg(jsonb_build_object(
              'code', cause->'code',
              'title', cause->'title',
              'deviceClasses', (
                SELECT jsonb_agg(device_class ORDER BY device_class)
                FROM jsonb_object_keys(cause->'cost') AS device_class
              )
            ))
            FROM jsonb_array_elements(said.causes) AS cause
          )
        )
        FROM platform.insurance_product AS insured,
          -- Looked into once: the rules are long, and compressed.
          jsonb_to_record(insured.rules) AS said (coverages jsonb, causes jsonb)
        WHERE insured.client_id = policy.client_id AND insured.product_code = policy.product_code
      ) AS rules,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', coverage.id,
          'coverageTypeCode', coverage.coverage_type_code,
          'title', coverage.title,
          'description', coverage.description,
          'effectiveDate', coverage.effective_date,
          'expiryDate', coverage.expiry_date,
          'waitsFrom', coverage.waits_from,
          'limit', coverage.limit,
          'deductible', coverage.deductible,
          'uses', (
            SELECT coalesce(
              jsonb_agg(jsonb_build_object('amount', used.amount, 'countsOn', used.counts_on)), '[]'
            )
            FROM platform.limit_use AS used
            WHERE used.coverage_id = coverage.id AND used.state <> 'RELEASED'
          )
        ) ORDER BY coverage.position), '[]')
        FROM platform.policy_coverage AS coverage WHERE coverage.policy_id = policy.id
      ) AS coverages,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', product.id,
          'Manufacturer', product.manufacturer,
          'Type', product.type,
          'ProductDescription', product.description,
          'serialNumber', product.serial_number,
          'deviceClass', product.device_class,
          'purchaseDate', product.purchase_date,
          'purchasePrice', product.purchase_price,
          'status', product.status,
          'replacedBy', product.replaced_by_id,
          'thingId', product.thing_id,
          'addedOn', product.covered_from
        ) ORDER BY product.position, product.id), '[]')
        FROM platform.covered_product AS product WHERE product.policy_id = policy.id
      ) AS products
    FROM platform.contract
    LEFT JOIN platform.policy ON policy.contract_id = contract.id
    WHERE contract.id = ${reference} AND contract.client_id = ${clientId}
    ORDER BY policy.effective_date DESC, policy.position, policy.id`;
  if (rows.length === 0) return undefined;
  // A contract without policies gives one row of nulls; one that does not exist gives none.
  return noPolicy.safeParse(rows).success ? [] : heldRows.parse(rows);
}
