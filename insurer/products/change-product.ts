import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import {
  endedClaimStates,
  type PlatformAnswer,
  type PlatformEventKind,
  type Product,
  type ProductDetails,
} from '@/lib/platform/port';
import { rulesOf } from '../catalogue/product-rules';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { tellEvent } from '../tell-event';
import { detailsProblem } from './details-problem';
import { productRow, readProduct } from './product-rows';
import { sameThing } from './same-thing';

/**
 * Corrects what is known of a product, on every policy that carries it. What a claim was filed for stays
 * what it was.
 */
export async function changeProduct(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { productId, product }: { readonly productId: string; readonly product: ProductDetails },
): Promise<PlatformAnswer<Product>> {
  const known = await coveredProduct(transaction, context, reference, productId);
  if (!known) return refused('PRODUCT_UNKNOWN');
  const same = (await sameThing(transaction, productId)).map(({ id }) => id);
  const claims = await transaction.claim.count({ where: { productId: { in: same } } });
  if (claims > 0) return refused('PRODUCT_CLAIMED');
  const rules = await rulesOf(transaction, context.clientId, known.policy.productCode);
  const rule = rules?.deviceClasses.find(({ code }) => code === known.deviceClass);
  const asked = {
    serialCheck: rule?.serialCheck ?? 'NONE',
    mostDaysSincePurchase: rule?.mostDaysSincePurchase,
    currency: rules?.currency,
    coveredFrom: dayOf(known.coveredFrom ?? known.policy.effectiveDate),
  };
  const problem = await detailsProblem(transaction, context, asked, product, {
    ids: same,
    purchaseDate: known.purchaseDate ? dayOf(known.purchaseDate) : undefined,
  });
  if (problem) return refused(problem);
  await transaction.coveredProduct.updateMany({
    where: { id: { in: same }, status: 'COVERED' },
    data: productRow(product),
  });
  return told(transaction, context, reference, productId, 'PRODUCT_CHANGED');
}

/** Covers a product no longer. One with an open claim stays. */
export async function retireProduct(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  productId: string,
): Promise<PlatformAnswer<Product>> {
  const known = await coveredProduct(transaction, context, reference, productId);
  if (!known) return refused('PRODUCT_UNKNOWN');
  if (known.claims.some(({ state }) => !endedClaimStates.includes(state)))
    return refused('PRODUCT_CLAIMED');
  await transaction.coveredProduct.update({
    where: { id: productId },
    data: { status: 'RETIRED' },
  });
  return told(transaction, context, reference, productId, 'PRODUCT_RETIRED');
}

function coveredProduct(
  transaction: PrismaTransaction,
  { clientId }: PlatformContext,
  contractId: string,
  id: string,
) {
  return transaction.coveredProduct.findFirst({
    where: { id, clientId, status: 'COVERED', policy: { contractId } },
    include: {
      claims: { select: { state: true } },
      policy: { select: { productCode: true, effectiveDate: true } },
    },
  });
}

async function told(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  reference: string,
  id: string,
  kind: PlatformEventKind,
): Promise<PlatformAnswer<Product>> {
  const subject = { kind: 'PRODUCT', id };
  await tellEvent(transaction, { clientId, at: now(), kind, reference, subject });
  return { kind: 'answer', value: await readProduct(transaction, id) };
}
