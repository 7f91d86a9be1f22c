import type { Platform } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  Fault,
  fitting,
  holds,
  newKey,
  refuses,
  same,
  Unfit,
} from '../conformance-case';
import { payment } from './billing';

/** Gift vouchers. */
export const voucherCases: readonly ConformanceCase[] = [
  caseOf('voucherBalance', 'knows no code that nobody has', [], async (platform) => {
    refuses(
      await platform.voucherBalance({ code: '0000-0000-0000-0000' }),
      'VOUCHER_UNKNOWN',
      'A code that nobody has',
    );
  }),
  caseOf(
    'orderVoucher',
    'issues a voucher once it is paid, and cancels it',
    ['voucher'],
    async (platform, { voucher }) => {
      const { productId, amount } = voucher;
      const sold = answered(await platform.voucherProducts({}), 'voucherProducts').items;
      const product = sold.find(({ id }) => id === productId);
      if (!product) throw new Unfit(voucher, 'its voucher is not sold');
      const order = (more: object = {}, idempotencyKey = newKey()) =>
        platform.orderVoucher({ productId, amount, idempotencyKey, ...more });
      refuses(
        await order({ productId: unknownId }),
        'VOUCHER_PRODUCT_UNKNOWN',
        'A voucher that is not sold',
      );
      refuses(
        await order({ amount: { ...amount, amount: product.most.amount + 1 } }),
        'AMOUNT_NOT_ALLOWED',
        'More than the most',
      );
      const key = newKey();
      const { id } = fitting(
        await order({}, key),
        voucher,
        ['AMOUNT_NOT_ALLOWED'],
        'its voucher is not sold for its amount',
      );
      same(answered(await order({}, key), 'The same again').id, id, 'The same key orders another');
      same((await read(platform, id)).state, 'AWAITING_PAYMENT', 'An unpaid order does not wait');
      answered(await payment(platform, id, amount), 'The payment of an order');
      const { state, code } = await read(platform, id);
      same(state, 'ISSUED', 'A paid order is not ISSUED');
      if (code === undefined) throw new Fault('An issued voucher has no code');
      const { balance, lastFour } = answered(
        await platform.voucherBalance({ code }),
        'The balance',
      );
      same(balance, amount, 'A new voucher is worth something else');
      holds(code.endsWith(lastFour), 'The last four signs are not those of the code');
      answered(
        await platform.cancelVoucherOrder({ orderId: id, idempotencyKey: newKey() }),
        'The cancellation of an order',
      );
      const after = await platform.voucherBalance({ code });
      holds(
        after.kind !== 'answer' || after.value.balance.amount === 0,
        'A cancelled voucher is still worth something',
      );
      refuses(
        await platform.voucherOrder({ orderId: unknownId }),
        'ORDER_UNKNOWN',
        'An order that there is not',
      );
    },
  ),
];

async function read(platform: Platform, orderId: string) {
  return answered(await platform.voucherOrder({ orderId }), 'voucherOrder');
}
