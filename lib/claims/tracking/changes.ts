import { defineChange, type Outcome } from '@/lib/changes';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { type ClaimDetails, claimProblems, longestMessage, whyNotReported } from '@/lib/platform';
import type { View } from '@/lib/request';
import { byClaim, ofClaim } from '../of-claim';
import { changeClaim, notDone } from './done';
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
    const errCode = await whyNot(view, claimId, problem);
    if (errCode) return notDone(view, { kind: 'refused', error: { errCode } }, 'problem');
    return changeClaim(
      view,
      'problem',
      (platform, token) =>
        platform.reopenClaim({ token, claimId, problem, description, idempotencyKey: runKey }),
      ({ number }) => ({ kind: 'CLAIM_REPORTED', about: { claim: number } }),
    );
  },
});

/**
 * Why a problem cannot be reported of a claim. One in whose state none can may be there by this very
 * report, whose answer got lost: that one, and one that cannot be read, the platform answers for.
 */
async function whyNot(view: View, claimId: string, problem: (typeof claimProblems)[number]) {
  const content = await ownClaim(view, claimId);
  if (content.kind !== 'claim' || !reportable.includes(content.claim.state)) return undefined;
  return whyNotReported(content.claim, problem, today(view.snapshot.timeZone), new Date());
}

/** The states in which something can go wrong. */
const reportable: readonly ClaimDetails['state'][] = [
  'DIAGNOSIS',
  'FULFILLING',
  'AWAITING_RETURN',
  'CLOSED',
];
