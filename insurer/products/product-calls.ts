import { database } from '@/lib/db';
import { calls } from '@/lib/platform/port';
import { pageOfList } from '@/lib/platform/port/shared/page-of-list';
import { changing, type PlatformContext, reading } from '../context';
import { refused } from '../perform';
import { changeProduct, retireProduct } from './change-product';
import { addableTo, registerProduct } from './register-product';

/** What the policies cover, as far as a holder may say so; the list is among those of the contract. */
export function productCalls(context: PlatformContext) {
  return {
    productRules: reading(context, calls.productRules, async ({ policyId, ...page }, reference) => {
      const addable = await addableTo(database(), context, reference, policyId);
      return addable ? pageOfList(addable.items, page) : refused('POLICY_UNKNOWN');
    }),
    registerProduct: changing(
      context,
      calls.registerProduct,
      (transaction, asked, reference, key) =>
        registerProduct(transaction, context, { reference, key }, asked),
    ),
    changeProduct: changing(context, calls.changeProduct, (transaction, asked, reference) =>
      changeProduct(transaction, context, reference, asked),
    ),
    retireProduct: changing(context, calls.retireProduct, (transaction, { productId }, reference) =>
      retireProduct(transaction, context, reference, productId),
    ),
  };
}
