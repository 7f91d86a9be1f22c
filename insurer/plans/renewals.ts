import { randomUUID } from 'node:crypto';
import { addDays, addMonths, dayOf, endOfDay, later } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { PlatformAnswer, RenewalOffer } from '@/lib/platform/port';
import { taxOn } from '../billing/billing';
import { issueInvoice } from '../billing/invoices';
import { catalogueOf, productRules } from '../catalogue/product-rules';
import type { InsuranceProduct } from '../catalogue/products-file';
import { clientDay } from '../claims/calendar';
import { openDayOf, type PlatformContext } from '../context';
import { coverageRows } from '../coverages/coverage-rows';
import { offeredCoverages, waitsFrom } from '../coverages/offered-coverages';
import { furtherTerms, numberAlone } from '../further-terms';
import { refused } from '../perform';
import { hasLapsed } from '../policies/has-lapsed';
import { type May, mayNot } from '../policies/may';
import { policyOfContract, type StoredPolicy } from '../policies/policy-rows';
import { nextPolicyId } from '../policy-id';
import { thingOf } from '../products/same-thing';
import { tellEvent } from '../tell-event';
import { renewedAs } from './renewed';

type Renewal = InsuranceProduct['renewals'][number];
/** With the rules of the product that it goes on as. */
type RuledRenewal = Renewal & { readonly goesOnAs: InsuranceProduct };

/** Whose policies, and when. */
type Context = Pick<PlatformContext, 'clientId' | 'now'>;

/** An offer that stands, and what comes of it. */
interface Standing {
  readonly offer: RenewalOffer;
  readonly renewal: Renewal;
  readonly rules: InsuranceProduct;
  /** How many renewals were cancelled for good before it. */
  readonly before: number;
}

/**
 * How a policy can go on today, where its client is: what its product offers from some days before its
 * end for as long as losses can be reported after it, once, or again where that was cancelled for good;
 * none of a cancelled one, and none of one that has lapsed until it is paid. An offer is taken by the same
 * rule: past its `validUntil`, too, until its last day is over everywhere.
 */
export async function standingOffers(
  transaction: PrismaTransaction,
  context: Context,
  stored: StoredPolicy,
): Promise<Standing[]> {
  const may = await mayGoOn(transaction, context, stored);
  if (!may.isAllowed) return [];
  const covered = await coveredBefore(transaction, stored.policy.id);
  return may.renewals.map((renewal) => ({
    ...standingOf(stored, renewal, { ...may, covered }),
    before: may.before,
  }));
}

/** What a policy covers, as far as the waiting periods of what it goes on as follow from it. */
async function coveredBefore(transaction: PrismaTransaction, policyId: string) {
  const rows = await transaction.policyCoverage.findMany({ where: { policyId } });
  return rows.map(({ coverageTypeCode, effectiveDate, waitsFrom: from }) => ({
    coverageTypeCode,
    effectiveDate: dayOf(effectiveDate),
    ...(from ? { waitsFrom: dayOf(from) } : {}),
  }));
}

interface OfferedToday {
  readonly renewals: readonly RuledRenewal[];
  /** How many renewals were cancelled for good before. */
  readonly before: number;
  /** The day that it is where the client is, and its zone. */
  readonly today: string;
  readonly timeZone: string;
}

/** Whether a policy may go on today by an offer of a kind, or of any. */
export async function mayGoOn(
  transaction: PrismaTransaction,
  context: Context,
  stored: StoredPolicy,
  kind?: Renewal['kind'],
): Promise<May<OfferedToday>> {
  const { policy, rules, isCancelled } = stored;
  const { timeZone } = await catalogueOf(transaction, context.clientId);
  const today = clientDay({ timeZone }, context.now());
  const { id, expiryDate, reportUntil } = policy;
  const wanted = (rules?.renewals ?? []).filter((one) => kind === undefined || one.kind === kind);
  const codes = wanted.map(({ productCode }) => productCode);
  const known = await productRules(transaction, context.clientId, codes);
  const all = wanted.flatMap((renewal): RuledRenewal[] => {
    const goesOnAs = known.get(renewal.productCode);
    return goesOnAs ? [{ ...renewal, goesOnAs }] : [];
  });
  if (all.length === 0) return mayNot('NOT_OFFERED');
  if (isCancelled || reportUntil === undefined) return mayNot('NOT_IN_FORCE');
  if (openDayOf(context) > reportUntil) return mayNot('TOO_LATE');
  const { isRenewed, count } = await renewedAs(transaction, context, id);
  if (isRenewed) return mayNot('ALREADY_RENEWED');
  const products = await transaction.coveredProduct.findMany({ where: { policyId: id } });
  // One that has no product yet can have its first one later.
  const isCovering = products.some(({ status }) => status === 'COVERED');
  if (products.length > 0 && !isCovering) return mayNot('NOTHING_COVERED');
  // What is covered does not wait anew in a renewal: that is for those who have paid.
  if (hasLapsed(stored, openDayOf(context))) return mayNot('LAPSED');
  const begins = ({ offeredDaysBefore }: Renewal) => addDays(expiryDate, -offeredDaysBefore);
  const renewals = all.filter((renewal) => today >= begins(renewal));
  if (renewals.length === 0) return mayNot('TOO_EARLY', all.map(begins).toSorted()[0]);
  return { isAllowed: true, until: reportUntil, renewals, before: count, today, timeZone };
}

function standingOf(
  { policy: { id, expiryDate } }: StoredPolicy,
  { goesOnAs, ...renewal }: RuledRenewal,
  {
    until,
    today,
    timeZone,
    covered,
  }: Pick<OfferedToday, 'today' | 'timeZone'> & {
    readonly until: string;
    readonly covered: Awaited<ReturnType<typeof coveredBefore>>;
  },
): Omit<Standing, 'before'> {
  const effectiveDate = later(addDays(expiryDate, 1), today);
  const expires = addDays(addMonths(effectiveDate, renewal.months), -1);
  const amount = renewal.price + taxOn(renewal.price, goesOnAs.taxRate);
  return {
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
      expiryDate: expires,
      validUntil: endOfDay(until, timeZone).toISOString(),
      coverages: offeredCoverages(goesOnAs, { effectiveDate, expiryDate: expires }, covered),
    },
  };
}

/** An offer as its holder was shown it. */
interface ShownOffer {
  readonly offerId: string;
  readonly policyId: string;
  readonly price: RenewalOffer['price'];
}

/**
 * Takes an offer at the price that was shown, and at no other: a policy that goes on with the products
 * covered now, and the invoice for it.
 */
export async function acceptRenewal(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { offerId: id, policyId: of, price }: ShownOffer,
): Promise<PlatformAnswer<{ policyId: string; invoiceId: string }>> {
  const stored = await policyOfContract(transaction, context, reference, of);
  const isKnown = stored?.rules?.renewals.some(({ code }) => offerId(of, code) === id);
  if (!stored || !isKnown) return refused('OFFER_UNKNOWN');
  const offers = await standingOffers(transaction, context, stored);
  const standing = offers.find(({ offer }) => offer.id === id);
  if (!standing) return refused('OFFER_OVER');
  const { amount, currency } = standing.offer.price;
  if (price.amount !== amount || price.currency !== currency) return refused('OFFER_PRICE_CHANGED');

  return { kind: 'answer', value: await goOnAs(transaction, context, stored, standing) };
}

/** Makes the policy that an offer is for, and the invoice for it. */
export async function goOnAs(
  transaction: PrismaTransaction,
  context: Context,
  stored: StoredPolicy,
  standing: Standing,
): Promise<{ policyId: string; invoiceId: string }> {
  const { clientId, now } = context;
  const { contractId: reference } = stored;
  const { amount, currency } = standing.offer.price;
  const invoiceId = randomUUID();
  const policyId = await createNext(transaction, context, stored, standing);
  await issueInvoice(transaction, {
    id: invoiceId,
    clientId,
    reference,
    policyId,
    title: standing.offer.planName,
    dueOn: standing.offer.effectiveDate,
    daysBefore: standing.rules.price.invoiceDaysBefore,
    amount,
    tax: amount - standing.renewal.price,
    currency,
    at: now(),
  });
  const subject = { kind: 'POLICY', id: policyId };
  await tellEvent(transaction, { clientId, at: now(), kind: 'PLAN_RENEWED', reference, subject });
  return { policyId, invoiceId };
}

async function createNext(
  transaction: PrismaTransaction,
  { clientId }: Context,
  { policy, contractId, position }: StoredPolicy,
  { offer, renewal, rules, before: cancelled }: Standing,
): Promise<string> {
  const id = nextPolicyId(policy.id, cancelled);
  const { effectiveDate, expiryDate } = offer;
  const policyNumber = `${policy.policyNumber}-R${cancelled === 0 ? '' : cancelled + 1}`;
  const terms = await transaction.searchTerm.findMany({
    where: { contractId },
    select: { key: true, value: true, normalized: true },
  });
  await transaction.searchTerm.createMany({
    data: furtherTerms(terms, [numberAlone({ policyNumber })]).map((term) => ({
      contractId,
      clientId,
      ...term,
    })),
    skipDuplicates: true,
  });
  await transaction.policy.create({
    data: {
      id,
      contractId,
      clientId,
      policyNumber,
      renewsId: policy.id,
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
  const before = await coveredBefore(transaction, policy.id);
  await transaction.policyCoverage.createMany({
    data: coverageRows(id, covering, rules).map((coverage) => {
      const from = waitsFrom(before, coverage.row.coverageTypeCode);
      return {
        id: coverage.id,
        ...coverage.row,
        waitsFrom: from === undefined ? null : new Date(from),
      };
    }),
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
      thingId: thingOf(product),
    })),
  });
  return id;
}

function offerId(policyId: string, code: string): string {
  return `${policyId}-${code}`;
}
