import type { Unanswered } from '@/lib/policies';
import { unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { saveDraft } from '../drafts/claim-draft';
import { goneOnWith } from '../reminders/over';
import type { ClaimAnswers } from './answers';
import { closingDay } from './closing-day';
import { askedOfPayment } from './early-payment';
import { contractOf, type OpenFiling, optionsOf } from './open-filing';
import { toldIfOutside } from './outside-cover';
import { settled, type TakenAway, takenAway } from './settle';
import { type Filing, nextStep, phoneNote, type StepName } from './steps';

/** What came of saying something. */
export type KeptSaid =
  | Unanswered
  /** It is kept, and the claim goes on there. */
  | { readonly kind: 'kept'; readonly next: StepName; readonly filing: Filing }
  /** It waits until its holder has agreed to what it takes away. */
  | { readonly kind: 'takes-away'; readonly gone: readonly TakenAway[] }
  /** Another window has gone on: nothing is changed. */
  | { readonly kind: 'overtaken' };

/**
 * Keeps what was said at a step, beside all that does not depend on it.
 * @param at the step, and the page that says it; `agreed` where its holder has read what it takes away
 */
export async function keepSaid(
  view: View,
  filing: OpenFiling,
  said: Partial<ClaimAnswers>,
  at: { readonly step: StepName; readonly shown: string } | 'agreed',
): Promise<KeptSaid> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const after = await saidOf(view, filing, said);
  if (after.kind !== 'said') return after;
  const { raw, facts } = after;
  const gone = takenAway(raw, after.answers);
  const waits = gone.length > 0 && at !== 'agreed';
  const answers = waits
    ? after.answers
    : askedOfPayment(await toldIfOutside(view, session.subject, filing.answers, after));
  const saved = { ...filing, facts, answers: waits ? filing.answers : answers };
  const { shown = {} } = filing.draft;
  const isKept = await saveDraft(
    contractOf(view, session),
    filing.draft,
    {
      ...(waits ? { answers: filing.answers, pending: raw } : { answers }),
      ...phoneNote(saved),
      shown: at === 'agreed' ? shown : { ...shown, [at.step]: at.shown },
    },
    view.settings.Claim_DraftDays,
    closingDay(view, saved),
  );
  if (!isKept) return { kind: 'overtaken' };
  if (filing.draft.isEndTold) await goneOnWith(view, session.subject, filing.draft.id);
  return waits
    ? { kind: 'takes-away', gone }
    : { kind: 'kept', next: whereNext(filing, { facts, answers }), filing: { facts, answers } };
}

/** Where a claim goes on: what is told or asked of a day stands where that is given. */
export function whereNext(before: Filing, after: Filing): StepName {
  const isNew = (part: 'outsideTold' | 'earlyPaymentAsked') =>
    after.answers[part] !== undefined && after.answers[part] !== before.answers[part];
  if (isNew('outsideTold')) return 'incident';
  return isNew('earlyPaymentAsked') ? 'documents' : nextStep(after);
}

/** What would go by what waits to be agreed to; empty where nothing waits. */
export async function goneByPending(
  view: View,
  filing: OpenFiling,
): Promise<Unanswered | { readonly kind: 'gone'; readonly gone: readonly TakenAway[] }> {
  const after = await saidOf(view, filing, filing.draft.pending ?? {});
  if (after.kind !== 'said') return after;
  return { kind: 'gone', gone: takenAway(after.raw, after.answers) };
}

/** What was said with what is said now, as it is and as it settles. Another product has other options. */
async function saidOf(
  view: View,
  { facts, answers }: Filing,
  said: Partial<ClaimAnswers>,
): Promise<Unanswered | ({ readonly kind: 'said'; readonly raw: ClaimAnswers } & Filing)> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const raw = { ...answers, ...said };
  const { productId } = raw;
  const isOther = productId !== undefined && productId !== answers.productId;
  const asked = isOther ? await optionsOf(view, session, productId) : undefined;
  if (asked && asked.kind !== 'answer') return unanswered(view, [asked]);
  const after = { facts: asked ? { ...facts, options: asked.value } : facts, answers: raw };
  return {
    kind: 'said',
    raw,
    facts: after.facts,
    answers: settled({ facts, answers }, after),
  };
}
