import { z } from 'zod';
import { database, inTransaction } from '@/lib/db';
import { calls, type RefusalReason } from '@/lib/platform/port';
import { catalogueOf, rulesOf } from '../catalogue/product-rules';
import type { PlatformContext } from '../context';
import { newContract } from '../purchases/new-contract';
import { nextNumber } from '../store/counters';

/** What waits for people, as they see it. */
export interface WaitingCase {
  readonly id: string;
  readonly clientId: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly contractId: string | null;
  readonly details: unknown;
}

/** Everything that people have not decided yet, the oldest first. */
export async function waitingCases(): Promise<readonly WaitingCase[]> {
  return database().handedIn.findMany({
    where: { state: 'WAITING' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 500,
  });
}

/** What came of a decision: a sentence for who has made it, where it was not taken. */
export type Decision =
  | { readonly kind: 'decided' }
  | { readonly kind: 'not decided'; readonly problem: string };

const notDecided = (problem: string): Decision => ({ kind: 'not decided', problem });
const decided: Decision = { kind: 'decided' };

/** Accepts a receipt: its plan is registered. @param months how long it lasts, from the purchase */
export async function acceptReceipt(
  id: string,
  productCode: string,
  months: number,
  context: Pick<PlatformContext, 'now'>,
): Promise<Decision> {
  return inTransaction(async (transaction) => {
    const row = await transaction.handedIn.findFirst({ where: { id, kind: 'RECEIPT' } });
    if (!row) return notDecided(`There is no receipt ${id}.`);
    const { clientId } = row;
    const rules = await rulesOf(transaction, clientId, productCode);
    if (!rules) return notDecided(`${clientId} has no product ${productCode}.`);
    const { count } = await transaction.handedIn.updateMany({
      where: { id, state: 'WAITING' },
      data: { state: 'ACCEPTED', decidedAt: context.now() },
    });
    if (count === 0) return notDecided(`${id} was decided before.`);
    const details = calls.handInReceipt.input.parse(row.details);
    const { registration } = await catalogueOf(transaction, clientId);
    const number = await nextNumber(transaction, clientId, 'policy');
    const contractId = await newContract(
      transaction,
      { clientId, now: context.now },
      {
        policyNumber: `${registration.policyNumberPrefix}${String(number).padStart(5, '0')}`,
        dealerCode: '',
        rules,
        purchasedOn: details.purchasedOn,
        months,
        product: {
          Manufacturer: details.manufacturer,
          Type: details.product,
          ProductDescription: details.product,
          serialNumber: details.serialNumber ?? '',
          deviceClass: '',
        },
        customer: details.customer,
        contacts: details.contacts,
      },
    );
    await transaction.handedIn.update({ where: { id }, data: { contractId } });
    return decided;
  });
}

/**
 * Accepts the report of a holder.
 * @param actsNow who acts for the holder from now on, by name
 * @param policyNumber of the contract that it is about, where nobody has found it by the search terms
 */
export async function acceptReport(
  id: string,
  actsNow: string,
  policyNumber: string | undefined,
  now: Date,
): Promise<Decision> {
  return inTransaction(async (transaction) => {
    const row = await transaction.handedIn.findFirst({
      where: { id, kind: { in: ['DEATH', 'INCAPACITY'] } },
    });
    if (!row) return notDecided(`There is no report ${id}.`);
    const policies = policyNumber
      ? await transaction.policy.findMany({ where: { clientId: row.clientId, policyNumber } })
      : [];
    const [policy] = policies;
    if (policyNumber && (!policy || policies.length > 1))
      return notDecided(`${row.clientId} has no one contract of the number ${policyNumber}.`);
    const contractId = policy?.contractId ?? row.contractId;
    if (contractId === null)
      return notDecided('The search terms find no contract: name its policy number.');
    const { count } = await transaction.handedIn.updateMany({
      where: { id, state: 'WAITING' },
      data: { state: 'ACCEPTED', contractId, actsNow, decidedAt: now },
    });
    if (count === 0) return notDecided(`${id} was decided before.`);
    await transaction.contract.updateMany({ where: { id: contractId }, data: { actsNow } });
    return decided;
  });
}

/** Refuses what was handed in; it can be handed in again. */
export async function refuseCase(id: string, reason: RefusalReason, now: Date): Promise<Decision> {
  const { count } = await database().handedIn.updateMany({
    where: { id, state: 'WAITING' },
    data: { state: 'REFUSED', reason, decidedAt: now },
  });
  return count === 0 ? notDecided(`Nothing of the reference ${id} waits.`) : decided;
}

const filesSchema = z.object({ files: z.array(z.object({ documentId: z.string() })) });

/** The files that were named with it. */
export async function filesOfCase(id: string): Promise<readonly string[]> {
  const row = await database().handedIn.findUnique({ where: { id } });
  return (filesSchema.safeParse(row?.details).data?.files ?? []).map(
    ({ documentId }) => documentId,
  );
}
