import { addDays } from '@/lib/dates';
import { database, type PrismaTransaction } from '@/lib/db';
import type { AutomaticRenewal, PlatformAnswer } from '@/lib/platform/port';
import { taxOn } from '../billing/billing';
import { productRules } from '../catalogue/product-rules';
import type { InsuranceProduct } from '../catalogue/products-file';
import { openDayOf, type PlatformContext } from '../context';
import { type Dealt, oneByOne, type Part } from '../one-by-one';
import { refused } from '../perform';
import { policyOfContract, readPolicy, type StoredPolicy } from '../policies/policy-rows';
import { holdPolicy } from '../store/hold-policy';
import { tellEvent } from '../tell-event';
import { goOnAs, standingOffers } from './renewals';
import { renewedAs } from './renewed';

type Context = Pick<PlatformContext, 'clientId' | 'now'>;

/** For so long after its end a plan is renewed by itself, in days: a portal may have been away. */
export const daysAfterEnd = 7;

/** How a product renews by itself, where it does. */
export function automaticOf(rules: Pick<InsuranceProduct, 'renewals'> | undefined) {
  return rules?.renewals.find(({ kind, isAutomatic }) => kind === 'RENEWAL' && isAutomatic);
}

/** A policy as far as its row says whether it renews by itself; of one that is cancelled the status is another. */
interface Renewing {
  readonly status: string;
  readonly expiryDate: string;
  readonly renewalOffAt: Date | null;
}

/**
 * Whether a policy goes on by itself after its last day, and at which price, unless it goes on as another
 * already; `undefined` of one that never does, or is over or cancelled.
 */
export function automaticRenewalIn(
  rules: InsuranceProduct | undefined,
  { status, expiryDate, renewalOffAt }: Renewing,
  today: string,
): AutomaticRenewal | undefined {
  const automatic = automaticOf(rules);
  if (!automatic || !rules || status !== 'active' || today > expiryDate) return undefined;
  return {
    isOn: renewalOffAt === null,
    renewsOn: addDays(expiryDate, 1),
    price: {
      amount: automatic.price + taxOn(automatic.price, rules.taxRate),
      currency: rules.currency,
    },
  };
}

/** The same; `undefined` also of a policy that goes on as another already. */
export async function automaticRenewal(
  reader: PrismaTransaction,
  context: Context,
  { policy, rules, isCancelled, renewalOffAt }: StoredPolicy,
): Promise<AutomaticRenewal | undefined> {
  if (isCancelled) return undefined;
  const renewal = automaticRenewalIn(rules, { ...policy, renewalOffAt }, openDayOf(context));
  if (!renewal || (await renewedAs(reader, context, policy.id)).isRenewed) return undefined;
  return renewal;
}

/** The same of a policy that was not read yet. */
export async function automaticRenewalOf(
  context: Context,
  policyId: string,
): Promise<AutomaticRenewal | undefined> {
  const stored = await readPolicy(database(), context, policyId);
  return stored && automaticRenewal(database(), context, stored);
}

/** Turns the automatic renewal of a policy off, or on again, until its term ends. */
export async function setRenewal(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { policyId, isOn }: { readonly policyId: string; readonly isOn: boolean },
): Promise<PlatformAnswer<AutomaticRenewal & { policyId: string }>> {
  await holdPolicy(transaction, policyId);
  const stored = await policyOfContract(transaction, context, reference, policyId);
  if (!stored) return refused('POLICY_UNKNOWN');
  const renewal = await automaticRenewal(transaction, context, stored);
  if (!renewal) return refused('RENEWAL_NOT_AUTOMATIC');
  const value = { ...renewal, policyId, isOn };
  if (renewal.isOn === isOn) return { kind: 'answer', value };
  await transaction.policy.update({
    where: { id: policyId },
    data: { renewalOffAt: isOn ? null : context.now() },
  });
  await tellEvent(transaction, {
    clientId: context.clientId,
    at: context.now(),
    kind: isOn ? 'PLAN_RENEWAL_ON' : 'PLAN_RENEWAL_OFF',
    reference,
    subject: { kind: 'POLICY', id: policyId },
  });
  return { kind: 'answer', value };
}

/**
 * Renews the policies of a client whose term is over and that go on by themselves, each once, with an
 * invoice. One that has lapsed, or covers nothing any more, ends. Safe to run at once on several instances.
 */
export async function renewSome(context: Context, { most, skip }: Part): Promise<Dealt> {
  const { clientId } = context;
  const known = [...(await productRules(undefined, clientId)).values()];
  const codes = known.filter((rules) => automaticOf(rules)).map(({ productCode }) => productCode);
  if (codes.length === 0) return { looked: 0, done: 0 };
  const today = openDayOf(context);
  const rows = await database().policy.findMany({
    where: {
      clientId,
      status: 'active',
      renewalOffAt: null,
      productCode: { in: codes },
      expiryDate: { gte: new Date(addDays(today, -daysAfterEnd)), lt: new Date(today) },
      renewals: { none: {} },
    },
    select: { id: true },
    orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }],
    take: most,
    skip,
  });
  const over = rows.map(({ id }) => id);
  const done = await oneByOne(over, 'renewal of a plan', async (transaction, id) => {
    await holdPolicy(transaction, id);
    const stored = await readPolicy(transaction, context, id);
    const code = automaticOf(stored?.rules)?.code;
    if (!stored || stored.renewalOffAt !== null || code === undefined) return false;
    const offers = await standingOffers(transaction, context, stored);
    const standing = offers.find(({ renewal }) => renewal.code === code);
    if (!standing) return false;
    await goOnAs(transaction, context, stored, standing);
    return true;
  });
  return { looked: over.length, done };
}
