import { z } from 'zod';
import { addDays, dayOf } from '@/lib/dates';
import { billingOf } from '../../billing/billing';
import { type InsuranceProduct, insuranceProductSchema } from '../../catalogue/products-file';
import type { Reader } from './claims';

const day = z.date().transform((date) => date.toISOString().slice(0, 10));
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
type InsuredPolicy = z.infer<typeof insuredPolicy>;

const insuredProduct = z.object({
  id: z.string(),
  deviceClass: z.string(),
  status: z.string(),
  purchasePrice: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  purchaseDate: day.nullable(),
  /** From which day on; none where it is covered as long as its policy. */
  coveredFrom: day.nullable(),
});

/** A product of a client, its policy and the rules of its insurance product. */
export interface Insured {
  readonly policy: InsuredPolicy;
  readonly thing: z.infer<typeof insuredProduct>;
  readonly rules: InsuranceProduct;
}

/** A product of a contract; `undefined` where it has none of this identifier, or no rules for it. */
export async function insuredById(
  reader: Reader,
  clientId: string,
  productId: string,
  contractId?: string,
): Promise<Insured | undefined> {
  const row = await reader.coveredProduct.findFirst({
    where: {
      id: productId,
      clientId,
      ...(contractId === undefined ? {} : { policy: { contractId } }),
    },
    include: { policy: { include: { coverages: { orderBy: { position: 'asc' } } } } },
  });
  if (!row) return undefined;
  const policy = insuredPolicy.parse(row.policy);
  const found = await reader.insuranceProduct.findUnique({
    where: { clientId_productCode: { clientId, productCode: policy.productCode } },
  });
  return found
    ? { policy, thing: insuredProduct.parse(row), rules: insuranceProductSchema.parse(found.rules) }
    : undefined;
}

const endDetails = z.object({
  isFreeLook: z.boolean(),
  refund: z.object({ amount: z.int() }),
});

/**
 * How a policy was ended before its time, where it is written down: the last day that it covers, none
 * of its own where all went back, and whether something did.
 */
export async function endOf(
  reader: Reader,
  policyId: string,
): Promise<{ readonly on: string; readonly isRefunded: boolean } | undefined> {
  const ended = await reader.cancellationQuote.findFirst({
    where: { policyId, acceptedAt: { not: null } },
    orderBy: { acceptedAt: 'desc' },
    include: { policy: { select: { effectiveDate: true } } },
  });
  if (!ended) return undefined;
  const { isFreeLook, refund } = endDetails.parse(ended.details);
  const on = isFreeLook ? addDays(dayOf(ended.policy.effectiveDate), -1) : dayOf(ended.effectiveOn);
  return { on, isRefunded: refund.amount > 0 };
}
