import { snapshotById } from '@/lib/clients';
import { today } from '@/lib/dates';
import { inTransaction } from '@/lib/db';
import { thePortal } from '@/lib/history';
import { tellHolder } from '@/lib/notifications';
import { pathsOfFeed, platformOf, policyNewsSchema, pulledEvent } from '@/lib/platform';
import { cardNameOf } from './charge-due';
import { agreementOn, agreementsOf, type EndReason, endAgreements, planFirst } from './store';

/**
 * Plans to charge an invoice that the platform has told of (`INVOICE_DUE`), where its plan has autopay.
 * @param eventId of the row of that event
 * @returns `later` where the platform does not answer
 */
export async function planInvoice(eventId: string): Promise<'done' | 'later'> {
  const event = await pulledEvent(eventId);
  const snapshot = event && (await snapshotById(event.clientId));
  if (!event || !snapshot || event.subjectId === null) return 'done';
  const { clientId, reference, subjectId: owedId } = event;
  for (const path of pathsOfFeed(snapshot.platform, event.path)) {
    const payer = { clientId, path, reference };
    if ((await agreementsOf(payer)).length === 0) continue;
    const owed = await platformOf({ snapshot, path }).owed({ owedId });
    if (owed.kind === 'refused') continue;
    if (owed.kind !== 'answer') return 'later';
    const { left, invoice } = owed.value;
    if (!invoice || invoice.reference !== reference || left.amount <= 0) continue;
    const agreement = await agreementOn(payer, invoice.policyId);
    if (!agreement || invoice.dueOn < agreement.startsOn) continue;
    const { dueOn } = invoice;
    const card = await cardNameOf(agreement);
    // Of another amount its holder hears once its day is known, and of one that is due by its receipt.
    const isAnnounced =
      left.amount === agreement.amount &&
      left.currency === agreement.currency &&
      dueOn > today(snapshot.timeZone);
    await inTransaction(async (transaction) => {
      const isNew = await planFirst(transaction, agreement.id, { owedId, left, dueOn });
      if (!isNew || !isAnnounced || card === undefined) return;
      const { title } = agreement;
      const autopay = { card, chargeOn: dueOn };
      await tellHolder(transaction, payer, 'AUTOPAY_DUE', owedId, {
        payment: { owedId, title, amount: left, autopay },
      });
    });
  }
  return 'done';
}

/**
 * Turns autopay of a plan off that was cancelled or given to another holder; of a transfer that names no
 * plan, all of the contract: no card pays for a plan that may be another's.
 */
async function endFor(eventId: string, reason: EndReason): Promise<'done'> {
  const event = await pulledEvent(eventId);
  if (!event) return 'done';
  const { clientId, reference, subjectKind, subjectId } = event;
  const named = policyNewsSchema.safeParse(event.details).data?.policyId;
  const policyId = named ?? (subjectKind === 'POLICY' ? subjectId : null);
  if (policyId === null && reason === 'CANCELLED') return 'done';
  await inTransaction((transaction) =>
    endAgreements(
      transaction,
      { clientId, reference, ...(policyId === null ? {} : { policyId }) },
      reason,
      thePortal,
    ),
  );
  return 'done';
}

export const endCancelled = (eventId: string) => endFor(eventId, 'CANCELLED');
export const endTransferred = (eventId: string) => endFor(eventId, 'TRANSFERRED');
