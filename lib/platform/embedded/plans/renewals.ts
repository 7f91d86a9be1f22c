import { createHash, randomUUID } from 'node:crypto';
import { addDays, addMonths, later } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { PlatformAnswer, RenewalOffer } from '../../port';
import { taxOn } from '../billing/billing';
import { issueInvoice } from '../billing/invoices';
import { rulesOf } from '../catalogue/product-rules';
import type { InsuranceProduct } from '../catalogue/products-file';
import { type PlatformContext, todayOf } from '../context';
import { coverageRows } from '../coverages/coverage-rows';
import { refused } from '../perform';
import { policyOfContract, type StoredPolicy } from '../policies/policy-rows';
import { tellEvent } from '../tell-event';

type Renewal = InsuranceProduct['renewals'][number];

/** An offer that stands, and what comes of it. */
interface Standing {
  readonly offer: RenewalOffer;
  readonly renewal: Renewal;
  readonly rules: InsuranceProduct;
}

/**
 * How a policy can go on today: what its product offers from some days before its end for as long as
 * losses can be reported after it, once; none of a cancelled one.
 */
export async function standingOffers(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { policy, rules, isCancelled }: StoredPolicy,
): Promise<Standing[]> {
  const today = todayOf(context);
  const { id, expiryDate, reportUntil } = policy;
  if (!rules || reportUntil === undefined || isCancelled || today > reportUntil) return [];
  const next = await transaction.policy.findUnique({ where: { id: nextPolicyId(id) } });
  if (next) return [];
  const offered: Standing[] = [];
  for (const renewal of rules.renewals) {
    const goesOnAs = await rulesOf(transaction, context.clientId, renewal.productCode);
    if (!goesOnAs || today < addDays(expiryDate, -renewal.offeredDaysBefore)) continue;
    const effectiveDate = later(addDays(expiryDate, 1), today);
    const amount = renewal.price + taxOn(renewal.price, goesOnAs.taxRate);
    offered.push({
      renewal,
      rules: goesOnAs,
      offer: {
        id: offerId(id, renewal.code),
        policyId: id,
        kind: renewal.kind,
        planName: goesOnAs.planName,
        description: renewal.description,
        price: { amount, currency: goesOnAs.currency },
        effectiveDate,
        expiryDate: addDays(addMonths(effectiveDate, renewal.months), -1),
        validUntil: `${reportUntil}T23:59:59Z`,
      },
    });
  }
  return offered;
}

/** Takes an offer: a policy that goes on with the products covered now, and the invoice for it. */
export async function acceptRenewal(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  id: string,
): Promise<PlatformAnswer<{ policyId: string; invoiceId: string }>> {
  const { clientId, now } = context;
  const of = policyOfOffer(id);
  const stored =
    of === undefined ? undefined : await policyOfContract(transaction, context, reference, of);
  const isKnown = stored?.rules?.renewals.some(({ code }) => offerId(of ?? '', code) === id);
  if (!stored || !isKnown) return refused('OFFER_UNKNOWN');
  const offers = await standingOffers(transaction, context, stored);
  const standing = offers.find(({ offer }) => offer.id === id);
  if (!standing) return refused('OFFER_OVER');

  const policyId = nextPolicyId(stored.policy.id);
  const invoiceId = randomUUID();
  await createNext(transaction, context, stored, standing);
  await issueInvoice(transaction, {
    id: invoiceId,
    clientId,
    reference,
    policyId,
    title: standing.offer.planName,
    dueOn: standing.offer.effectiveDate,
    amount: standing.offer.price.amount,
    tax: standing.offer.price.amount - standing.renewal.price,
    currency: standing.offer.price.currency,
    at: now(),
  });
  const subject = { kind: 'POLICY', id: policyId };
  await tellEvent(transaction, { clientId, at: now(), kind: 'PLAN_RENEWED', reference, subject });
  return { kind: 'answer', value: { policyId, invoiceId } };
}

async function createNext(
  transaction: PrismaTransaction,
  { clientId }: PlatformContext,
  { policy, contractId, position }: StoredPolicy,
  { offer, renewal, rules }: Standing,
): Promise<void> {
  const id = nextPolicyId(policy.id);
  const { effectiveDate, expiryDate } = offer;
  await transaction.policy.create({
    data: {
      id,
      contractId,
      clientId,
      policyNumber: `${policy.policyNumber}-R`,
      position,
      dealerCode: policy.dealerCode,
      productCode: renewal.productCode,
      planName: rules.planName,
      status: 'active',
      effectiveDate: new Date(effectiveDate),
      expiryDate: new Date(expiryDate),
      customers: policy.customers,
      billing: {
        paidBy: 'HOLDER',
        every: 'ONCE',
        price: renewal.price,
        paidUntil: addDays(effectiveDate, -1),
      },
    },
  });
  const covering = { effectiveDate, expiryDate, coverages: [] };
  await transaction.policyCoverage.createMany({
    data: coverageRows(id, covering, rules).map((coverage) => ({
      id: coverage.id,
      ...coverage.row,
    })),
  });
  const products = await transaction.coveredProduct.findMany({
    where: { policyId: policy.id, status: 'COVERED' },
  });
  await transaction.coveredProduct.createMany({
    data: products.map(({ said: _, purchasePrice, type, description, ...product }) => ({
      ...product,
      type: type ?? '',
      description: description ?? '',
      ...(purchasePrice === null ? {} : { purchasePrice }),
      id: randomUUID(),
      policyId: id,
    })),
  });
}

/** A policy goes on as one other at most. */
function nextPolicyId(policyId: string): string {
  return createHash('sha256').update(`${policyId}:next`).digest('hex').slice(0, 32);
}

function offerId(policyId: string, code: string): string {
  return `${policyId}-${code}`;
}

function policyOfOffer(id: string): string | undefined {
  return /^(.+)-[A-Z][A-Z0-9_]*$/.exec(id)?.[1];
}
