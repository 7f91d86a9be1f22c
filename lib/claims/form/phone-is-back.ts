import { z } from 'zod';
import { defineChange, type Outcome, platformUnavailable } from '@/lib/changes';
import { sessionOf, type View } from '@/lib/request';
import { giveBackPhones, methodPage } from '@/lib/verification';
import { saveDraft } from '../drafts/claim-draft';
import type { ClaimAnswers } from '../filing/answers';
import { closingDay } from '../filing/closing-day';
import { contractOf, filingOf } from '../filing/open-filing';
import { claimFormOf, stepPage } from '../filing/pages';
import { notOpen, overtaken } from '../filing/said';
import { byDraft, chosen, draftField } from '../filing/say';
import { phoneNote, stepNames } from '../filing/steps';
import { dropKept } from '../kept/kept-claim';
import { forgetReported } from '../kept/reported';
import { goneOnWith } from '../reminders/over';

/**
 * §10.18 The visitor has the phone that was reported as lost in this browser: discards the report and lets
 * the current verification send codes to its number again.
 */
export const phoneIsBack = defineChange({
  address: '/api/claims/phone-back',
  schema: () => z.object({}),
  run: async ({ view, cookies }): Promise<Outcome> => ({
    kind: 'go',
    to: methodPage,
    cookies: [
      await dropKept(view, cookies),
      forgetReported(),
      ...(await giveBackPhones(view, cookies)),
    ],
  }),
});

/** The step whose page the holder takes the report back on; empty on the form of one page. */
export const atStepField = 'step';

/**
 * §10.18 The holder has the phone that was reported as lost before sign-in: they can file a claim for something
 * else. Everything they entered stays.
 */
export const phoneIsHere = defineChange({
  address: '/api/claims/phone-here',
  signedIn: true,
  variant: byDraft,
  rules: (view: View) =>
    [
      chosen(view, draftField, 'Global_Error_CLAIM_UNKNOWN'),
      { name: atStepField, kind: 'text' },
    ] as const,
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    const filing = await filingOf(view, input.draft);
    if (filing.kind !== 'filing') return notOpen(filing);
    if (!session) return platformUnavailable;
    const { draft } = filing;
    const step = stepNames.find((name) => name === input.step);
    const to = step ? stepPage(draft.id, step) : claimFormOf(draft.id);
    if (filing.answers.claimType === undefined) return { kind: 'go', to };
    const answers = withoutType(filing.answers);
    const isKept = await saveDraft(
      contractOf(view, session),
      draft,
      {
        answers,
        ...phoneNote({ ...filing, answers }),
        ...(draft.pending ? { pending: withoutType(draft.pending) } : {}),
        ...(draft.shown ? { shown: draft.shown } : {}),
      },
      view.settings.Claim_DraftDays,
      closingDay(view, { ...filing, answers }),
    );
    if (!isKept) return { ...overtaken, page: to };
    if (draft.isEndTold) await goneOnWith(view, session.subject, draft.id);
    return { kind: 'go', to, cookies: [forgetReported()] };
  },
});

function withoutType({ claimType: _, ...answers }: ClaimAnswers): ClaimAnswers {
  return answers;
}
