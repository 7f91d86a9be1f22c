import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import { customerSchema, endedClaimStates, localizedText } from '@/lib/platform/port';
import { storedClaim } from '../claims/store/claims';
import { cancelling } from '../policies/policy-status';
import { heldProduct, nullable } from '../store/contracts';
import {
  coverageFacts,
  heldPolicy,
  isCurrent,
  policyTerm,
  termOfPolicy,
} from '../store/held-policy';

const count = z.int();
/** In JSON a date is text. */
const jsonClaim = z
  .looseObject({
    dateOfLoss: z.coerce.date(),
    submittedAt: z.coerce.date(),
    updatedAt: z.coerce.date(),
  })
  .pipe(storedClaim);

const foundRow = z.object({
  customer: nullable(customerSchema),
  policies: z.object({
    items: z.array(heldPolicy.extend({ products: z.array(heldProduct), productCount: count })),
    /** All that end soon, lapsed ones too: how each is paid is counted where it is read. */
    ending: z.array(heldPolicy),
    /** Of each policy what decides whether it covers anything today. */
    terms: z.array(policyTerm),
    /** Those for which an offer to renew them may stand: whether one does is decided where it is accepted. */
    mayRenew: z.array(z.string()),
    offered: z.array(
      z.object({
        policyId: z.string(),
        planName: localizedText,
        toName: z.string(),
        until: z.coerce.date(),
      }),
    ),
  }),
  products: z.object({ count }),
  claims: z.object({ items: z.array(jsonClaim), open: count, count }),
  due: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        claimId: z.string().exactOptional(),
        policyId: z.string(),
        number: z.string(),
        title: localizedText,
        dueOn: z.string(),
        amount: count,
        currency: z.string(),
      }),
    ),
    count,
  }),
});
export type FoundOverview = z.infer<typeof foundRow>;

/** Statuses of policies whose cancellation was accepted. */
const withdrawn = ['cancelled', cancelling];

/** So many days before its end a policy is one that ends. */
const endingDays = 30;

const asJson = Prisma.sql`jsonb_build_object(
  'id', policy.id,
  'policyNumber', policy.policy_number,
  'dealerCode', policy.dealer_code,
  'productCode', policy.product_code,
  'planName', policy.plan_name,
  'status', policy.status,
  'effectiveDate', policy.effective_date,
  'expiryDate', policy.expiry_date,
  'customers', policy.customers,
  'coverageFacts', ${coverageFacts}
) || jsonb_strip_nulls(jsonb_build_object('actsNow', contract.acts_now))`;

/** Claims that have not ended first, those by the day behind which they go on; then the newest. */
const urgentFirst = Prisma.sql`
  NOT filed.is_open, filed.passes_on NULLS LAST, filed.submitted_at DESC, filed.id DESC`;

/** Of whom, on which day, and how many of each kind. */
interface Asked {
  readonly clientId: string;
  readonly reference: string;
  /** The day that has not passed for any holder yet. */
  readonly openDay: string;
  readonly now: Date;
  /** The day that it is, in UTC, from which on it is counted how soon a policy ends. */
  readonly today: string;
  readonly limit: number;
}

/**
 * What a client's contract has at a glance, in one statement; `undefined` where the client has no such
 * contract. What is long (texts, what a claim is about) is read of the few alone that are shown.
 * @throws z.ZodError when stored content is not what the port promises
 */
export async function findOverview({
  clientId,
  reference,
  openDay,
  now,
  today,
  limit,
}: Asked): Promise<FoundOverview | undefined> {
  const [row] = await database().$queryRaw<unknown[]>`
    WITH held AS MATERIALIZED (
      SELECT policy.id, policy.expiry_date, ${isCurrent(openDay)} AS is_current,
        row_number() OVER (
          ORDER BY policy.effective_date DESC, policy.position, policy.id
        ) AS place
      FROM platform.policy
      WHERE policy.contract_id = ${reference} AND policy.client_id = ${clientId}
    ),
    shown AS (
      SELECT * FROM held ORDER BY is_current DESC, place LIMIT ${limit}
    ),
    -- Of each plan the classes of devices that it covers.
    covering AS MATERIALIZED (
      SELECT shown.id AS policy_id,
        bool_or(NOT insured.facts->'deviceClasses' ? coverage.coverage_type_code) AS is_any,
        array_agg(class.code) AS classes
      FROM shown
      JOIN platform.policy ON policy.id = shown.id
      JOIN platform.policy_coverage AS coverage ON coverage.policy_id = shown.id
      JOIN platform.insurance_product AS insured
        ON insured.client_id = policy.client_id AND insured.product_code = policy.product_code
      LEFT JOIN LATERAL jsonb_array_elements_text(
        insured.facts->'deviceClasses'->coverage.coverage_type_code
      ) AS class (code) ON true
      GROUP BY shown.id
    ),
    held_product AS MATERIALIZED (
      SELECT product.* FROM shown
      JOIN platform.covered_product AS product
        ON product.policy_id = shown.id AND product.status = 'COVERED'
      LEFT JOIN covering ON covering.policy_id = shown.id
      WHERE coalesce(covering.is_any, true) OR coalesce(product.device_class, '') = ''
        OR product.device_class = ANY(covering.classes)
    ),
    filed AS MATERIALIZED (
      SELECT claim.id, claim.state <> ALL(${endedClaimStates}) AS is_open, claim.passes_on,
        claim.submitted_at
      FROM platform.claim
      WHERE claim.contract_id = ${reference} AND claim.client_id = ${clientId}
    ),
    owing AS MATERIALIZED (
      SELECT asked.*, owed.currency,
        owed.amount - coalesce(
          (
            SELECT sum(payment.amount - payment.refunded) FROM platform.payment
            WHERE payment.owed_id = owed.id
          ), 0
        )::int AS amount
      FROM (
        SELECT invoice.id, NULL AS claim_id, invoice.due_on
        FROM platform.invoice
        WHERE invoice.contract_id = ${reference} AND invoice.client_id = ${clientId}
          AND invoice.state = 'OPEN'
        UNION ALL
        SELECT share.id, claim.id, (claim.details->>'due')::date
        FROM platform.claim
        JOIN platform.owed AS share ON share.subject_id = claim.id AND share.kind = 'CLAIM'
        WHERE claim.contract_id = ${reference} AND claim.client_id = ${clientId}
          AND claim.state = 'AWAITING_PAYMENT'
      ) AS asked
      JOIN platform.owed ON owed.id = asked.id AND owed.client_id = ${clientId}
      WHERE owed.state = 'OPEN'
    )
    SELECT
      (
        SELECT customer FROM held
        JOIN platform.policy ON policy.id = held.id,
          jsonb_array_elements(policy.customers) WITH ORDINALITY AS known (customer, number)
        WHERE concat(customer->>'firstName', customer->>'lastName', customer->'address'->>'address1')
          ~ '\\S'
        ORDER BY held.place, known.number LIMIT 1
      ) AS customer,
      jsonb_build_object(
        'terms', (
          SELECT coalesce(jsonb_agg(${termOfPolicy}), '[]')
          FROM held JOIN platform.policy ON policy.id = held.id
        ),
        'items', (
          SELECT coalesce(jsonb_agg(${asJson} || jsonb_build_object(
            'productCount', (
              SELECT count(*) FROM held_product AS product WHERE product.policy_id = policy.id
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
                SELECT * FROM held_product AS covered
                WHERE covered.policy_id = policy.id
                ORDER BY covered.position, covered.id LIMIT 3
              ) AS product
            )
          ) ORDER BY shown.is_current DESC, shown.place), '[]')
          FROM shown JOIN platform.policy ON policy.id = shown.id
        ),
        'ending', (
          SELECT coalesce(jsonb_agg(${asJson} ORDER BY ending.expiry_date, ending.place), '[]')
          FROM (
            SELECT * FROM held
            WHERE is_current
              AND expiry_date BETWEEN ${openDay}::date AND ${today}::date + ${endingDays}::int
              AND NOT EXISTS (SELECT FROM platform.policy AS next WHERE next.renews_id = held.id)
          ) AS ending JOIN platform.policy ON policy.id = ending.id
        ),
        'mayRenew', (
          SELECT coalesce(jsonb_agg(near.id ORDER BY near.expiry_date, near.place), '[]')
          FROM (
            SELECT held.* FROM held
            JOIN platform.policy ON policy.id = held.id
            JOIN platform.insurance_product AS insured
              ON insured.client_id = policy.client_id
              AND insured.product_code = policy.product_code
            WHERE policy.status <> ALL(${withdrawn})
              AND policy.expiry_date + (insured.facts->>'reportAfterEndDays')::int
                >= ${openDay}::date
              AND EXISTS (
                SELECT FROM jsonb_array_elements(insured.facts->'renewals') AS renewal
                WHERE renewal->>'kind' = 'RENEWAL'
                  -- The day that it is where the client is may be the one after.
                  AND policy.expiry_date - (renewal->>'offeredDaysBefore')::int
                    <= ${today}::date + 1
              )
              AND NOT EXISTS (
                SELECT FROM platform.policy AS next
                WHERE next.renews_id = held.id AND next.status <> ALL(${withdrawn})
              )
            ORDER BY held.expiry_date, held.place LIMIT ${limit}
          ) AS near
        ),
        'offered', (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'policyId', policy.id,
            'planName', policy.plan_name,
            'toName', transfer.to_name,
            'until', transfer.until
          ) ORDER BY transfer.until, transfer.id), '[]')
          FROM (
            SELECT transfer.* FROM platform.policy_transfer AS transfer
            JOIN held ON held.id = transfer.policy_id AND held.is_current
            WHERE transfer.from_contract_id = ${reference} AND transfer.state = 'REQUESTED'
              AND transfer.until > ${now.toISOString()}::timestamptz
            ORDER BY transfer.until, transfer.id LIMIT ${limit}
          ) AS transfer
          JOIN platform.policy ON policy.id = transfer.policy_id
            AND policy.status <> ALL(${withdrawn})
        )
      ) AS policies,
      jsonb_build_object('count', (
        SELECT count(DISTINCT coalesce(
          nullif(upper(regexp_replace(product.serial_number, '[^[:alnum:]]', '', 'g')), ''),
          product.thing_id, product.id
        ))
        FROM held JOIN platform.covered_product AS product ON product.policy_id = held.id
        WHERE held.is_current AND product.status = 'COVERED'
      )) AS products,
      jsonb_build_object(
        'count', (SELECT count(*) FROM filed),
        'open', (SELECT count(*) FROM filed WHERE is_open),
        'items', (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', claim.id,
            'clientId', claim.client_id,
            'contractId', claim.contract_id,
            'policyId', claim.policy_id,
            'productId', claim.product_id,
            'number', claim.number,
            'state', claim.state,
            'outcome', claim.outcome,
            'cause', claim.cause,
            'coverageTypeCode', claim.coverage_type_code,
            'dateOfLoss', claim.date_of_loss,
            'submittedAt', claim.submitted_at,
            'updatedAt', claim.updated_at,
            'version', claim.version,
            'details', claim.details
          ) ORDER BY ${urgentFirst}), '[]')
          FROM (SELECT * FROM filed ORDER BY ${urgentFirst} LIMIT ${limit}) AS filed
          JOIN platform.claim ON claim.id = filed.id
        )
      ) AS claims,
      jsonb_build_object(
        'count', (SELECT count(*) FROM owing WHERE amount > 0),
        'items', (
          SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'id', first.id,
            'claimId', first.claim_id,
            'policyId', coalesce(invoice.policy_id, claim.policy_id),
            'number', coalesce(invoice.number, claim.number),
            'title', coalesce(invoice.title, claim.details->'causeTitle'),
            'dueOn', first.due_on,
            'amount', first.amount,
            'currency', first.currency
          )) ORDER BY first.due_on, first.id), '[]')
          FROM (
            SELECT * FROM owing WHERE amount > 0 ORDER BY due_on, id LIMIT ${limit}
          ) AS first
          LEFT JOIN platform.invoice ON invoice.id = first.id
          LEFT JOIN platform.claim ON claim.id = first.claim_id
        )
      ) AS due
    FROM platform.contract
    WHERE contract.id = ${reference} AND contract.client_id = ${clientId}`;
  return row === undefined ? undefined : foundRow.parse(row);
}
