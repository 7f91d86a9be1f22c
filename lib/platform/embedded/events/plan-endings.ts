import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { productRules } from '../catalogue/product-rules';
import { type PlatformContext, todayOf } from '../context';
import { renewedAs } from '../plans/renewed';
import { cancelling } from '../policies/policy-status';
import { tellEvent } from '../tell-event';

/** So many at once, the first to end before the others. */
const mostAtOnce = 200;

const endingRows = z.array(z.object({ id: z.string(), contractId: z.string() }));
/** A policy whose end is to be told. */
type Ending = z.infer<typeof endingRows>[number];

/**
 * Tells the feed of a client which plans end soon, so many days before as their products say, each
 * once: this platform has no clock of its own, so that it does so when somebody reads the feed. One
 * that goes on as another by then is passed over.
 */
export async function tellEndings(context: PlatformContext): Promise<void> {
  const days = await noticeDays(context.clientId);
  const isDue = await Promise.all(days.map((notice) => endingsOf(database(), context, notice, 1)));
  if (isDue.flat().length === 0) return;
  await inTransaction(async (transaction) => {
    for (const notice of days)
      for (const ending of await endingsOf(transaction, context, notice, mostAtOnce))
        await tellEnding(transaction, context, ending);
  });
}

/** Products that tell the end of a plan equally early. */
interface Notice {
  readonly daysBefore: number;
  readonly productCodes: readonly string[];
}

async function noticeDays(clientId: string): Promise<Notice[]> {
  const known = [...(await productRules(undefined, clientId)).values()];
  const all = [...new Set(known.map(({ tellEndingDaysBefore }) => tellEndingDaysBefore))];
  return all
    .filter((daysBefore) => daysBefore > 0)
    .map((daysBefore) => ({
      daysBefore,
      productCodes: known
        .filter(({ tellEndingDaysBefore }) => tellEndingDaysBefore === daysBefore)
        .map(({ productCode }) => productCode),
    }));
}

async function endingsOf(
  reader: Pick<PrismaTransaction, 'policy'>,
  context: PlatformContext,
  { daysBefore, productCodes }: Notice,
  most: number,
): Promise<Ending[]> {
  const today = todayOf(context);
  const rows = await reader.policy.findMany({
    where: {
      clientId: context.clientId,
      endingToldAt: null,
      expiryDate: { gte: new Date(today), lte: new Date(addDays(today, daysBefore)) },
      status: 'active',
      productCode: { in: [...productCodes] },
      // Of one that is cancelled it is looked at whether that can be taken back.
      renewals: { none: { status: { notIn: ['cancelled', cancelling] } } },
    },
    select: { id: true, contractId: true },
    orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }],
    take: most,
  });
  return endingRows.parse(rows);
}

async function tellEnding(
  transaction: PrismaTransaction,
  context: PlatformContext,
  { id, contractId }: Ending,
): Promise<void> {
  const { clientId, now } = context;
  if ((await renewedAs(transaction, context, id)).isRenewed) return;
  // Who reads the feed at the same time has told it already.
  const { count } = await transaction.policy.updateMany({
    where: { id, endingToldAt: null },
    data: { endingToldAt: now() },
  });
  if (count === 0) return;
  await tellEvent(transaction, {
    clientId,
    at: now(),
    kind: 'PLAN_ENDING',
    reference: contractId,
    subject: { kind: 'POLICY', id },
  });
}
