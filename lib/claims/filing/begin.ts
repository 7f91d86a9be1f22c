import { z } from 'zod';
import { defineChange, type Outcome, platformUnavailable } from '@/lib/changes';
import { platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { beginClaimProcess, endClaimProcess } from '@/lib/session';
import { beginDraft, discardDraft, saveDraft } from '../drafts/claim-draft';
import { beginnerOf, ownDraft } from '../drafts/own-drafts';
import type { ClaimAnswers } from './answers';
import { keepSaid } from './keep-said';
import { contractOf, filingOf } from './open-filing';
import { startPage, stepPage } from './pages';
import { byDraft, chosen, draftField, draftOver, notOpen, overtaken } from './say';
import { nextStep } from './steps';

/** Begins a claim, for a product where one is named or where there is but one. */
export const beginClaim = defineChange({
  address: '/api/claims/begin',
  signedIn: true,
  idempotent: true,
  schema: () => z.object({ product: z.string().default('') }),
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session) return platformUnavailable;
    const products = await wholeList(platformOf(view).products, session.idToken);
    if (products.kind !== 'answer') return platformUnavailable;
    const productIds = products.value
      .filter(({ status }) => status !== 'RETIRED')
      .map(({ id }) => id);
    if (productIds.length === 0)
      return { kind: 'refused', errCode: 'NOTHING_TO_CLAIM', status: 409 };
    const [only] = productIds.length === 1 ? productIds : [];
    const productId = productIds.find((id) => id === input.product) ?? only;
    const answers: ClaimAnswers = {
      answers: {},
      ...(productId === undefined ? {} : { productId }),
    };
    const { Claim_DraftDays: days } = view.settings;
    const beginner = beginnerOf({ session });
    const id = await beginDraft(contractOf(view, session), beginner, answers, days);
    await beginClaimProcess(session);
    const next = nextStep({ facts: { productIds, options: undefined }, answers });
    return { kind: 'go', to: stepPage(id, next) };
  },
});

/** Lets a changed answer take away what depends on it, once its holder has read what goes. */
export const agreeToChange = defineChange({
  address: '/api/claims/agree',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) => [chosen(view, draftField, 'Global_Error_CLAIM_DRAFT_OVER')] as const,
  async run({ view, input: { draft } }): Promise<Outcome> {
    const filing = await filingOf(view, draft);
    if (filing.kind !== 'filing') return notOpen(filing);
    const { pending } = filing.draft;
    if (!pending) return { kind: 'go', to: stepPage(draft, nextStep(filing)) };
    const kept = await keepSaid(view, filing, pending, true);
    if (kept.kind === 'overtaken') return overtaken;
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
  rules: (view: View) => [chosen(view, draftField, 'Global_Error_CLAIM_DRAFT_OVER')] as const,
  async run({ view, input: { draft } }): Promise<Outcome> {
    const session = sessionOf(view);
    const filing = await filingOf(view, draft);
    if (filing.kind !== 'filing') return notOpen(filing);
    if (!session) return platformUnavailable;
    const { answers } = filing;
    const { Claim_DraftDays: days } = view.settings;
    const isKept = await saveDraft(contractOf(view, session), filing.draft, { answers }, days);
    return isKept ? { kind: 'go', to: stepPage(draft, nextStep(filing)) } : overtaken;
  },
});

/** Throws a claim away that is not filed. */
export const discardClaim = defineChange({
  address: '/api/claims/discard',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) => [chosen(view, draftField, 'Global_Error_CLAIM_DRAFT_OVER')] as const,
  async run({ view, input: { draft } }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || !(await ownDraft({ ...view, session }, draft))) return draftOver;
    if (!(await discardDraft(contractOf(view, session), draft))) return draftOver;
    await endClaimProcess(session);
    return { kind: 'go', to: `${startPage}?discarded=1` };
  },
});
