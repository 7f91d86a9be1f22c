import { z } from 'zod';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import {
  type Customer,
  type CustomerContacts,
  localizedText,
  type PlatformAnswer,
  type Purchase,
} from '@/lib/platform/port';
import { catalogueOf, rulesOf } from '../catalogue/product-rules';
import { productsFileSchema } from '../catalogue/products-file';
import { openDayOf, type PlatformContext } from '../context';
import { refused } from '../perform';
import { endOf, newContract } from './new-contract';
import { isWrittenRight, purchaseId } from './purchase-codes';

const productSchema = productsFileSchema.shape.purchases.unwrap().element.shape.product;

/** What a code registers; of one that nobody can use, its own people alone are told why. */
export async function lookUpPurchase(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { code, email }: { readonly code: string; readonly email?: string },
): Promise<PlatformAnswer<Purchase>> {
  if (!isWrittenRight(code)) return refused('CODE_MISTYPED');
  const found = await findPurchase(transaction, context, code);
  if (!found) return refused('CODE_UNKNOWN');
  const isOver = found.registerBy < openDayOf(context);
  if (found.contractId !== null || isOver) {
    const why = found.contractId === null ? 'CODE_EXPIRED' : 'CODE_USED';
    return refused(email === undefined ? why : await whyTold(transaction, found, why, email));
  }
  const rules = await rulesOf(transaction, context.clientId, found.productCode);
  const { sellers } = await catalogueOf(transaction, context.clientId);
  const { ProductDescription, serialNumber } = found.product;
  return {
    kind: 'answer',
    value: {
      planName: rules?.planName ?? found.productCode,
      product: localizedText.parse(ProductDescription),
      maskedSerialNumber: serialNumber === '' ? '' : `•••• ${serialNumber.slice(-4)}`,
      seller: sellers.find(({ dealerCode }) => dealerCode === found.dealerCode)?.name ?? '',
      purchasedOn: found.purchasedOn,
      registerBy: found.registerBy,
      expiryDate: endOf(found.purchasedOn, found.months),
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

async function findPurchase(
  transaction: PrismaTransaction,
  { clientId }: PlatformContext,
  code: string,
) {
  const row = await transaction.purchase.findFirst({
    where: { id: purchaseId(clientId, code), clientId },
  });
  if (!row) return undefined;
  return {
    ...row,
    product: productSchema.parse(row.product),
    purchasedOn: dayOf(row.purchasedOn),
    registerBy: dayOf(row.registerBy),
  };
}

async function whyTold(
  transaction: PrismaTransaction,
  found: Found,
  why: 'CODE_EXPIRED' | 'CODE_USED',
  email: string,
): Promise<string> {
  if (why === 'CODE_USED' && (await isOfHolder(transaction, found, email)))
    return 'PLAN_REGISTERED_BY_YOU';
  if (!isSame(found.buyerEmail ?? '', email)) return 'CODE_UNKNOWN';
  return why === 'CODE_USED' ? 'PLAN_ALREADY_REGISTERED' : why;
}

async function isOfHolder(
  transaction: PrismaTransaction,
  { contractId, clientId }: Pick<Found, 'contractId' | 'clientId'>,
  email: string,
): Promise<boolean> {
  if (contractId === null) return false;
  const contract = await transaction.contract.findFirst({
    where: { id: contractId, clientId },
    select: { emails: true },
  });
  return contract?.emails.some((known) => isSame(known, email)) ?? false;
}

function isSame(one: string, other: string): boolean {
  return one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
}

interface Registering {
  readonly code: string;
  readonly customer: Customer;
  readonly contacts: CustomerContacts;
}

/** Registers the plan of a code: of many at once one does. @returns the contract and the plan’s number */
export async function registerPurchase(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { code, customer, contacts }: Registering,
): Promise<PlatformAnswer<{ readonly reference: string; readonly policyNumber: string }>> {
  if (!isWrittenRight(code)) return refused('CODE_MISTYPED');
  const found = await findPurchase(transaction, context, code);
  const rules = found && (await rulesOf(transaction, context.clientId, found.productCode));
  if (!found || !rules) return refused('CODE_UNKNOWN');
  const already = async () =>
    (await isOfHolder(transaction, await purchaseAgain(transaction, found), contacts.email))
      ? 'PLAN_REGISTERED_BY_YOU'
      : 'PLAN_ALREADY_REGISTERED';
  if (found.contractId !== null) return refused(await already());
  if (found.registerBy < openDayOf(context)) return refused('CODE_EXPIRED');
  const { policyNumber, dealerCode, purchasedOn, months, product } = found;
  // Whoever comes second waits for this row, and finds it taken.
  const taken = await transaction.purchase.updateMany({
    where: { id: found.id, contractId: null },
    data: { contractId: '', registeredAt: context.now() },
  });
  if (taken.count !== 1) return refused(await already());
  const plan = { policyNumber, dealerCode, rules, purchasedOn, months, product };
  const reference = await newContract(transaction, context, { ...plan, customer, contacts });
  await transaction.purchase.update({ where: { id: found.id }, data: { contractId: reference } });
  return { kind: 'answer', value: { reference, policyNumber } };
}

async function purchaseAgain(transaction: PrismaTransaction, { id }: Found) {
  const row = await transaction.purchase.findUniqueOrThrow({ where: { id } });
  return z.object({ contractId: z.string().nullable(), clientId: z.string() }).parse(row);
}
