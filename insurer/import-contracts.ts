import { dayOf, earlier } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { normalizeSerial } from '@/lib/platform/port/shared/serial-numbers';
import { type Billing, billingOfFile, billingSaidAnew } from './billing/billing';
import { importInvoices } from './billing/import-invoices';
import { scheduleInvoices } from './billing/invoice-day';
import { voidInvoicesAfter } from './billing/void-invoices';
import { endQuotes } from './cancellation/end-quotes';
import { importCancellations } from './cancellation/import-cancellations';
import { productRules } from './catalogue/product-rules';
import type { InsuranceProduct } from './catalogue/products-file';
import type { ContractsFile, PolicyOfFile } from './contracts-file';
import { coverageRows } from './coverages/coverage-rows';
import { furtherTerms, numberAlone } from './further-terms';
import { importRows } from './import-rows';
import { importTransfers } from './plans/import-transfers';
import { type BecomeHere, becomeHere, endSaid } from './policies/become-here';
import { monthsSince, policyLater } from './policies/policy-later';
import { customersSchema } from './policies/policy-rows';
import { inForceByDate } from './policies/policy-status';
import { policyIdOf } from './policy-id';
import { storedTerm, type TermReader } from './search';
import { noJson } from './store/no-json';

/**
 * Imports the contracts of a client's package. Everything keeps its identifier from one import to the
 * next, so that holders who are signed in stay so and claims keep what they are about.
 *
 * What wins: where a package says something anew of a contract, a policy, a coverage or a product, it
 * is believed in that, whatever has become of it here; where it says the same as before, what has
 * become of it stays (contacts and addresses changed, policies cancelled, transferred or renewed,
 * products corrected, invoices paid). Of what was paid here, let go, given back, ended or handed on
 * nothing is made anew: of such a policy a package says what it costs from now on, how often and who
 * pays it, and neither until when it is paid nor what was asked for. What a former package said and this
 * one does not is removed with all that hangs on it; what came about here (products registered, renewals,
 * contracts of new owners, claims) stays.
 * @param readTerm formats and normalizes a search term as the lookup does (§5) before it is sent
 * @param now what a package says by days is counted from it, as are dates that are as of a day (`datesAsOf`),
 *   and not counted anew by the next import
 */
export async function importContracts(
  transaction: PrismaTransaction,
  clientId: string,
  { contracts, datesAsOf }: ContractsFile,
  readTerm: TermReader,
  now = new Date(),
): Promise<void> {
  // Packages are written apart from each other and may give their contracts the same ids.
  const reference = (id: string) => `${clientId}:${id}`;
  const today = dayOf(now);
  const existing = await transaction.contract.findMany({
    where: { clientId },
    select: { id: true, said: true, datedOn: true },
  });
  const dated = new Map(existing.map(({ id, datedOn }) => [id, datedOn]));
  const datedOn = (id: string) => {
    const known = dated.get(reference(id));
    return known === undefined && datesAsOf !== undefined ? new Date(today) : (known ?? null);
  };
  await importRows(
    contracts.map(({ id, status, emails, phoneNumbers }) => ({
      id: reference(id),
      row: { clientId, status, emails, phoneNumbers, datedOn: datedOn(id) },
    })),
    existing,
    {
      create: (data) => transaction.contract.createMany({ data }),
      update: (id, data) => transaction.contract.update({ where: { id }, data }),
      remove: (ids) => transaction.contract.deleteMany({ where: { id: { in: ids } } }),
    },
  );
  // Plans that were registered here keep theirs.
  await transaction.searchTerm.deleteMany({
    where: { clientId, contract: { said: { not: noJson } } },
  });
  const renewals = Map.groupBy(
    await transaction.policy.findMany({
      where: { clientId, renewsId: { not: null } },
      select: { contractId: true, policyNumber: true },
    }),
    ({ contractId }) => contractId,
  );
  await transaction.searchTerm.createMany({
    data: contracts.flatMap(({ id, searchTerms, policies }) => {
      const contractId = reference(id);
      const terms = Object.entries(searchTerms).map(([key, value]) =>
        storedTerm(key, readTerm(key, value)),
      );
      const renewed = (renewals.get(contractId) ?? []).map(numberAlone);
      return [...terms, ...furtherTerms(terms, [...policies, ...renewed])].map((term) => ({
        contractId,
        clientId,
        ...term,
      }));
    }),
  });
  await transaction.contractPerson.deleteMany({ where: { clientId } });
  await transaction.contractPerson.createMany({
    data: contracts.flatMap(({ id, people = [] }) =>
      people.map((person) => ({ contractId: reference(id), clientId, ...person })),
    ),
  });
  const rules = await productRules(transaction, clientId);
  const policies = contracts.flatMap(({ id, emails, policies }) => {
    const since = datedOn(id);
    const months = since ? monthsSince(datesAsOf, dayOf(since)) : 0;
    return policies.map((written, position): Placed => {
      const policy = policyLater(written, months);
      const contractId = reference(id);
      const policyId = policyIdOf(contractId, policy.policyNumber);
      const known = rules.get(policy.productCode);
      const of = known && { rules: known, billing: billingOfFile(policy, known, today) };
      return { contractId, policyId, policy, position, email: emails[0] ?? '', ...of };
    });
  });
  const become = await becomeHere(transaction, clientId);
  const changed = await importPolicies(transaction, clientId, policies, become);
  await importParts(transaction, clientId, policies, become);
  const isAnew = (column: string, policyId: string) => changed.get(policyId)?.has(column) ?? false;
  const billed = policies.filter(({ policyId }) => isAnew('billing', policyId));
  const untouched = new Set(billed.filter(({ policyId }) => !become.has(policyId)));
  await importInvoices(transaction, clientId, [...untouched], today);
  const isTermAnew = (id: string) => isAnew('status', id) || isAnew('expiryDate', id);
  for (const placed of policies.filter(({ policyId }) => isTermAnew(policyId))) {
    if (untouched.has(placed)) continue;
    const { status, expiryDate } = placed.policy;
    const last = inForceByDate.includes(status) ? expiryDate : earlier(expiryDate, today);
    await voidInvoicesAfter(transaction, placed.policyId, last, now);
  }
  await scheduleInvoices(transaction, clientId, [...changed.keys()]);
  await endQuotes(
    transaction,
    billed.map(({ policyId }) => policyId),
    now,
  );
  await importCancellations(transaction, clientId, policies, now);
  await importTransfers(transaction, clientId, policies, now);
}

/** A policy of the file, and where it belongs. */
interface Placed {
  readonly contractId: string;
  readonly policyId: string;
  readonly policy: PolicyOfFile;
  readonly position: number;
  /** Where its contract is reached. */
  readonly email: string;
  readonly rules?: InsuranceProduct;
  readonly billing?: Billing;
}

/** @returns by id, what the package says anew of each */
async function importPolicies(
  transaction: PrismaTransaction,
  clientId: string,
  policies: readonly Placed[],
  become: ReadonlyMap<string, BecomeHere>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  return importRows(
    policies.map(({ contractId, policyId, policy, position, rules, billing }) => {
      const {
        coverages: _,
        products: __,
        billing: ___,
        transfer: ____,
        cancellation: _____,
        ...row
      } = policy;
      const known = become.get(policyId);
      const ended = known?.ended;
      const expiryDate = new Date(policy.expiryDate);
      return {
        id: policyId,
        said: {
          billing: [policy.billing ?? {}, rules?.price ?? {}],
          customers: policy.customers,
          status: policy.status,
          expiryDate,
        },
        row: {
          ...row,
          contractId,
          clientId,
          position,
          billing:
            known?.billing && billing ? billingSaidAnew(known.billing, billing) : (billing ?? {}),
          // What a package says of its holder is not said of the owner that it has gone to.
          customers: customersSchema.parse(known?.customers ?? policy.customers),
          status: ended && inForceByDate.includes(policy.status) ? ended.status : policy.status,
          effectiveDate: new Date(policy.effectiveDate),
          expiryDate: endSaid(expiryDate, ended),
        },
      };
    }),
    await transaction.policy.findMany({ where: { clientId }, select: { id: true, said: true } }),
    {
      create: (data) => transaction.policy.createMany({ data }),
      // An end that is another is told anew.
      update: (id, data) =>
        transaction.policy.update({
          where: { id },
          data: 'expiryDate' in data ? { ...data, endingToldAt: null } : data,
        }),
      // One that has another owner by now is no longer the package's to take away.
      remove: (ids) =>
        transaction.policy.deleteMany({
          where: { id: { in: ids }, contract: { said: { not: noJson } } },
        }),
    },
  );
}

async function importParts(
  transaction: PrismaTransaction,
  clientId: string,
  policies: readonly Placed[],
  become: ReadonlyMap<string, BecomeHere>,
): Promise<void> {
  const ofClient = { policy: { clientId } };
  const known = { id: true, said: true } as const;
  await importRows(
    policies.flatMap(({ policyId, policy, rules }) =>
      coverageRows(policyId, policy, rules).map(({ id, row }) => ({
        id,
        said: { expiryDate: row.expiryDate },
        row: { ...row, expiryDate: endSaid(row.expiryDate, become.get(policyId)?.ended) },
      })),
    ),
    await transaction.policyCoverage.findMany({ where: ofClient, select: known }),
    {
      create: (data) => transaction.policyCoverage.createMany({ data }),
      update: (id, data) => transaction.policyCoverage.update({ where: { id }, data }),
      remove: (ids) => transaction.policyCoverage.deleteMany({ where: { id: { in: ids } } }),
    },
  );
  await importRows(
    policies.flatMap(({ policyId, policy, rules }) =>
      policy.products.map((product, index) =>
        productRow(clientId, policyId, product, index, rules),
      ),
    ),
    await transaction.coveredProduct.findMany({ where: ofClient, select: known }),
    {
      create: (data) => transaction.coveredProduct.createMany({ data }),
      update: (id, data) => transaction.coveredProduct.update({ where: { id }, data }),
      remove: (ids) => transaction.coveredProduct.deleteMany({ where: { id: { in: ids } } }),
    },
  );
}

function productRow(
  clientId: string,
  policyId: string,
  product: PolicyOfFile['products'][number],
  index: number,
  rules: InsuranceProduct | undefined,
) {
  const only = rules?.deviceClasses.length === 1 ? rules.deviceClasses[0]?.code : undefined;
  return {
    id: `${policyId}-p${index + 1}`,
    row: {
      policyId,
      clientId,
      position: index + 1,
      manufacturer: product.Manufacturer,
      type: product.Type,
      description: product.ProductDescription,
      serialNumber: normalizeSerial(product.serialNumber),
      deviceClass: product.deviceClass || (only ?? ''),
      purchaseDate: product.purchaseDate ? new Date(product.purchaseDate) : null,
      purchasePrice: product.purchasePrice ?? noJson,
      status: product.status,
      // One that was replaced here stays so, whatever a package does not say of it.
      ...(product.replacedBy === undefined
        ? {}
        : { replacedById: `${policyId}-p${product.replacedBy}` }),
    },
  };
}
