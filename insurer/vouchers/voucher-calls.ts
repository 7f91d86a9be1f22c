import { database } from '@/lib/db';
import { calls } from '@/lib/platform/port';
import { pageOfList } from '@/lib/platform/port/shared/page-of-list';
import { catalogueOf } from '../catalogue/product-rules';
import { asking, changing, type PlatformContext, recording } from '../context';
import { redeemVoucher, voucherBalance } from './redeem-voucher';
import { cancelOrder, orderVoucher, readOrder } from './voucher-orders';

/** Gift vouchers. */
export function voucherCalls(context: PlatformContext) {
  const { clientId } = context;
  return {
    voucherProducts: asking(calls.voucherProducts, async (page) => {
      const { vouchers } = await catalogueOf(database(), clientId);
      return pageOfList(vouchers, page);
    }),
    orderVoucher: recording(context, calls.orderVoucher, (transaction, asked) =>
      orderVoucher(transaction, clientId, asked),
    ),
    voucherOrder: asking(calls.voucherOrder, ({ orderId }) =>
      readOrder(database(), clientId, orderId),
    ),
    cancelVoucherOrder: recording(context, calls.cancelVoucherOrder, (transaction, { orderId }) =>
      cancelOrder(transaction, clientId, orderId),
    ),
    voucherBalance: asking(calls.voucherBalance, ({ code }) =>
      voucherBalance(database(), context, code),
    ),
    redeemVoucher: changing(context, calls.redeemVoucher, (transaction, asked, reference) =>
      redeemVoucher(transaction, context, reference, asked),
    ),
  };
}
