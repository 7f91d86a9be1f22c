import { z } from 'zod';
import { pool } from '@/lib/db';
import {
  type Coverage,
  coverageSchema,
  type Policy,
  type Product,
  policySchema,
  productSchema,
} from '../port';

/** Everything that one contract covers. */
export interface Holdings {
  readonly policies: readonly Policy[];
  readonly coverages: readonly Coverage[];
  readonly products: readonly Product[];
}

const rowsSchema = z.array(
  policySchema.extend({
    coverages: z.array(coverageSchema.omit({ policyNumber: true })),
    products: z.array(productSchema.omit({ policyNumber: true })),
  }),
);

// A contract without policies gives one row of nulls; one that does not exist gives none.
const holdingsSql = `
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
  WHERE contract.id = $1 AND contract.client_id = $2
  ORDER BY policy.effective_date DESC, policy.position`;

const reading = new Map<string, Promise<Holdings | undefined>>();

/**
 * What a contract of a client covers, the newest policy first; `undefined` where the client has no
 * such contract. Calls at the same time, as a dashboard makes them, share one query.
 * @throws z.ZodError when stored content is not what the port promises
 */
export function holdingsOf(clientId: string, reference: string): Promise<Holdings | undefined> {
  const key = `${clientId}\n${reference}`;
  const known = reading.get(key);
  if (known) return known;
  const started = readHoldings(clientId, reference).finally(() => reading.delete(key));
  reading.set(key, started);
  return started;
}

async function readHoldings(clientId: string, reference: string): Promise<Holdings | undefined> {
  const { rows } = await pool().query(holdingsSql, [reference, clientId]);
  if (rows.length === 0) return undefined;
  const found = rowsSchema.parse(rows.filter((row) => row.policyNumber !== null));
  return {
    policies: found.map(({ coverages, products, ...policy }) => policy),
    coverages: found.flatMap(({ policyNumber, coverages }) =>
      coverages.map((coverage) => ({ ...coverage, policyNumber })),
    ),
    products: found.flatMap(({ policyNumber, products }) =>
      products.map((product) => ({ ...product, policyNumber })),
    ),
  };
}
