import { randomUUID } from 'node:crypto';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { scheduleInvoices } from '../../billing/invoice-day';
import { voidInvoicesAfter } from '../../billing/void-invoices';
import { sameThing } from '../../products/same-thing';
import type { ClaimOutcome, QuoteRecord, StoredClaim } from '../claim-record';

/** What a claim was settled by. */
interface SettledBy {
  readonly endsPlan: boolean;
  /** The device that was chosen in the place of the old one, where there was a choice. */
  readonly another: QuoteRecord['replacements'][number] | undefined;
}

/**
 * What a settled claim does to the thing and its plan: a replacement takes the place of what it
 * replaces, a thing that was paid for is covered no longer, on every policy that carries it; a plan that
 * ends by it ends today.
 */
export async function settleThing(
  transaction: PrismaTransaction,
  { clientId, productId, policyId }: StoredClaim,
  outcome: ClaimOutcome,
  { endsPlan, another }: SettledBy,
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
  if (outcome !== 'SETTLED' && outcome !== 'REPLACED') return;
  const ids = (await sameThing(transaction, productId)).map(({ id }) => id);
  if (outcome === 'SETTLED')
    await transaction.coveredProduct.updateMany({
      where: { id: { in: ids }, status: 'COVERED' },
      data: { status: 'RETIRED' },
    });
  else await replaceThing(transaction, productId, ids, another, today);
}

/** Covers another in its place on each policy that carries it and has not ended. */
async function replaceThing(
  transaction: PrismaTransaction,
  productId: string,
  ids: readonly string[],
  another: SettledBy['another'],
  today: string,
): Promise<void> {
  const carried = await transaction.coveredProduct.findMany({
    where: { id: { in: [...ids] }, status: 'COVERED' },
    include: { policy: { select: { status: true, expiryDate: true } } },
    orderBy: { id: 'asc' },
  });
  if (!carried.some(({ id }) => id === productId)) return;
  const thingId = randomUUID();
  for (const { id, policyId, policy, ...old } of carried) {
    const { type, clientId } = old;
    // The same one is called as it was.
    const other = another?.kind === 'SAME' ? undefined : another;
    const { title: description = old.description ?? '' } = other ?? {};
    const { manufacturer = old.manufacturer, deviceClass = old.deviceClass } = other ?? {};
    const goesOn = policy.status !== 'cancelled' && dayOf(policy.expiryDate) >= today;
    const isClaimed = id === productId;
    const replacedById = isClaimed ? thingId : randomUUID();
    if (goesOn || isClaimed)
      await transaction.coveredProduct.create({
        data: {
          id: replacedById,
          clientId,
          policyId,
          position: await transaction.coveredProduct.count({ where: { policyId } }),
          manufacturer,
          type: type ?? '',
          description,
          deviceClass,
          purchaseDate: new Date(today),
          thingId,
        },
      });
    await transaction.coveredProduct.update({
      where: { id },
      data: { status: 'REPLACED', replacedById: goesOn ? replacedById : thingId },
    });
  }
}
