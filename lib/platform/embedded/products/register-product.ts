import { randomUUID } from 'node:crypto';
import type { PrismaTransaction } from '@/lib/db';
import type { Heard, PlatformAnswer, Product, ProductRule, productCalls } from '../../port';
import { rulesOf } from '../catalogue/product-rules';
import { dayOf, daysBetween } from '../claims/days';
import { type PlatformContext, todayOf } from '../context';
import { refused } from '../perform';
import { tellEvent } from '../tell-event';
import { productRow, readProduct } from './product-rows';
import { productRulesOf } from './product-rules';
import { isSerialNumber, normalizeSerial, type SerialCheck } from './serial-numbers';

type Registration = Omit<Heard<typeof productCalls.registerProduct>, 'token' | 'idempotencyKey'>;

/** What may still be added to a policy; `undefined` where the contract has no such policy. */
export async function addableTo(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  policyId: string,
) {
  const { clientId } = context;
  const policy = await transaction.policy.findFirst({
    where: { id: policyId, contractId: reference, clientId },
    include: { products: { where: { status: 'COVERED' }, select: { deviceClass: true } } },
  });
  if (!policy) return undefined;
  const rules = await rulesOf(transaction, clientId, policy.productCode);
  const { id, status, effectiveDate, expiryDate, products } = policy;
  const adding = {
    id,
    status,
    effectiveDate: dayOf(effectiveDate),
    expiryDate: dayOf(expiryDate),
    covered: products.map(({ deviceClass }) => deviceClass),
  };
  return {
    items: rules ? productRulesOf(adding, rules, todayOf(context)) : [],
    currency: rules?.currency,
  };
}

/** Covers one more product of a policy, by the rules of its product. */
export async function registerProduct(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { policyId, deviceClass, product }: Registration,
): Promise<PlatformAnswer<Product>> {
  const { clientId, now } = context;
  const addable = await addableTo(transaction, context, reference, policyId);
  if (!addable) return refused('POLICY_UNKNOWN');
  const rule = addable.items.find((known) => known.deviceClass === deviceClass);
  const { purchasePrice } = product;
  const isPriced =
    !purchasePrice || (purchasePrice.currency === addable.currency && purchasePrice.amount >= 0);
  if (!rule || rule.mayAdd === 0 || !isPriced) return refused('PRODUCT_NOT_ALLOWED');
  const today = todayOf(context);
  const problem =
    timeProblem(rule, product.purchaseDate, today) ??
    (await serialProblem(transaction, context, product.serialNumber, checkOf(rule)));
  if (problem) return refused(problem);
  const id = randomUUID();
  const { _max } = await transaction.coveredProduct.aggregate({
    where: { policyId },
    _max: { position: true },
  });
  await transaction.coveredProduct.create({
    data: {
      ...productRow(product),
      id,
      policyId,
      clientId,
      deviceClass,
      position: (_max.position ?? 0) + 1,
    },
  });
  const subject = { kind: 'PRODUCT', id };
  await tellEvent(transaction, {
    clientId,
    at: now(),
    kind: 'PRODUCT_REGISTERED',
    reference,
    subject,
  });
  return { kind: 'answer', value: await readProduct(transaction, id) };
}

/** How a serial number of a rule is checked; what this platform does not know it does not check. */
function checkOf({ serialCheck }: ProductRule): SerialCheck {
  return serialCheck === 'OTHER' ? 'NONE' : serialCheck;
}

function timeProblem(
  { addUntil, mostDaysSincePurchase }: ProductRule,
  purchaseDate: string | undefined,
  today: string,
): string | undefined {
  if (addUntil !== undefined && today > addUntil) return 'TOO_LATE';
  if (purchaseDate !== undefined && purchaseDate > today) return 'PRODUCT_NOT_ALLOWED';
  if (mostDaysSincePurchase === undefined) return undefined;
  if (purchaseDate === undefined) return 'PRODUCT_NOT_ALLOWED';
  return daysBetween(purchaseDate, today) > mostDaysSincePurchase ? 'TOO_LATE' : undefined;
}

/**
 * Why a serial number cannot be taken: it is none, or a policy of the client that is in force covers
 * another product of it.
 * @param productId the product that it is of, where there is one already
 */
export async function serialProblem(
  transaction: PrismaTransaction,
  context: PlatformContext,
  serialNumber: string,
  check: SerialCheck,
  productId?: string,
): Promise<'SERIAL_INVALID' | 'SERIAL_KNOWN' | undefined> {
  const serial = normalizeSerial(serialNumber);
  if (!isSerialNumber(serial, check)) return 'SERIAL_INVALID';
  if (serial === '') return undefined;
  const other = await transaction.coveredProduct.findFirst({
    where: {
      clientId: context.clientId,
      serialNumber: serial,
      status: 'COVERED',
      policy: { status: 'active', expiryDate: { gte: new Date(todayOf(context)) } },
      ...(productId === undefined ? {} : { id: { not: productId } }),
    },
    select: { id: true },
  });
  return other ? 'SERIAL_KNOWN' : undefined;
}
