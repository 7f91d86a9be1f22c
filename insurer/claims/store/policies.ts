import { z } from 'zod';
import { addDays, dayOf } from '@/lib/dates';
import { billingOf } from '../../billing/billing';
import { insuranceProductSchema } from '../../catalogue/products-file';
import type { Reader } from './claims';

const day = z.iso.date();
const insuredPolicy = z.object({
  id: z.string(),
  contractId: z.string(),
  productCode: z.string(),
  status: z.string(),
  effectiveDate: day,
  expiryDate: day,
  billing: z.unknown().transform(billingOf),
  customers: z.unknown(),
  coverages: z.array(
    z.object({
      id: z.string(),
      coverageTypeCode: z.string(),
      effectiveDate: day,
      expiryDate: day,
      /** From which day on its waiting period counts; none where that is its first one. */
      waitsFrom: day.nullable().transform((from) => from ?? undefined),
    }),
  ),
});

const insuredProduct = z.object({
  id: z.string(),
  deviceClass: z.string(),
  status: z.string(),
  purchasePrice: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  purchaseDate: day.nullable(),
  /** From which day on; none where it is covered as long as its policy. */
  coveredFrom: day.nullable(),
});

const insuredRows = z.array(
  z.object({ policy: insuredPolicy, thing: insuredProduct, rules: insuranceProductSchema }),
);
/** A product of a client, its policy and the rules of its insurance product. */
export type Insured = z.infer<typeof insuredRows.element>;

/** A product of a contract; `undefined` where it has none of this identifier, or no rules for it. */
export async function insuredById(
  reader: Reader,
  clientId: string,
  productId: string,
  contractId?: string,
): Promise<Insured | undefined> {
  const rows = await reader.$queryRaw`
    SELECT
      jsonb_build_object(
        'id', thing.id,
        'deviceClass', thing.device_class,
        'status', thing.status,
        'purchasePrice', thing.purchase_price,
        'purchaseDate', thing.purchase_date,
        'coveredFrom', thing.covered_from
      ) AS thing,
      jsonb_build_object(
        'id', policy.id,
        'contractId', policy.contract_id,
        'productCode', policy.product_code,
        'status', policy.status,
        'effectiveDate', policy.effective_date,
        'expiryDate', policy.expiry_date,
        'billing', policy.billing,
        'customers', policy.customers,
        'coverages', (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', coverage.id,
            'coverageTypeCode', coverage.coverage_type_code,
            'effectiveDate', coverage.effective_date,
            'expiryDate', coverage.expiry_date,
            'waitsFrom', coverage.waits_from
          ) ORDER BY coverage.position), '[]')
          FROM platform.policy_coverage AS coverage WHERE coverage.policy_id = policy.id
        )
      ) AS policy,
      insured.rules
    FROM platform.covered_product AS thing
    JOIN platform.policy ON policy.id = thing.policy_id
    JOIN platform.insurance_product AS insured
      ON insured.client_id = thing.client_id AND insured.product_code = policy.product_code
    WHERE thing.id = ${productId} AND thing.client_id = ${clientId}
      AND policy.contract_id = coalesce(${contractId ?? null}, policy.contract_id)`;
  return insuredRows.parse(rows)[0];
}

const endDetails = z.object({
  isFreeLook: z.boolean(),
  refund: z.object({ amount: z.int() }),
  waitsFor: z.array(z.string()).default([]),
});

/** How a policy was ended before its time. */
interface Ended {
  /** The last day that it covers; before its first one where all went back. */
  readonly on: string;
  /** Whether something went back. */
  readonly isRefunded: boolean;
  /** The claims for which something is still held back. */
  readonly heldBackFor: readonly string[];
}

/** How a policy was ended before its time, where it is written down. */
export async function endOf(reader: Reader, policyId: string): Promise<Ended | undefined> {
  const ended = await reader.cancellationQuote.findFirst({
    where: { policyId, acceptedAt: { not: null } },
    orderBy: { acceptedAt: 'desc' },
    include: { policy: { select: { effectiveDate: true } } },
  });
  if (!ended) return undefined;
  const { isFreeLook, refund, waitsFor } = endDetails.parse(ended.details);
  const on = isFreeLook ? addDays(dayOf(ended.policy.effectiveDate), -1) : dayOf(ended.effectiveOn);
  const heldBackFor = ended.refundOn === null ? [] : waitsFor;
  return { on, isRefunded: refund.amount > 0, heldBackFor };
}
