import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { type Dealt, oneByOne, type Part } from '../one-by-one';
import { cancelling } from '../policies/policy-status';
import { tellEvent } from '../tell-event';

/**
 * Tells the feed of a client which plans are over that were cancelled for a day to come: when the
 * cancellation was accepted it has told so a first time. Safe to run at once on several instances.
 */
export async function tellCancelled(
  { clientId, now }: { readonly clientId: string; readonly now: Date },
  { most, skip }: Part,
): Promise<Dealt> {
  const isOver = { lt: new Date(dayOf(now)) };
  const over = await database().policy.findMany({
    where: { clientId, endsOn: isOver },
    select: { id: true },
    orderBy: [{ endsOn: 'asc' }, { id: 'asc' }],
    take: most,
    skip,
  });
  const ids = over.map(({ id }) => id);
  const done = await oneByOne(ids, 'end of a cancelled plan', async (transaction, id) => {
    const { count } = await transaction.policy.updateMany({
      where: { id, endsOn: isOver },
      data: { endsOn: null },
    });
    const policy = await transaction.policy.findUnique({ where: { id } });
    // An import may have put it in force again.
    if (count === 1 && policy?.status === cancelling)
      await tellEvent(transaction, {
        clientId,
        at: now,
        kind: 'POLICY_CANCELLED',
        reference: policy.contractId,
        subject: { kind: 'POLICY', id },
      });
    return true;
  });
  return { looked: ids.length, done };
}
