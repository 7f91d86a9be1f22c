import { addDays } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { catalogueOf } from '../catalogue/product-rules';
import { type PlatformContext, todayOf } from '../context';
import { codeDigest, codeOf } from './voucher-codes';

/** Issues a voucher that was paid: from now on its code is money. */
export async function issueVoucher(
  transaction: PrismaTransaction,
  context: PlatformContext,
  orderId: string,
): Promise<void> {
  const { productId, amount } = await transaction.voucherOrder.findUniqueOrThrow({
    where: { id: orderId },
  });
  const { vouchers } = await catalogueOf(transaction, context.clientId);
  // A kind of voucher that is sold no longer was paid for all the same: it is valid for a year.
  const days = vouchers.find(({ id }) => id === productId)?.validDays ?? leastValidDays;
  await transaction.voucherOrder.update({
    where: { id: orderId },
    data: {
      state: 'ISSUED',
      balance: amount,
      codeHash: codeDigest(codeOf(orderId)),
      validUntil: new Date(addDays(todayOf(context), days)),
    },
  });
}

const leastValidDays = 365;
