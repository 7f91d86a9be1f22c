import { createHash } from 'node:crypto';
import {
  defineChange,
  type Outcome,
  platformUnavailable,
  type Refused,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { proofFor } from '@/lib/navigation';
import { holderAt, saveClaimContacts } from '@/lib/notifications';
import {
  type ClaimDetails,
  type ClaimSubmission,
  endedClaimStates,
  keyInUse,
  platformOf,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { endClaimProcess, endDraftsOf, endProofsExcept, type HolderSession } from '@/lib/session';
import { markFiled } from '../drafts/claim-draft';
import { remindNoMore } from '../reminders/over';
import { tellOfFiling } from '../tell-of-filing';
import { claimedCost } from './claimed-cost';
import { contactsAfterFiling, filingProof, goneContacts } from './filing-proof';
import { contractOf, filingOf, type OpenFiling } from './open-filing';
import { lookAnew } from './outside-cover';
import { alreadyPage, changedStepPage, confirmationPage, stepPage } from './pages';
import { chosenContact } from './reached-by';
import { notOpen } from './said';
import { byDraft, chosen, draftField, expenseCurrency } from './say';
import { asksExpense, nextStep } from './steps';

/** Says which open claim looks the same, in the address of the summary and in its form. */
export const sameField = 'same';

/**
 * Whether a claim can be the open one that a filing repeats: anyone can write an address, and a claim may
 * have ended, or the answers changed, since the platform named it.
 */
export function looksSame(
  { state, cause }: Pick<ClaimDetails, 'state' | 'cause'>,
  { answers }: Pick<OpenFiling, 'answers'>,
): boolean {
  return cause === answers.cause && !endedClaimStates.includes(state);
}

/**
 * §2.1 file-claim, summary: the only place to file. What it is called at the platform follows from what
 * was checked: sent twice, from two windows or after an answer that was lost, it files one claim.
 */
export const submitClaim = defineChange({
  address: '/api/claims/submit',
  fresh: 'who-files',
  variant: byDraft,
  rules,
  run: ({ view, input }) => file(view, input),
});

/**
 * §10.18 Files a claim for a telephone that is gone, whose holder nothing else reaches, without a proof:
 * people verify who they are before anything ships or pays.
 */
export const submitUnproved = defineChange({
  address: '/api/claims/submit-unproved',
  form: 'claims-submit',
  signedIn: true,
  variant: byDraft,
  rules,
  run: ({ view, input }) => file(view, input, true),
});

function rules(view: View) {
  return [
    chosen(view, draftField, 'Global_Error_CLAIM_UNKNOWN'),
    chosen(view, 'version', 'Global_Error_CLAIM_CHANGED'),
    { name: sameField, kind: 'text' },
  ] as const;
}

interface Checked {
  readonly draft: string;
  readonly version: string;
  readonly [sameField]: string;
}

/** @param isUnproved whether it is sent without a proof, which only a claim is that takes none */
async function file(view: View, input: Checked, isUnproved = false): Promise<Outcome> {
  const session = sessionOf(view);
  const filing = await filingOf(view, input.draft);
  if (filing.kind !== 'filing') return notOpen(filing);
  if (!session) return platformUnavailable;
  const next = nextStep(filing);
  if (next !== 'summary') return { kind: 'go', to: stepPage(input.draft, next) };
  // Another window has said something else since: nobody has checked that.
  if (String(filing.draft.version) !== input.version) return changedSince(input);
  const { expense } = filing.answers;
  if (expense) {
    const currency = await expenseCurrency(view, filing);
    if (currency === undefined) return platformUnavailable;
    // What it is for was changed to something of another plan.
    if (currency !== expense.cost.currency)
      return { kind: 'go', to: stepPage(input.draft, 'documents') };
  }
  const proof = await filingProof(view, filing);
  if (proof.kind === 'unavailable') return platformUnavailable;
  const summary = stepPage(input.draft, 'summary');
  if (proof.kind === 'these' && !proof.isGiven)
    return { kind: 'go', to: proofFor(summary, proof.marks) };
  // The page says what is missing.
  if (proof.kind === 'reported' || (isUnproved && proof.kind !== 'unverifiable'))
    return { kind: 'go', to: summary };
  const [gone, counted, reach] = await Promise.all([
    goneContacts(view, session, filing),
    contactsAfterFiling(view, session, filing),
    chosenContact(view, filing),
  ]);
  if (!gone || !counted || reach === undefined) return platformUnavailable;
  const isAnotherThan = input[sameField];
  const submission = {
    ...submissionOf(view, filing),
    ...(proof.kind === 'unverifiable' ? { isUnproved: true } : {}),
    ...(isAnotherThan === '' ? {} : { isAnotherThan }),
  };
  const answer = await platformOf(view).submitClaim({
    token: session.idToken,
    idempotencyKey: keyOf(view, session, input, submission),
    ...submission,
  });
  if (answer.kind === 'refused')
    return answer.error.errCode === keyInUse ? stillRunning : refusedByPlatform(view, answer.error);
  if (answer.kind !== 'answer') return refusedByFailure(view, answer);
  const { kind, claim } = answer.value;
  if (kind === 'DUPLICATE')
    return { kind: 'go', to: `${summary}?${sameField}=${encodeURIComponent(claim.id)}` };
  // What a code to the phone has proved a minute ago, for somebody else perhaps, ends with the report.
  if (counted !== 'all') await endProofsExcept(contractOf(view, session), counted);
  // Before it counts as filed: whoever sends it again after a fault has its holder told all the same.
  if (gone.length > 0 || reach !== '')
    await saveClaimContacts(holderAt(view, session.subject), claim.id, {
      gone,
      ...(reach === '' ? {} : { chosen: reach }),
    });
  await tellOfFiling(view, session, claim);
  const isFirst = await markFiled(contractOf(view, session), input.draft, claim.id);
  await remindNoMore(view, session.subject, input.draft);
  await endDraftsOf(contractOf(view, session), input.draft);
  await lookAnew(view, session.subject);
  await endClaimProcess(session);
  // Two windows at once file one claim, and the second says so.
  if (!isFirst) return { kind: 'go', to: alreadyPage(claim.id) };
  await addToHistory({ view }, { kind: 'CLAIM_FILED', about: { claim: claim.number } });
  return { kind: 'go', to: confirmationPage(claim.id) };
}

function submissionOf({ audience }: View, filing: OpenFiling): ClaimSubmission {
  const { answers } = filing;
  const { productId = '', cause = '', dateOfLoss = '', description = '' } = answers;
  const { fraudNotice: notice } = answers;
  const cost = claimedCost(filing);
  const expense = asksExpense(filing) ? answers.expense : undefined;
  return {
    productId,
    cause,
    dateOfLoss,
    description,
    ...(answers.isDateEstimated ? { isDateEstimated: true } : {}),
    answers: answers.answers,
    ...(cost ? { cost } : {}),
    ...(expense
      ? {
          expense: {
            paidTo: expense.paidTo,
            paidOn: expense.paidOn,
            wasAuthorised: expense.wasAuthorised,
          },
        }
      : {}),
    ...(notice
      ? { fraudNotice: { id: notice.id, version: notice.version, language: notice.language } }
      : {}),
    ...(audience.kind === 'agent' ? { agent: audience.session.agent.name } : {}),
    ...(audience.kind === 'delegate' ? { delegate: audience.session.delegate.name } : {}),
  };
}

function keyOf(
  { snapshot, path }: View,
  { subject }: HolderSession,
  { draft, version, same }: Checked,
  { agent, delegate, isUnproved }: ClaimSubmission,
): string {
  // Who files it, and whether unproved, is part of what is filed: of another's filing whose answer was lost
  // the platform says that it looks the same, and not that the key is used.
  const who = [agent, delegate, isUnproved];
  return createHash('sha256')
    .update(JSON.stringify(['claim', snapshot.id, path, subject, draft, version, same, who]))
    .digest('hex');
}

const stillRunning: Refused = { kind: 'refused', errCode: 'STILL_RUNNING', status: 409 };
const changedSince = ({ draft, version }: Checked): Refused => ({
  kind: 'refused',
  errCode: 'CLAIM_CHANGED',
  status: 409,
  page: changedStepPage(draft, 'summary', version),
});
