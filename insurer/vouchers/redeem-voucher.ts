import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { Money, PlatformAnswer, voucherBalanceSchema } from '@/lib/platform/port';
import { type OpenDebt, pay, readOwed } from '../billing/owed';
import { paidNow } from '../billing/paid-moment';
import { openDayOf, type PlatformContext } from '../context';
import { refused } from '../perform';
import { codeDigest, codeOf } from './voucher-codes';

interface Redeemed {
  readonly redeemed: Money;
  readonly stillOwed: Money;
}

/** What is left of a voucher; one that was ordered and is not paid is none. */
export async function voucherBalance(
  transaction: PrismaTransaction,
  context: PlatformContext,
  code: string,
): Promise<PlatformAnswer<z.output<typeof voucherBalanceSchema>>> {
  const voucher = await findVoucher(transaction, context, code);
  if (!voucher) return refused('VOUCHER_UNKNOWN');
  const { id, balance, currency, validUntil, state } = voucher;
  return {
    kind: 'answer',
    value: {
      lastFour: codeOf(id).slice(-4),
      balance: { amount: Math.max(0, balance), currency },
      validUntil,
      state,
    },
  };
}

/**
 * Pays something that the contract owes with a voucher, as far as it goes. Of several at once none
 * takes what another has taken.
 */
export async function redeemVoucher(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { code, owedId }: { readonly code: string; readonly owedId: string },
): Promise<PlatformAnswer<Redeemed>> {
  const voucher = await findVoucher(transaction, context, code);
  if (!voucher || voucher.state === 'BLOCKED') return refused('VOUCHER_UNKNOWN');
  if (voucher.state === 'USED') return refused('VOUCHER_USED');
  if (voucher.state === 'EXPIRED') return refused('VOUCHER_EXPIRED');
  const owed = await readOwed(transaction, context.clientId, owedId);
  if (!owed || !(await isOf(transaction, owed, reference))) return refused('OWED_UNKNOWN');
  const { id, balance, currency } = voucher;
  if (owed.left === 0 || owed.currency !== currency) return refused('NOT_OWED');
  const amount = Math.min(balance, owed.left);
  const taken = await transaction.voucherOrder.updateMany({
    where: { id, state: 'ISSUED', balance },
    data: { balance: balance - amount },
  });
  if (taken.count !== 1) return refused('VOUCHER_USED');
  await pay(transaction, context, owed, {
    paymentId: randomUUID(),
    amount,
    paid: paidNow(context.now()),
    voucherId: id,
  });
  const stillOwed = { amount: owed.left - amount, currency };
  return { kind: 'answer', value: { redeemed: { amount, currency }, stillOwed } };
}

async function findVoucher(transaction: PrismaTransaction, context: PlatformContext, code: string) {
  const order = await transaction.voucherOrder.findUnique({
    where: { codeHash: codeDigest(code), clientId: context.clientId },
  });
  if (!order?.validUntil) return undefined;
  const validUntil = dayOf(order.validUntil);
  return { ...order, validUntil, state: stateOf(order, validUntil, openDayOf(context)) };
}

function stateOf(
  { state, balance }: { readonly state: string; readonly balance: number },
  validUntil: string,
  today: string,
): 'VALID' | 'USED' | 'EXPIRED' | 'BLOCKED' {
  if (state !== 'ISSUED') return 'BLOCKED';
  if (balance <= 0) return 'USED';
  return validUntil < today ? 'EXPIRED' : 'VALID';
}

/** Whether a contract owes something: another’s debt is as unknown as one that there is not. */
async function isOf(
  transaction: PrismaTransaction,
  { kind, subjectId: id }: OpenDebt,
  contractId: string,
): Promise<boolean> {
  const where = { id, contractId };
  if (kind === 'INVOICE') return (await transaction.invoice.count({ where })) > 0;
  if (kind === 'CLAIM' || kind === 'RETURN') return (await transaction.claim.count({ where })) > 0;
  return false;
}
