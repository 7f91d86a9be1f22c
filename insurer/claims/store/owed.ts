import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { giveBackAbove } from '../../billing/give-back';
import type { Reader } from './claims';

const debtRows = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    amount: z.int(),
    currency: z.string(),
    state: z.string(),
    payments: z.array(z.object({ amount: z.int(), refunded: z.int() })),
  }),
);

/** What is owed for a claim. Amounts in minor units. */
interface Debt extends z.infer<typeof debtRows.element> {
  /** What has been paid of it and not gone back. */
  readonly paid: number;
}

/** All that was ever owed for a claim: for its service, and for a device that did not come back. */
export async function debtsOf(reader: Reader, claimId: string): Promise<readonly Debt[]> {
  const rows = await reader.$queryRaw`
    SELECT
      owed.id,
      owed.kind,
      owed.amount,
      owed.currency,
      owed.state,
      (
        SELECT coalesce(
          jsonb_agg(jsonb_build_object('amount', payment.amount, 'refunded', payment.refunded)), '[]'
        )
        FROM platform.payment WHERE payment.owed_id = owed.id
      ) AS payments
    FROM platform.owed
    WHERE owed.kind IN ('CLAIM', 'RETURN') AND owed.subject_id = ${claimId}
    ORDER BY owed.state, owed.kind, owed.id`;
  return debtRows.parse(rows).map((debt) => ({
    ...debt,
    paid: sum(debt.payments.map(({ amount, refunded }) => amount - refunded)),
  }));
}

/** What is open to be paid of a claim: for its service, before a device that did not come back. */
export function openDebt(debts: readonly Debt[]): Debt | undefined {
  return debts.find(({ state }) => state === 'OPEN');
}

/** What is owed for a claim in the round that it is in: what is open, before what is paid. */
export async function owedOf(reader: Reader, claimId: string): Promise<Debt | undefined> {
  const debts = await debtsOf(reader, claimId);
  return debts.find(({ kind, state }) => kind === 'CLAIM' && ['OPEN', 'PAID'].includes(state));
}

export async function insertOwed(
  transaction: PrismaTransaction,
  owed: {
    readonly id: string;
    readonly clientId: string;
    readonly kind: 'CLAIM' | 'RETURN';
    readonly subjectId: string;
    readonly amount: number;
    readonly currency: string;
    readonly state: 'OPEN' | 'PAID';
  },
): Promise<void> {
  await transaction.owed.create({ data: owed });
}

/** What the holder of a claim has paid for it, in minor units: in every round, and what of it went back. */
export interface PaidForClaim {
  readonly currency: string;
  readonly paid: number;
  readonly refunded: number;
  /** What is not owed any more, and has not gone back yet. */
  readonly refundDue: number;
}

/** @returns `undefined` where nothing was paid for the claim */
export function paidFor(all: readonly Debt[]): PaidForClaim | undefined {
  const debts = all.filter(({ kind }) => kind === 'CLAIM');
  const [first] = debts;
  if (!first) return undefined;
  const rounds = debts.map(({ amount, state, payments }) => {
    // Paid where the portal does not see it, and given back there.
    if (payments.length === 0) {
      const isReturned = state === 'RETURNED';
      const paid = isReturned || state === 'PAID' || state === 'KEPT' ? amount : 0;
      return { paid, refunded: isReturned ? amount : 0, refundDue: 0 };
    }
    const paid = sum(payments.map((payment) => payment.amount));
    const refunded = sum(payments.map((payment) => payment.refunded));
    return { paid, refunded, refundDue: state === 'VOID' ? paid - refunded : 0 };
  });
  const paid = sum(rounds.map((one) => one.paid));
  if (paid === 0) return undefined;
  return {
    currency: first.currency,
    paid,
    refunded: sum(rounds.map((one) => one.refunded)),
    refundDue: sum(rounds.map((one) => one.refundDue)),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Lets a debt go. What vouchers have paid of it goes back to them at once; what was paid where the portal
 * does not see it goes back there.
 * @returns what is left to give back, in minor units
 */
export async function voidOwed(
  transaction: PrismaTransaction,
  id: string,
  at: Date,
): Promise<number> {
  const { count } = await transaction.owed.updateMany({
    where: { id, state: 'PAID', payments: { none: {} } },
    data: { state: 'RETURNED' },
  });
  if (count > 0) return 0;
  await transaction.owed.update({ where: { id }, data: { state: 'VOID' } });
  return giveBackAbove(transaction, id, 0, at);
}

/**
 * Lowers what is owed for a claim. What vouchers have paid above it goes back to them; where they have paid
 * all of it by now, it is paid.
 * @param amount in minor units, above nothing
 * @returns whether something is still to be paid
 */
export async function lowerOwed(
  transaction: PrismaTransaction,
  claimId: string,
  amount: number,
  at: Date,
): Promise<boolean> {
  const owed = await owedOf(transaction, claimId);
  if (owed?.state !== 'OPEN') return false;
  await transaction.owed.update({ where: { id: owed.id }, data: { amount } });
  if (owed.paid < amount) return true;
  await giveBackAbove(transaction, owed.id, amount, at);
  await settleOwed(transaction, owed.id);
  return false;
}

/** Says that something owed was paid, where no payment of the portal is known. */
export async function settleOwed(transaction: PrismaTransaction, id: string): Promise<void> {
  await transaction.owed.updateMany({ where: { id, state: 'OPEN' }, data: { state: 'PAID' } });
}

/** Says that what is owed for a claim was paid, where no payment of the portal is known. */
export async function markPaid(transaction: PrismaTransaction, claimId: string): Promise<void> {
  await transaction.owed.updateMany({
    where: { kind: 'CLAIM', subjectId: claimId, state: 'OPEN' },
    data: { state: 'PAID' },
  });
}

/**
 * Says that what was paid for a claim stays paid, whatever becomes of the claim.
 * @returns the ids of the debts
 */
export async function keepPaid(
  transaction: PrismaTransaction,
  claimId: string,
): Promise<readonly string[]> {
  const kept = await transaction.owed.updateManyAndReturn({
    where: { kind: 'CLAIM', subjectId: claimId, state: 'PAID' },
    data: { state: 'KEPT' },
    select: { id: true },
  });
  return kept.map(({ id }) => id);
}

/** Undoes that for some debts: by the deductible’s rule they can go back again. */
export async function keepNoMore(
  transaction: PrismaTransaction,
  ids: readonly string[],
): Promise<void> {
  await transaction.owed.updateMany({
    where: { id: { in: [...ids] }, state: 'KEPT' },
    data: { state: 'PAID' },
  });
}
