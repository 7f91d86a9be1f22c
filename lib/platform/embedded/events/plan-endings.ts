import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { productRules } from '../catalogue/product-rules';
import { type PlatformContext, todayOf } from '../context';
import { nextPolicyId } from '../policy-id';
import { tellEvent } from '../tell-event';

/** So many by somebody who reads the feed, and waits; the first to end before the others. */
const mostAtOnce = 10;

const endingRows = z.array(z.object({ id: z.string(), contractId: z.string() }));
/** A policy whose end is to be told. */
type Ending = z.infer<typeof endingRows>[number];

/**
 * Tells the feed of a client which plans end soon, so many days before as their products say, each
 * once. A job does so, and whoever reads the feed before it. One that goes on as another by then is
 * passed over.
 * @param most how many of equally early notice
 * @returns how many it has looked at; none are left where it is 0
 */
export async function tellEndings(context: Telling, most = mostAtOnce): Promise<number> {
  const days = await noticeDays(context.clientId);
  const isDue = await Promise.all(days.map((notice) => endingsOf(database(), context, notice, 1)));
  if (isDue.flat().length === 0) return 0;
  return inTransaction(async (transaction) => {
    let looked = 0;
    for (const notice of days)
      for (const ending of await endingsOf(transaction, context, notice, most)) {
        await tellEnding(transaction, context, ending);
        looked += 1;
      }
    return looked;
  });
}

/** Whose plans, and when. */
type Telling = Pick<PlatformContext, 'clientId' | 'now'>;

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
  context: Telling,
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
    },
    select: { id: true, contractId: true },
    orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }],
    take: most,
  });
  return endingRows.parse(rows);
}

async function tellEnding(
  transaction: PrismaTransaction,
  { clientId, now }: Telling,
  { id, contractId }: Ending,
): Promise<void> {
  // Who reads the feed at the same time has told it already.
  const { count } = await transaction.policy.updateMany({
    where: { id, endingToldAt: null },
    data: { endingToldAt: now() },
  });
  const next = await transaction.policy.findUnique({
    where: { id: nextPolicyId(id) },
    select: { id: true },
  });
  if (count === 0 || next) return;
  await tellEvent(transaction, {
    clientId,
    at: now(),
    kind: 'PLAN_ENDING',
    reference: contractId,
    subject: { kind: 'POLICY', id },
  });
}
