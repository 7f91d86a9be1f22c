import { z } from 'zod';
import { database } from '@/lib/db';
import type { PlatformPerson } from '@/lib/platform/port';
import { heldProduct } from './contracts';
import { coverageFacts, heldPolicy, isCurrent, policyTerm, termOfPolicy } from './held-policy';

const count = z.int();
const policyOfPerson = heldPolicy.omit({ customers: true }).extend({
  products: z.array(heldProduct),
  productCount: count,
});
const foundRows = z.array(
  z.object({
    reference: z.string(),
    policies: z.array(policyOfPerson),
    /** Of each policy what decides whether it covers anything today. */
    terms: z.array(policyTerm),
  }),
);

/**
 * The contracts of a person in one statement, and of what is long (texts) only the few that are shown.
 * @throws z.ZodError when stored content is not what the port promises
 */
export async function findContractsOf(
  clientId: string,
  { issuer, subject }: PlatformPerson,
  openDay: string,
): Promise<z.infer<typeof foundRows>> {
  const rows = await database().$queryRaw`
    WITH owned AS MATERIALIZED (
      SELECT contract_id FROM platform.contract_person
      WHERE client_id = ${clientId} AND issuer = ${issuer} AND subject = ${subject}
    ),
    judged AS (
      SELECT policy.id, policy.contract_id, policy.effective_date, policy.position,
        ${isCurrent(openDay)} AS is_current
      FROM owned JOIN platform.policy ON policy.contract_id = owned.contract_id
    ),
    held AS MATERIALIZED (
      SELECT *, row_number() OVER (
        PARTITION BY contract_id ORDER BY is_current DESC, effective_date DESC, position, id
      ) AS place
      FROM judged
    ),
    counted AS (
      SELECT owned.contract_id, bool_or(held.is_current) IS TRUE AS is_current,
        max(held.effective_date) AS newest
      FROM owned LEFT JOIN held ON held.contract_id = owned.contract_id
      GROUP BY owned.contract_id
    )
    SELECT counted.contract_id AS reference,
      (
        SELECT coalesce(jsonb_agg(${termOfPolicy}), '[]')
        FROM held JOIN platform.policy ON policy.id = held.id
        WHERE held.contract_id = counted.contract_id
      ) AS terms,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', policy.id,
          'policyNumber', policy.policy_number,
          'dealerCode', policy.dealer_code,
          'productCode', policy.product_code,
          'planName', policy.plan_name,
          'status', policy.status,
          'effectiveDate', policy.effective_date,
          'expiryDate', policy.expiry_date,
          'coverageFacts', ${coverageFacts},
          'productCount', (
            SELECT count(*) FROM platform.covered_product AS product
            WHERE product.policy_id = policy.id AND product.status = 'COVERED'
          ),
          'products', (
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
              'thingId', product.thing_id
            ) ORDER BY product.position, product.id), '[]')
            FROM (
              SELECT * FROM platform.covered_product AS covered
              WHERE covered.policy_id = policy.id AND covered.status = 'COVERED'
              ORDER BY covered.position, covered.id LIMIT 3
            ) AS product
          )
        ) ORDER BY held.place), '[]')
        FROM held JOIN platform.policy ON policy.id = held.id
        WHERE held.contract_id = counted.contract_id AND held.place <= 3
      ) AS policies
    FROM counted
    ORDER BY counted.is_current DESC, counted.newest DESC NULLS LAST, counted.contract_id
    LIMIT 100`;
  return foundRows.parse(rows);
}
