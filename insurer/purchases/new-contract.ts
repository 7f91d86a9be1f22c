import { randomUUID } from 'node:crypto';
import { addDays, addMonths } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { Customer, CustomerContacts } from '@/lib/platform/port';
import { normalizeSerial } from '@/lib/platform/port/shared/serial-numbers';
import { readTerm } from '@/lib/typed';
import { scheduleInvoices } from '../billing/invoice-day';
import { catalogueOf } from '../catalogue/product-rules';
import type { InsuranceProduct, PurchaseOfFile } from '../catalogue/products-file';
import type { PlatformContext } from '../context';
import { coverageRows } from '../coverages/coverage-rows';
import { furtherTerms } from '../further-terms';
import { policyIdOf } from '../policy-id';
import { storedTerm } from '../search';
import { noJson } from '../store/no-json';

/** A plan that its holder has registered. */
export interface NewPlan {
  readonly policyNumber: string;
  readonly dealerCode: string;
  readonly rules: InsuranceProduct;
  readonly purchasedOn: string;
  readonly months: number;
  readonly product: PurchaseOfFile['product'];
  readonly customer: Customer;
  readonly contacts: CustomerContacts;
}

/**
 * Makes the contract of a plan that was bought elsewhere: it is in force from the day of the purchase
 * and was paid there, to its end. @returns its reference
 */
export async function newContract(
  transaction: PrismaTransaction,
  { clientId, now }: Pick<PlatformContext, 'clientId' | 'now'>,
  plan: NewPlan,
): Promise<string> {
  const { policyNumber, dealerCode, rules, purchasedOn, months, customer, contacts } = plan;
  const reference = `${clientId}:${randomUUID()}`;
  const at = now().toISOString();
  const { email, phoneNumber } = contacts;
  await transaction.contract.create({
    data: {
      id: reference,
      clientId,
      status: 'active',
      emails: [email],
      phoneNumbers: phoneNumber === '' ? [] : [phoneNumber],
      contactsSince: { [email]: at, ...(phoneNumber === '' ? {} : { [phoneNumber]: at }) },
    },
  });
  const { registration } = await catalogueOf(transaction, clientId);
  const terms = Object.entries(registration.searchTerms).map(([key, wording]) => {
    const value = filled(wording, plan);
    const kind = wording === '{lastName}' ? 'lastName' : 'text';
    // The phone number of a contact is in E.164 already.
    const normalized =
      wording === '{phoneNumber}' ? value : readTerm(value, { kind, country: '' }, () => undefined);
    return storedTerm(key, { value, normalized });
  });
  const further = furtherTerms(terms, [{ policyNumber, customers: [customer] }]);
  await transaction.searchTerm.createMany({
    data: [...terms, ...further].map((found) => ({ contractId: reference, clientId, ...found })),
  });
  const term = { effectiveDate: purchasedOn, expiryDate: endOf(purchasedOn, months) };
  const policyId = policyIdOf(reference, policyNumber);
  await transaction.policy.create({
    data: {
      id: policyId,
      contractId: reference,
      clientId,
      policyNumber,
      position: 0,
      dealerCode,
      productCode: rules.productCode,
      planName: rules.planName,
      status: 'active',
      effectiveDate: new Date(term.effectiveDate),
      expiryDate: new Date(term.expiryDate),
      customers: [customer],
      billing: { paidBy: 'SELLER', every: 'ONCE', price: 0, paidUntil: term.expiryDate },
    },
  });
  await transaction.policyCoverage.createMany({
    data: coverageRows(policyId, { ...term, coverages: [] }, rules).map(({ id, row }) => ({
      id,
      ...row,
    })),
  });
  await transaction.coveredProduct.create({ data: productRow(policyId, clientId, plan) });
  await scheduleInvoices(transaction, clientId, [policyId]);
  return reference;
}

/** The last day of a plan of so many months. */
export function endOf(purchasedOn: string, months: number): string {
  return addDays(addMonths(purchasedOn, months), -1);
}

function productRow(policyId: string, clientId: string, { product, rules, purchasedOn }: NewPlan) {
  const only = rules.deviceClasses.length === 1 ? rules.deviceClasses[0]?.code : undefined;
  return {
    id: `${policyId}-p1`,
    policyId,
    clientId,
    position: 1,
    manufacturer: product.Manufacturer,
    type: product.Type,
    description: product.ProductDescription,
    serialNumber: normalizeSerial(product.serialNumber),
    deviceClass: product.deviceClass || (only ?? ''),
    purchaseDate: new Date(purchasedOn),
    purchasePrice: product.purchasePrice ?? noJson,
  };
}

function filled(wording: string, { policyNumber, customer, contacts }: NewPlan): string {
  const values: Readonly<Record<string, string>> = {
    policyNumber,
    postalCode: customer.address.postalCode,
    lastName: customer.lastName,
    email: contacts.email,
    phoneNumber: contacts.phoneNumber,
  };
  return wording.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, name: string, most?: string) =>
    (values[name] ?? '').slice(0, most === undefined ? undefined : Number(most)),
  );
}
