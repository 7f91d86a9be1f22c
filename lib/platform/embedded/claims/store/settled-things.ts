import { randomUUID } from 'node:crypto';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { scheduleInvoices } from '../../billing/invoice-day';
import { voidInvoicesAfter } from '../../billing/void-invoices';
import type { ClaimOutcome, StoredClaim } from '../claim-record';

/**
 * What a settled claim does to the thing and its plan: a replacement takes the place of what it
 * replaces, a thing that was paid for is covered no longer, and a plan that ends by it ends today.
 */
export async function settleThing(
  transaction: PrismaTransaction,
  { clientId, productId, policyId }: StoredClaim,
  outcome: ClaimOutcome,
  endsPlan: boolean,
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  if (endsPlan) {
    const expiryDate = new Date(today);
    await transaction.policyCoverage.updateMany({
      where: { policyId, expiryDate: { gt: expiryDate } },
      data: { expiryDate },
    });
    await transaction.policy.updateMany({
      where: { id: policyId, expiryDate: { gt: expiryDate } },
      data: { expiryDate, status: 'expired' },
    });
    await voidInvoicesAfter(transaction, policyId, today, now);
    await scheduleInvoices(transaction, clientId, [policyId]);
  }
  if (outcome === 'SETTLED')
    await transaction.coveredProduct.updateMany({
      where: { id: productId, status: 'COVERED' },
      data: { status: 'RETIRED' },
    });
  if (outcome !== 'REPLACED') return;
  const old = await transaction.coveredProduct.findUnique({ where: { id: productId } });
  if (old?.status !== 'COVERED') return;
  const position = await transaction.coveredProduct.count({ where: { policyId } });
  const replacedById = randomUUID();
  const { manufacturer, type, description, deviceClass } = old;
  await transaction.coveredProduct.create({
    data: {
      id: replacedById,
      clientId,
      policyId,
      position,
      manufacturer,
      type: type ?? '',
      description: description ?? '',
      deviceClass,
      purchaseDate: new Date(today),
    },
  });
  await transaction.coveredProduct.update({
    where: { id: productId },
    data: { status: 'REPLACED', replacedById },
  });
}
