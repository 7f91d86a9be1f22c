import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { endQuotesOfInvoice } from '../cancellation/end-quotes';
import { rulesOf } from '../catalogue/product-rules';
import { decideAgain } from '../claims/decide-again';
import { paidForClaim } from '../claims/paid-for-claim';
import { paidForReturn } from '../claims/return-device';
import type { PlatformContext } from '../context';
import { tellEvent } from '../tell-event';
import { issueVoucher } from '../vouchers/issue-voucher';
import { billingOf } from './billing';
import { billingPaid } from './billing-paid';
import { scheduleInvoices } from './invoice-day';
import { isOwedAgain } from './invoices-of-file';
import type { PaidMoment } from './paid-moment';

/** Something owed, and what is still to be paid of it. */
export interface OpenDebt {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly currency: string;
  /** In minor units; 0 where nothing is owed any more. */
  readonly left: number;
}

/** Something that is or was owed to a client; `undefined` where there is no such thing. */
export async function readOwed(
  transaction: Pick<PrismaTransaction, 'owed'>,
  clientId: string,
  owedId: string,
): Promise<OpenDebt | undefined> {
  const owed = await transaction.owed.findFirst({
    where: { id: owedId, clientId },
    include: { payments: { select: { amount: true, refunded: true } } },
  });
  if (!owed) return undefined;
  const paid = owed.payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const { id, kind, subjectId, currency } = owed;
  const left = owed.state === 'OPEN' ? Math.max(0, owed.amount - paid) : 0;
  return { id, kind, subjectId, currency, left };
}

/** A payment of something owed, of no more than is left of it. */
interface Paying {
  readonly paymentId: string;
  /** In minor units. */
  readonly amount: number;
  readonly paid: PaidMoment;
  /** The order of the voucher that it is paid with. */
  readonly voucherId?: string;
  /** What its holder stated before paying for a plan that had lapsed, and when. */
  readonly noLossVersion?: string;
  readonly noLossAt?: Date;
}

/** Writes a payment down; once nothing is left, what it was owed for is paid. */
export async function pay(
  transaction: PrismaTransaction,
  context: PlatformContext,
  debt: OpenDebt,
  { paymentId: id, amount, paid, ...rest }: Paying,
): Promise<'PAID' | 'PAID_IN_PART'> {
  const { clientId, now } = context;
  const row = { id, clientId, owedId: debt.id, amount, paidAt: paid.at, ...rest };
  await transaction.payment.create({ data: row });
  if (debt.kind === 'INVOICE') await endQuotesOfInvoice(transaction, debt.subjectId, now());
  if (amount < debt.left) return 'PAID_IN_PART';
  await paidInFull(transaction, context, debt, paid);
  return 'PAID';
}

/** Nothing is left of a debt: what it was owed for is paid. */
export async function paidInFull(
  transaction: PrismaTransaction,
  context: PlatformContext,
  debt: OpenDebt,
  paid: PaidMoment,
): Promise<void> {
  await transaction.owed.update({ where: { id: debt.id }, data: { state: 'PAID' } });
  await settle(transaction, context, debt, paid);
}

/** What comes of it that something is paid in full. */
async function settle(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { kind, subjectId }: OpenDebt,
  paid: PaidMoment,
): Promise<void> {
  switch (kind) {
    case 'INVOICE':
      return invoicePaid(transaction, context, subjectId, paid);
    case 'VOUCHER':
      return issueVoucher(transaction, context, subjectId);
    case 'CLAIM':
      return paidForClaim(transaction, context.clientId, subjectId, context.now());
    case 'RETURN':
      return paidForReturn(transaction, context.clientId, subjectId, context.now());
    default:
      throw new Error(`Nothing is known of a debt of the kind ${kind}`);
  }
}

async function invoicePaid(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  id: string,
  paid: PaidMoment,
): Promise<void> {
  const { contractId, dueOn, policy } = await transaction.invoice.update({
    where: { id },
    data: { state: 'PAID', paidOn: new Date(paid.on), remindOn: null },
    include: { policy: true },
  });
  const billing = billingOf(policy.billing);
  const rules = billing && (await rulesOf(transaction, clientId, policy.productCode));
  const billed =
    rules &&
    billingPaid(billing, {
      isOwedAgain: isOwedAgain(id),
      dueOn: dayOf(dueOn),
      paidOn: paid.on,
      countsFor: paid.countsFor,
      graceDays: rules.price.graceDays,
      term: { effectiveDate: dayOf(policy.effectiveDate), expiryDate: dayOf(policy.expiryDate) },
    });
  if (billed) {
    await transaction.policy.update({ where: { id: policy.id }, data: { billing: billed } });
    await scheduleInvoices(transaction, policy.clientId, [policy.id]);
    await decideAgain(transaction, policy.id, now());
  }
  const told = { clientId, at: now(), kind: 'INVOICE_PAID' as const, reference: contractId };
  await tellEvent(transaction, { ...told, subject: { kind: 'INVOICE', id } });
}
