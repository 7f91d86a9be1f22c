import { defineChange, type Outcome } from '@/lib/changes';
import { texts } from '@/lib/content';
import { claimProblems, longestMessage } from '@/lib/platform';
import type { View } from '@/lib/request';
import { byClaim, ofClaim } from '../of-claim';
import { changeClaim, notDone } from './done';
import { comingAppointment } from './move-appointment';
import { ownClaim } from './own-claim';
import { wordsRule } from './words';

/** Design §8: takes a claim back, until somebody has spent something for it; one that was reopened is closed again. */
export const withdrawClaim = defineChange({
  address: '/api/claims/withdraw',
  signedIn: true,
  idempotent: true,
  variant: byClaim,
  rules: (view: View) =>
    [ofClaim(view), wordsRule(view, 'reason', 'Claims_Withdraw_Reason', false)] as const,
  run: ({ view, input: { claim: claimId, reason }, runKey = '' }) =>
    changeClaim(
      view,
      'withdraw',
      (platform, token) =>
        platform.withdrawClaim({ token, claimId, reason, idempotencyKey: runKey }),
      ({ number, state }) => ({
        kind: state === 'CLOSED' ? 'CLAIM_REPORT_WITHDRAWN' : 'CLAIM_WITHDRAWN',
        about: { claim: number },
      }),
    ),
});

/** Writes to whoever looks after a claim. */
export const writeMessage = defineChange({
  address: '/api/claims/message',
  signedIn: true,
  idempotent: true,
  variant: byClaim,
  rules: (view: View) =>
    [ofClaim(view), wordsRule(view, 'text', 'Claims_Message_Text', true, longestMessage)] as const,
  run: ({ view, input: { claim: claimId, text }, runKey = '' }) =>
    changeClaim(
      view,
      'message',
      (platform, token) => platform.writeMessage({ token, claimId, text, idempotencyKey: runKey }),
      ({ number }) => ({ kind: 'CLAIM_WRITTEN', about: { claim: number } }),
    ),
});

/** When it goes wrong: while a claim is being fulfilled somebody sees to it, a closed one is taken up again. */
export const reportProblem = defineChange({
  address: '/api/claims/problem',
  signedIn: true,
  idempotent: true,
  variant: byClaim,
  rules(view: View) {
    const required = texts(view.snapshot, view.language).text('Claims_Problem_Required');
    return [
      ofClaim(view),
      { name: 'problem', kind: 'choice', choices: claimProblems, required },
      wordsRule(view, 'description', 'Claims_Problem_Description', false),
    ] as const;
  },
  async run({ view, input, runKey = '' }): Promise<Outcome> {
    const { claim: claimId, problem, description } = input;
    if (problem === '') {
      const message = texts(view.snapshot, view.language).text('Claims_Problem_Required');
      return { kind: 'invalid', problems: [{ field: 'problem', message }] };
    }
    if (problem === 'NOBODY_CAME' && (await isStillToCome(view, claimId)))
      return notDone(view, { kind: 'refused', error: { errCode: 'TOO_EARLY' } }, 'problem');
    return changeClaim(
      view,
      'problem',
      (platform, token) =>
        platform.reopenClaim({ token, claimId, problem, description, idempotencyKey: runKey }),
      ({ number }) => ({ kind: 'CLAIM_REPORTED', about: { claim: number } }),
    );
  },
});

/** Whether the time of a visit has not come yet; a claim that cannot be read is refused where it is changed. */
async function isStillToCome(view: View, claimId: string): Promise<boolean> {
  const content = await ownClaim(view, claimId);
  return content.kind === 'claim' && comingAppointment(content.claim, new Date()) !== undefined;
}
