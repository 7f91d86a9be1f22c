import { type Invalid, type Outcome, platformUnavailable, type Refused } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { ClaimAnswers } from './answers';
import { keepSaid } from './keep-said';
import { type FilingContent, filingOf, type OpenFiling } from './open-filing';
import { agreeStep, alreadyPage, stepPage } from './pages';
import { isQuestionStep, questionStepNames } from './question-steps';
import { isAgreedTo, isOvertaken, type ShownAs } from './seen';
import { questionsAt, type StepName } from './steps';

/** What somebody has said, or why it cannot be. */
type Read = Partial<ClaimAnswers> | Invalid | Refused;

/** Keeps what was said at a step, and leads on: to what it has brought up there, or the next step. */
export async function said(
  view: View,
  { draft, ...shown }: { readonly draft: string } & ShownAs,
  step: StepName,
  read: (filing: OpenFiling) => Read | Promise<Read>,
): Promise<Outcome> {
  const filing = await filingOf(view, draft, { isCoverAsked: step === 'product' });
  if (filing.kind !== 'filing') return notOpen(filing);
  const answer = await read(filing);
  if (isOvertaken(filing, step, shown, 'kind' in answer ? undefined : answer))
    return overtakenAt(stepPage(draft, step), isAgreedTo(step) ? agreedOvertaken : stepOvertaken);
  if ('kind' in answer) return answer;
  const kept = await keepSaid(view, filing, answer, { step, ...shown });
  if (kept.kind === 'takes-away') return { kind: 'go', to: stepPage(draft, agreeStep) };
  if (kept.kind === 'overtaken') return overtakenAt(stepPage(draft, step));
  if (kept.kind !== 'kept') return platformUnavailable;
  const asked = isQuestionStep(step) ? questionStepNames[step] : 'INCIDENT';
  const before = questionsAt(filing, asked).map(({ code }) => code);
  const isMoreAsked =
    (step === 'incident' || isQuestionStep(step)) &&
    questionsAt(kept.filing, asked).some(({ code }) => !before.includes(code));
  return { kind: 'go', to: stepPage(draft, isMoreAsked ? step : kept.next) };
}

/** What is wrong with one field. */
export function problem(view: View, field: string, label: string): Invalid {
  const message = texts(view.snapshot, view.language).text(label);
  return { kind: 'invalid', problems: [{ field, message }] };
}

/** What comes of a change to a claim that cannot be changed. */
export function notOpen(filing: Exclude<FilingContent, OpenFiling>): Outcome {
  if (filing.kind === 'filed') return { kind: 'go', to: alreadyPage(filing.claimId) };
  return filing.kind === 'missing' ? draftOver : platformUnavailable;
}

/**
 * Another window has said something else there since the form was shown: the page tells what, and what
 * was typed stands in it again, to be saved in place of it.
 */
export function overtakenAt(page: string, errCode = stepOvertaken): Refused {
  return { kind: 'refused', errCode, status: 409, page, keepsTyped: true };
}
export const stepOvertaken = 'CLAIM_STEP_CHANGED';
/** Of a step at which something is agreed to: what was told before is other by now. */
export const agreedOvertaken = 'CLAIM_AGREED_CHANGED';

export const overtaken: Refused = { kind: 'refused', errCode: 'CLAIM_CHANGED', status: 409 };
export const nothingToClaim: Refused = {
  kind: 'refused',
  errCode: 'NOTHING_TO_CLAIM',
  status: 409,
};
export const draftsFull: Refused = { kind: 'refused', errCode: 'TOO_MANY_DRAFTS', status: 409 };
/** Another's, and what was filed or thrown away, are as if there were none (invariant 15). */
export const draftOver: Refused = { kind: 'refused', errCode: 'CLAIM_DRAFT_OVER', status: 404 };
