import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { today } from '@/lib/dates';
import { type ProductRule, productDetailsSchema } from '@/lib/platform';
import type { Unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { type DraftOwner, draftKind, draftOwner } from '@/lib/session';
import { type PlanProducts, productsOf } from './products';

/** The steps of a registration, each an address. */
export const registrationPages = {
  plan: '/register-product',
  kind: '/register-product/kind',
  details: '/register-product/details',
  check: '/register-product/check',
} as const;

/** What has been said so far of a product that is to be covered. */
const answersSchema = z.object({
  /** Names the registration: what it adds is added once. */
  id: z.uuid(),
  policyId: z.string().exactOptional(),
  deviceClass: z.string().exactOptional(),
  details: productDetailsSchema.exactOptional(),
});
export type RegistrationAnswers = z.infer<typeof answersSchema>;

/** Receipts turn up after days: so long a registration waits, in seconds. */
const lifetime = 14 * 24 * 3600;
const draft = draftKind('register-product-answers', answersSchema, lifetime);

/** A plan that something can be added to today. */
export interface OpenPlan extends PlanProducts {
  readonly rules: readonly ProductRule[];
}

/** A registration on its way, and what it can go on with. */
export interface OpenRegistration {
  readonly kind: 'registration';
  readonly holder: string;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  readonly plans: readonly PlanProducts[];
  readonly open: readonly OpenPlan[];
  readonly answers: RegistrationAnswers | undefined;
  /** The plan that was chosen, or the only one there is to choose. */
  readonly plan: OpenPlan | undefined;
  /** What of it was chosen, as long as it can be added. */
  readonly rule: ProductRule | undefined;
}

/** What the steps of a registration show. */
export type Registration = Unanswered | OpenRegistration;

/** What can be added today, and what has been said of it so far. */
export async function registrationOf(view: View): Promise<Registration> {
  const [content, answers] = await Promise.all([productsOf(view), readAnswers(view)]);
  if (content.kind !== 'products') return content;
  const open = content.plans.flatMap((plan): OpenPlan[] =>
    plan.adding.kind === 'OPEN' ? [{ ...plan, rules: plan.adding.rules }] : [],
  );
  const chosen = open.find(({ policy }) => policy.id === answers?.policyId);
  const plan = chosen ?? (open.length === 1 ? open[0] : undefined);
  const rule = chosen?.rules.find(({ deviceClass }) => deviceClass === answers?.deviceClass);
  return {
    kind: 'registration',
    holder: content.holder,
    today: today(view.snapshot.timeZone),
    plans: content.plans,
    open,
    answers,
    plan,
    rule,
  };
}

/** What somebody has said so far; `undefined` where nothing waits. */
export async function readAnswers(view: View): Promise<RegistrationAnswers | undefined> {
  const owner = ownerOf(view);
  return owner && (await draft.read(owner))?.answers;
}

/**
 * Keeps what was said at a step beside what was said before; going back and saying it again is as good
 * as the first time.
 * @param page where it goes on
 * @returns whether it was kept: another window may have gone on at this very moment
 */
export async function keepAnswers(
  view: View,
  said: Partial<Omit<RegistrationAnswers, 'id'>>,
  page: string,
): Promise<boolean> {
  const owner = ownerOf(view);
  if (!owner) return false;
  const before = await draft.read(owner);
  const answers = { id: randomUUID(), ...before?.answers, ...said };
  const base = { version: before?.version ?? 0, writer: randomUUID() };
  return (await draft.keep(owner, { page, answers }, base)).kind === 'kept';
}

const overParameter = 'over';

/** Where is said whether a registration waits, to whom has sent one that does not any more. */
export const registrationOverPage = `/product-management?${overParameter}=1`;

/** Whether a registration waits, for an address that asks: what became of another nobody knows. */
export async function unfinishedRegistration(
  view: View,
  query: URLSearchParams,
): Promise<'none' | 'one' | undefined> {
  if (!query.has(overParameter)) return undefined;
  return (await readAnswers(view)) ? 'one' : 'none';
}

/** It is registered. */
export async function endRegistration(view: View): Promise<void> {
  const owner = ownerOf(view);
  if (owner) await draft.end(owner);
}

/** Which registration was checked, and with which answers. */
export interface Checked {
  readonly registration: string;
  readonly version: string;
}

const changedParameter = 'changed';
const checkedParameter = 'checked';

/** Where it is checked again, which says that the answers are not those that were checked. */
export function changedCheckPage({ registration, version }: Checked): string {
  const query = { [changedParameter]: registration, [checkedParameter]: version };
  return `${registrationPages.check}?${new URLSearchParams(query)}`;
}

/** Whether other answers were checked than there are now: anyone can write an address. */
export function hasChangedSince(query: URLSearchParams, answers: RegistrationAnswers): boolean {
  return (
    query.get(changedParameter) === answers.id && query.get(checkedParameter) !== versionOf(answers)
  );
}

/** Names what was said: whoever has checked other answers has not checked these. */
export function versionOf(answers: RegistrationAnswers): string {
  const { id, policyId, deviceClass, details } = answers;
  return createHash('sha256')
    .update(JSON.stringify([id, policyId, deviceClass, Object.entries(details ?? {}).toSorted()]))
    .digest('hex')
    .slice(0, 32);
}

function ownerOf(view: View): DraftOwner | undefined {
  const session = sessionOf(view);
  return session && draftOwner(view, session);
}
