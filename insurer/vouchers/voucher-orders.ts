import { randomUUID } from 'node:crypto';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import {
  type Money,
  type PlatformAnswer,
  type VoucherOrder,
  voucherOrderSchema,
} from '@/lib/platform/port';
import { catalogueOf } from '../catalogue/product-rules';
import { refused } from '../perform';
import { codeOf } from './voucher-codes';

/** Orders a voucher of a kind and an amount that are sold: it is owed from now on. */
export async function orderVoucher(
  transaction: PrismaTransaction,
  clientId: string,
  {
    productId,
    amount: { amount, currency },
  }: { readonly productId: string; readonly amount: Money },
): Promise<PlatformAnswer<VoucherOrder>> {
  const { vouchers } = await catalogueOf(transaction, clientId);
  const product = vouchers.find(({ id }) => id === productId);
  if (!product) return refused('VOUCHER_PRODUCT_UNKNOWN');
  const isSold =
    product.amounts.length > 0
      ? product.amounts.some((one) => one.amount === amount && one.currency === currency)
      : product.least.currency === currency &&
        amount >= product.least.amount &&
        amount <= product.most.amount;
  if (!isSold || amount <= 0) return refused('AMOUNT_NOT_ALLOWED');
  const id = randomUUID();
  await transaction.voucherOrder.create({
    data: { id, clientId, productId, amount, balance: 0, currency, state: 'AWAITING_PAYMENT' },
  });
  await transaction.owed.create({
    data: { id, clientId, kind: 'VOUCHER', subjectId: id, amount, currency, state: 'OPEN' },
  });
  return readOrder(transaction, clientId, id);
}

/** Cancels an order that nothing has been redeemed of; one that was paid is given back by the portal. */
export async function cancelOrder(
  transaction: PrismaTransaction,
  clientId: string,
  orderId: string,
): Promise<PlatformAnswer<VoucherOrder>> {
  const order = await transaction.voucherOrder.findFirst({ where: { id: orderId, clientId } });
  if (!order) return refused('ORDER_UNKNOWN');
  if (order.state === 'ISSUED' && order.balance < order.amount) return refused('VOUCHER_USED');
  if (order.state === 'AWAITING_PAYMENT' || order.state === 'ISSUED') {
    await transaction.voucherOrder.update({
      where: { id: orderId },
      data: { state: 'CANCELLED', balance: 0 },
    });
    await transaction.owed.updateMany({
      where: { id: orderId, clientId, state: 'OPEN' },
      data: { state: 'VOID' },
    });
  }
  return readOrder(transaction, clientId, orderId);
}

/** An order of a client, with its code once it is issued. */
export async function readOrder(
  transaction: PrismaTransaction,
  clientId: string,
  orderId: string,
): Promise<PlatformAnswer<VoucherOrder>> {
  const order = await transaction.voucherOrder.findFirst({ where: { id: orderId, clientId } });
  if (!order) return refused('ORDER_UNKNOWN');
  const { id, productId, amount, currency, state, validUntil } = order;
  const value = voucherOrderSchema.parse({
    id,
    productId,
    amount: { amount, currency },
    state,
    ...(state === 'ISSUED' ? { code: codeOf(id) } : {}),
    ...(state === 'ISSUED' && validUntil ? { validUntil: dayOf(validUntil) } : {}),
  });
  return { kind: 'answer', value };
}
