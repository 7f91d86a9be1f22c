import { z } from 'zod';
import { defineChange, type Outcome, platformUnavailable, type Refused } from '@/lib/changes';
import { lastDayOfTerm } from '@/lib/coverage';
import { today } from '@/lib/dates';
import { rememberOwnLanguage } from '@/lib/notifications';
import { sessionOf, type View } from '@/lib/request';
import { beginClaimProcess, endClaimProcess, endDraftsOf, type HolderSession } from '@/lib/session';
import { beginDraft, discardDraft, isFull, saveDraft } from '../drafts/claim-draft';
import { beginnerOf, ownDraft } from '../drafts/own-drafts';
import { remindNoMore } from '../reminders/over';
import type { ClaimAnswers } from './answers';
import { closingDay, policyOf } from './closing-day';
import { keepSaid } from './keep-said';
import { type AnyFiling, contractOf, filingOf, newFiling, optionsOf } from './open-filing';
import { agreeStep, changedStepPage, startPage, stepPage } from './pages';
import { draftOver, draftsFull, nothingToClaim, notOpen, overtaken } from './said';
import { byDraft, chosen, draftField } from './say';
import { nextStep, phoneNote } from './steps';

/** Begins a claim, for a product where one is named or where there is but one. */
export const beginClaim = defineChange({
  address: '/api/claims/begin',
  signedIn: true,
  idempotent: true,
  schema: () => z.object({ product: z.string().default('') }),
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    const filing = await newFiling(view);
    if (!session || filing.kind !== 'filing') return platformUnavailable;
    const { productIds } = filing.facts;
    if (productIds.length === 0) return nothingToClaim;
    const contract = contractOf(view, session);
    const beginner = beginnerOf({ session });
    if (await isFull(contract, beginner)) return draftsFull;
    const named = productIds.find((id) => id === input.product);
    const answers: ClaimAnswers = {
      ...filing.answers,
      ...(named === undefined ? {} : { productId: named }),
    };
    const begun = { ...filing, answers };
    const options = await optionsWhereEnded(view, session, begun);
    const reportUntil = closingDay(view, { ...begun, facts: { productIds, options } });
    const { Claim_DraftDays: days } = view.settings;
    const id = await beginDraft(contract, beginner, answers, days, { reportUntil });
    await rememberOwnLanguage(view);
    await beginClaimProcess(session);
    const next = nextStep({ facts: { productIds, options: undefined }, answers });
    return { kind: 'go', to: stepPage(id, next) };
  },
});

/** What can be claimed where its plan has ended: until when, nobody else says. */
async function optionsWhereEnded(view: View, session: HolderSession, filing: AnyFiling) {
  const { productId } = filing.answers;
  const policy = policyOf(filing);
  const now = today(view.snapshot.timeZone);
  const last = policy && lastDayOfTerm(policy, now);
  if (productId === undefined || last === undefined || last >= now) return undefined;
  const options = filing.facts.options ?? (await optionsOf(view, session, productId));
  // What cannot be told now is told once the next answer is saved.
  return 'kind' in options ? (options.kind === 'answer' ? options.value : undefined) : options;
}

/** Which claim is agreed to, or left as it was, and how it stood when its holder read what goes. */
function ofAgreed(view: View) {
  return [
    chosen(view, draftField, 'Global_Error_CLAIM_UNKNOWN'),
    chosen(view, 'version', 'Global_Error_CLAIM_CHANGED'),
  ] as const;
}

/** Another window has said something else since: what that takes away its holder reads first. */
function readAgain(draft: string, version: string): Refused {
  return { ...overtaken, page: changedStepPage(draft, agreeStep, version) };
}

/** Lets a changed answer take away what depends on it, once its holder has read what goes. */
export const agreeToChange = defineChange({
  address: '/api/claims/agree',
  signedIn: true,
  variant: byDraft,
  rules: ofAgreed,
  async run({ view, input: { draft, version } }): Promise<Outcome> {
    const filing = await filingOf(view, draft);
    if (filing.kind !== 'filing') return notOpen(filing);
    const { pending } = filing.draft;
    // It is agreed to already, by the first of two clicks, or left as it was.
    if (!pending) return { kind: 'go', to: stepPage(draft, nextStep(filing)) };
    if (String(filing.draft.version) !== version) return readAgain(draft, version);
    const kept = await keepSaid(view, filing, pending, 'agreed');
    if (kept.kind === 'overtaken') return readAgain(draft, version);
    return kept.kind === 'kept'
      ? { kind: 'go', to: stepPage(draft, kept.next) }
      : platformUnavailable;
  },
});

/** Leaves all as it was before a changed answer that would have taken something away. */
export const keepAsItWas = defineChange({
  address: '/api/claims/keep',
  signedIn: true,
  variant: byDraft,
  rules: ofAgreed,
  async run({ view, input: { draft, version } }): Promise<Outcome> {
    const session = sessionOf(view);
    const filing = await filingOf(view, draft);
    if (filing.kind !== 'filing') return notOpen(filing);
    if (!session) return platformUnavailable;
    const { answers, draft: before } = filing;
    if (!before.pending) return { kind: 'go', to: stepPage(draft, nextStep(filing)) };
    if (String(before.version) !== version) return readAgain(draft, version);
    const { Claim_DraftDays: days } = view.settings;
    const isKept = await saveDraft(
      contractOf(view, session),
      before,
      { answers, ...phoneNote(filing), ...(before.shown ? { shown: before.shown } : {}) },
      days,
      closingDay(view, filing),
    );
    return isKept
      ? { kind: 'go', to: stepPage(draft, nextStep(filing)) }
      : readAgain(draft, version);
  },
});

/** Throws a claim away that is not filed. */
export const discardClaim = defineChange({
  address: '/api/claims/discard',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) => [chosen(view, draftField, 'Global_Error_CLAIM_UNKNOWN')] as const,
  async run({ view, input: { draft } }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || !(await ownDraft({ ...view, session }, draft))) return draftOver;
    if (!(await discardDraft(contractOf(view, session), draft))) return draftOver;
    await remindNoMore(view, session.subject, draft);
    await endDraftsOf(contractOf(view, session), draft);
    await endClaimProcess(session);
    return { kind: 'go', to: `${startPage}?discarded=1` };
  },
});
