import { createHash } from 'node:crypto';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { Heard, PlatformAnswer, Product, productCalls } from '@/lib/platform/port';
import { rulesOf } from '../catalogue/product-rules';
import { openDayOf, type PlatformContext, todayOf } from '../context';
import { refused } from '../perform';
import { statusOn } from '../policies/policy-status';
import { tellEvent } from '../tell-event';
import { detailsProblem } from './details-problem';
import { productRow, readProduct } from './product-rows';
import { productRulesOf } from './product-rules';

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
  const { id, products } = policy;
  const expiryDate = dayOf(policy.expiryDate);
  const adding = {
    id,
    status: statusOn(policy.status, expiryDate, openDayOf(context)),
    effectiveDate: dayOf(policy.effectiveDate),
    expiryDate,
    covered: products.map(({ deviceClass }) => deviceClass),
  };
  return {
    items: rules ? productRulesOf(adding, rules, openDayOf(context)) : [],
    currency: rules?.currency,
  };
}

/** Whose registration it is, and what it is called by who sends it. */
interface RegistrationName {
  readonly reference: string;
  readonly key: string;
}

/**
 * Covers one more product of a policy, by the rules of its product. The registration names the product: sent
 * again after weeks, when its key is long forgotten, it is answered with what it has led to.
 */
export async function registerProduct(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { reference, key }: RegistrationName,
  { policyId, deviceClass, product }: Registration,
): Promise<PlatformAnswer<Product>> {
  const { clientId, now } = context;
  const addable = await addableTo(transaction, context, reference, policyId);
  if (!addable) return refused('POLICY_UNKNOWN');
  const id = createHash('sha256')
    .update(JSON.stringify(['product', clientId, reference, key]))
    .digest('hex')
    .slice(0, 32);
  const known = await transaction.coveredProduct.count({ where: { id } });
  if (known > 0) return { kind: 'answer', value: await readProduct(transaction, id) };
  const rule = addable.items.find((known) => known.deviceClass === deviceClass);
  if (!rule || rule.mayAdd === 0) return refused('PRODUCT_NOT_ALLOWED');
  const today = todayOf(context);
  if (rule.addUntil !== undefined && openDayOf(context) > rule.addUntil) return refused('TOO_LATE');
  const checked = { ...rule, currency: addable.currency, coveredFrom: today };
  const problem = await detailsProblem(transaction, context, checked, product);
  if (problem) return refused(problem);
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
      coveredFrom: new Date(today),
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
