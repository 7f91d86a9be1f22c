import { z } from 'zod';
import { defineChange, type Invalid, type Outcome, platformUnavailable } from '@/lib/changes';
import { texts } from '@/lib/content';
import { sessionOf, type View } from '@/lib/request';
import { beginClaimProcess } from '@/lib/session';
import { beginDraft, isFull } from '../drafts/claim-draft';
import { beginnerOf } from '../drafts/own-drafts';
import type { ClaimAnswers } from '../filing/answers';
import { closingDay } from '../filing/closing-day';
import { keepSaid, whereNext } from '../filing/keep-said';
import { type AnyFiling, contractOf, filingOf, filingOrNew } from '../filing/open-filing';
import { toldIfOutside } from '../filing/outside-cover';
import { agreeStep, claimFormOf, stepPage } from '../filing/pages';
import { questionRules } from '../filing/question-form';
import { draftsFull, notOpen, overtakenAt, problem } from '../filing/said';
import {
  byDraft,
  descriptionRule,
  draftField,
  longestDescription,
  paidRule,
  readIncident,
  whenRules,
} from '../filing/say';
import { isOvertaken, seenField, shownField } from '../filing/seen';
import { settled } from '../filing/settle';
import { type Filing, phoneNote, questionsAt } from '../filing/steps';

/** What a claim will be called that is not saved yet: sent twice, one begins. */
export const beginField = 'begin';
/** Says to the rules of the form that there is but one product, of which nobody is asked. */
export const onlyField = 'only';
/** The product whose causes stand in the form; empty where none do. */
export const causesOfField = 'causesOf';
/** The cause whose questions stand in the form; empty where none do. */
export const questionsOfField = 'questionsOf';

/**
 * §2.1 claim-form: product, cause, when, what happened and the cause's questions, on one page. What
 * comes up by what was chosen is asked there once that is saved; then the steps go on.
 */
export const tellClaim = defineChange({
  address: '/api/claims/form',
  signedIn: true,
  variant: byDraft,
  rules(view: View, values) {
    const { text } = texts(view.snapshot, view.language);
    const given = (name: string) => String(values[name] ?? '');
    const isAsked = given(onlyField) === '';
    const causesOf = given(causesOfField);
    return [
      { name: draftField, kind: 'text' },
      { name: beginField, kind: 'text' },
      { name: onlyField, kind: 'text' },
      { name: questionsOfField, kind: 'text' },
      { name: seenField, kind: 'text' },
      { name: shownField, kind: 'text' },
      {
        name: 'product',
        kind: 'text',
        ...(isAsked ? { required: text('Claims_Product_Required') } : {}),
      },
      {
        name: 'cause',
        kind: 'text',
        // Another product has other causes, and another cause other questions.
        ...(isAsked ? { when: { field: 'product', is: [causesOf] } } : {}),
        ...(causesOf === '' ? {} : { required: text('Claims_Cause_Required') }),
      },
      // In the order of the page: mistakes are listed as they stand there.
      {
        ...questionRules(view, values),
        when: { field: 'cause', is: [given(questionsOfField)] },
      },
      ...whenRules(view),
      descriptionRule(view, longestDescription),
      { ...paidRule(view, values), when: { field: 'cause', is: [given(questionsOfField)] } },
    ] as const;
  },
  async run({ view, input }): Promise<Outcome> {
    const filing = await openForm(view, input);
    if (filing.kind !== 'filing') return notOpen(filing);
    const said = read(view, filing, input);
    if (isSavedMeanwhile(filing, said, input)) return overtakenAt(claimFormOf(input.draft));
    if ('kind' in said) return said;
    const { draft, ...kept } = await keep(view, filing, said, input);
    if (kept.kind === 'takes-away') return { kind: 'go', to: stepPage(draft, agreeStep) };
    if (kept.kind === 'overtaken') return overtakenAt(claimFormOf(draft));
    if (kept.kind === 'full') return draftsFull;
    if (kept.kind !== 'kept') return platformUnavailable;
    const { next } = kept;
    const stood = input.questionsOf === said.cause ? questionsOf(filing, said) : [];
    const isMoreAsked = questionsOf(kept.filing).some((code) => !stood.includes(code));
    const staysHere = isMoreAsked || ['product', 'cause', 'incident'].includes(next);
    return { kind: 'go', to: staysHere ? claimFormOf(draft) : stepPage(draft, next) };
  },
});

type Input = Parameters<(typeof tellClaim)['run']>[0]['input'];

/** What the form was sent for: a claim that is saved, or one that begins. */
function openForm(view: View, { draft, begin }: Input) {
  const reading = { isCoverAsked: true };
  return draft === '' ? filingOrNew(view, begin, reading) : filingOf(view, draft, reading);
}

/** What was said, as far as the form could ask for it, or what is wrong with it. */
function read(view: View, filing: AnyFiling, input: Input): Partial<ClaimAnswers> | Invalid {
  const { productIds, options } = filing.facts;
  const [only] = productIds.length === 1 ? productIds : [];
  const productId = only ?? input.product;
  if (!productIds.includes(productId)) return problem(view, 'product', 'Claims_Product_Required');
  const { cause, dateOfLoss, isDateEstimated, description } = input;
  const happened = { productId, dateOfLoss, isDateEstimated, description };
  // Of another product than the one that was saved nobody has seen the causes yet.
  if (cause === '' || productId !== filing.answers.productId) return happened;
  if (!options?.causes.some(({ code }) => code === cause))
    return problem(view, 'cause', 'Claims_Cause_Required');
  if (input.questionsOf !== cause) return { ...happened, cause };
  const { facts, answers } = filing;
  const incident = readIncident(view, { facts, answers: { ...answers, cause } }, input);
  return 'kind' in incident ? incident : { productId, cause, ...incident };
}

/** Whether another window has saved something else since the form was shown. */
function isSavedMeanwhile(
  { draft, ...filing }: AnyFiling,
  said: Partial<ClaimAnswers> | Invalid,
  input: Input,
): boolean {
  if (!draft || input.draft === '') return false;
  return isOvertaken({ ...filing, draft }, 'incident', input, 'kind' in said ? undefined : said);
}

/** Keeps what was said as a claim of the contract; the first time, one begins. */
async function keep(
  view: View,
  filing: AnyFiling,
  said: Partial<ClaimAnswers>,
  { begin, shown }: Pick<Input, 'begin' | 'shown'>,
) {
  const session = sessionOf(view);
  const { draft, facts, answers } = filing;
  if (draft) {
    const kept = await keepSaid(view, { ...filing, draft }, said, { step: 'incident', shown });
    return { draft: draft.id, ...kept };
  }
  if (!session) return { draft: '', kind: 'signed-out' } as const;
  const contract = contractOf(view, session);
  const beginner = beginnerOf({ session });
  if (await isFull(contract, beginner)) return { draft: '', kind: 'full' } as const;
  const raw = { ...answers, ...said };
  const all = { facts, answers: settled({ facts, answers }, { facts, answers: raw }) };
  const begun = { facts, answers: await toldIfOutside(view, session.subject, answers, all) };
  const { Claim_DraftDays: days } = view.settings;
  const reportUntil = closingDay(view, { ...filing, ...begun });
  const note = phoneNote(begun);
  const as = { reportUntil, ...note, ...(z.uuid().safeParse(begin).success ? { id: begin } : {}) };
  const id = await beginDraft(contract, beginner, begun.answers, days, as);
  await beginClaimProcess(session);
  return { draft: id, kind: 'kept', next: whereNext(filing, begun), filing: begun } as const;
}

/** The questions of the incident, by their codes. */
function questionsOf({ facts, answers }: Filing, said: Partial<ClaimAnswers> = {}) {
  const filing = { facts, answers: { ...answers, ...said } };
  return questionsAt(filing, 'INCIDENT').map(({ code }) => code);
}
