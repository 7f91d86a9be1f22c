import { addDays, dayOf } from '@/lib/dates';
import { database, type PrismaTransaction } from '@/lib/db';
import { rulesOf } from '../catalogue/product-rules';
import { openDayOf, type PlatformContext } from '../context';
import { type Dealt, oneByOne, type Part } from '../one-by-one';
import { tellEvent } from '../tell-event';
import { type Billing, billingOf, nextDueOf } from './billing';
import { billingStateOf } from './billing-accounts';
import { isOwedAgain } from './invoices-of-file';

/** Whose invoices, and when. */
type Reminding = Pick<PlatformContext, 'clientId' | 'now'>;

/**
 * Tells `INVOICE_DUE` of some open invoices again: once when the plan enters its grace period, and once
 * when it lapses. The feed says by the plan's state which it is. Safe to repeat and to run at once on
 * several instances.
 */
export async function remindSome(reminding: Reminding, { most, skip }: Part): Promise<Dealt> {
  const unpaid = await database().invoice.findMany({
    where: { clientId: reminding.clientId, ...isToRemind(openDayOf(reminding)) },
    select: { id: true },
    orderBy: [{ remindOn: 'asc' }, { id: 'asc' }],
    take: most,
    skip,
  });
  const ids = unpaid.map(({ id }) => id);
  const done = await oneByOne(ids, 'reminder of an invoice', (transaction, id) =>
    remind(transaction, reminding, id),
  );
  return { looked: ids.length, done };
}

const isToRemind = (today: string) => ({
  state: 'OPEN',
  remindOn: { lte: new Date(today) },
});

async function remind(
  transaction: PrismaTransaction,
  { clientId, now }: Reminding,
  id: string,
): Promise<boolean> {
  const today = openDayOf({ now });
  // Another instance may have reminded of it, and a payment may have come.
  const taken = await transaction.invoice.updateMany({
    where: { id, ...isToRemind(today) },
    data: { remindOn: null },
  });
  if (taken.count === 0) return false;
  const { contractId, policy, ...invoice } = await transaction.invoice.findUniqueOrThrow({
    where: { id },
    include: { policy: true },
  });
  const billing = billingOf(policy.billing);
  const rules = billing && (await rulesOf(transaction, clientId, policy.productCode));
  const expiryDate = dayOf(policy.expiryDate);
  // Of a plan that is over a message could only repeat that the invoice is overdue.
  if (!rules || today > expiryDate) return true;

  const term = { status: policy.status, effectiveDate: dayOf(policy.effectiveDate), expiryDate };
  const { graceDays } = rules.price;
  const { state, graceEndsOn } = billingStateOf(
    term,
    billing,
    { graceDays, isInvoiced: true },
    today,
  );
  const issuedOn = dayOf(invoice.issuedOn);
  const dueOn = dayOf(invoice.dueOn);
  if (graceEndsOn === undefined) return true;
  if (state === 'IN_GRACE')
    await transaction.invoice.update({
      where: { id },
      data: { remindOn: new Date(addDays(graceEndsOn, 1)) },
    });
  // One that was issued in this state has said so itself.
  const since = state === 'LAPSED' ? graceEndsOn : dueOn;
  if (issuedOn > since || !decides({ id, dueOn }, nextDueOf(term, billing), billing)) return true;
  const subject = { kind: 'INVOICE', id };
  const told = { clientId, at: now(), reference: contractId, subject };
  await tellEvent(transaction, { ...told, kind: 'INVOICE_DUE' });
  return true;
}

/** Whether it is this invoice that a plan is in its grace period or has lapsed for: one of several. */
function decides(
  { id, dueOn }: { readonly id: string; readonly dueOn: string },
  nextDueOn: string | undefined,
  { owedAgain }: Billing,
): boolean {
  return owedAgain ? isOwedAgain(id) : dueOn === nextDueOn;
}
