import { z } from 'zod';
import { defineCalls } from './call';
import {
  calendarDate,
  identifier,
  localizedText,
  moneySchema,
  openList,
  pageInput,
  pageOf,
} from './values';

/** A voucher that is sold. */
export const voucherProductSchema = z.object({
  id: identifier,
  title: localizedText,
  description: localizedText,
  /** What can be chosen; any amount between the least and the most where it is empty. */
  amounts: z.array(moneySchema),
  least: moneySchema,
  most: moneySchema,
  /** How long one is valid, in days. */
  validDays: z.int().min(1),
});
export type VoucherProduct = z.infer<typeof voucherProductSchema>;

export const voucherOrderSchema = z.object({
  id: identifier,
  productId: identifier,
  amount: moneySchema,
  state: openList(['AWAITING_PAYMENT', 'ISSUED', 'CANCELLED', 'REFUNDED']),
  /** Once it is issued; it is money, and never in a log. */
  code: z.string().exactOptional(),
  validUntil: calendarDate.exactOptional(),
});
export type VoucherOrder = z.infer<typeof voucherOrderSchema>;

export const voucherBalanceSchema = z.object({
  lastFour: z.string().max(4),
  balance: moneySchema,
  validUntil: calendarDate,
  state: openList(['VALID', 'USED', 'EXPIRED', 'BLOCKED']),
});

/** Gift vouchers. Anybody may buy one: the portal's own order names it. */
export const voucherCalls = defineCalls({
  voucherProducts: {
    method: 'get',
    path: '/voucher-products',
    summary: 'The vouchers that are sold.',
    opens: 'nothing',
    changes: false,
    input: pageInput,
    output: pageOf(voucherProductSchema),
    refusals: [],
  },
  orderVoucher: {
    method: 'post',
    path: '/voucher-orders',
    summary: 'Orders a voucher, which is issued once it is paid.',
    opens: 'nothing',
    changes: true,
    input: z.object({ productId: identifier, amount: moneySchema }),
    output: voucherOrderSchema,
    refusals: ['VOUCHER_PRODUCT_UNKNOWN', 'AMOUNT_NOT_ALLOWED'],
  },
  voucherOrder: {
    method: 'get',
    path: '/voucher-orders/{orderId}',
    summary: 'An order, with the code once it is issued.',
    opens: 'nothing',
    changes: false,
    input: z.object({ orderId: identifier }),
    output: voucherOrderSchema,
    refusals: ['ORDER_UNKNOWN'],
  },
  cancelVoucherOrder: {
    method: 'post',
    path: '/voucher-orders/{orderId}/cancellation',
    summary: 'Cancels an order that nothing has been redeemed of.',
    opens: 'nothing',
    changes: true,
    input: z.object({ orderId: identifier }),
    output: voucherOrderSchema,
    refusals: ['ORDER_UNKNOWN', 'VOUCHER_USED'],
  },
  voucherBalance: {
    method: 'post',
    path: '/vouchers/balance',
    summary: 'What is left of a voucher. Wrong codes take as long as right ones.',
    opens: 'nothing',
    changes: false,
    input: z.object({ code: z.string().min(1).max(60) }),
    output: voucherBalanceSchema,
    refusals: ['VOUCHER_UNKNOWN'],
  },
  redeemVoucher: {
    method: 'post',
    path: '/vouchers/redemption',
    summary: 'Pays something owed with a voucher, as far as it goes.',
    opens: 'contract',
    changes: true,
    input: z.object({ code: z.string().min(1).max(60), owedId: identifier }),
    output: z.object({ redeemed: moneySchema, stillOwed: moneySchema }),
    refusals: ['VOUCHER_UNKNOWN', 'VOUCHER_USED', 'VOUCHER_EXPIRED', 'OWED_UNKNOWN', 'NOT_OWED'],
  },
});
