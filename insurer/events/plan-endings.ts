import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { database, type PrismaTransaction } from '@/lib/db';
import { productRules } from '../catalogue/product-rules';
import { openDayOf, type PlatformContext, todayOf } from '../context';
import { type Dealt, oneByOne, type Part } from '../one-by-one';
import { automaticRenewal } from '../plans/automatic-renewal';
import { renewedAs } from '../plans/renewed';
import { hasLapsed } from '../policies/has-lapsed';
import { readPolicy } from '../policies/policy-rows';
import { cancelling } from '../policies/policy-status';
import { tellEvent } from '../tell-event';

/** So many by somebody who reads the feed, and waits; the first to end before the others. */
const mostAtOnce = 10;

const endingRows = z.array(z.object({ id: z.string(), contractId: z.string() }));
/** A policy whose end is to be told. */
type Ending = z.infer<typeof endingRows>[number];

/**
 * Tells the feed of a client which plans end soon, so many days before as their products say, each
 * once: a job does so, and whoever reads the feed before it.
 */
export async function tellEndings(context: Telling): Promise<void> {
  for (const notice of await noticesOf(context.clientId)) {
    const [first] = await endingsOf(database(), context, notice, { most: 1, skip: 0 });
    if (first) await tellSome(context, notice, { most: mostAtOnce, skip: 0 });
  }
}

/**
 * Tells of some of the plans whose end is told equally early. One that goes on as another, or may yet,
 * is passed over, as is one that has lapsed for as long as it has.
 */
export async function tellSome(context: Telling, notice: Notice, part: Part): Promise<Dealt> {
  const endings = await endingsOf(database(), context, notice, part);
  const done = await oneByOne(
    endings.map(({ id }) => id),
    'end of a plan',
    async (transaction, id) => {
      const ending = endings.find((one) => one.id === id);
      return ending !== undefined && tellEnding(transaction, context, ending);
    },
  );
  return { looked: endings.length, done };
}

/** Whose plans, and when. */
type Telling = Pick<PlatformContext, 'clientId' | 'now'>;

/** Products that tell the end of a plan equally early. */
export interface Notice {
  readonly daysBefore: number;
  readonly productCodes: readonly string[];
}

/** How early the ends of a client’s plans are told. */
export async function noticesOf(clientId: string): Promise<Notice[]> {
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
  { most, skip }: Part,
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
    skip,
  });
  return endingRows.parse(rows);
}

async function tellEnding(
  transaction: PrismaTransaction,
  context: Telling,
  { id, contractId }: Ending,
): Promise<boolean> {
  const { clientId, now } = context;
  if ((await renewedAs(transaction, context, id)).isRenewed) return false;
  const policy = await readPolicy(transaction, context, id);
  if (!policy || hasLapsed(policy, openDayOf(context))) return false;
  // Who reads the feed at the same time has told it already.
  const { count } = await transaction.policy.updateMany({
    where: { id, endingToldAt: null },
    data: { endingToldAt: now() },
  });
  if (count === 0) return false;
  const renewal = await automaticRenewal(transaction, context, policy);
  await tellEvent(transaction, {
    clientId,
    at: now(),
    kind: renewal ? (renewal.isOn ? 'PLAN_RENEWING' : 'PLAN_NOT_RENEWING') : 'PLAN_ENDING',
    reference: contractId,
    subject: { kind: 'POLICY', id },
  });
  return true;
}
