import {
  type Outcome,
  platformUnavailable,
  type Refused,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import {
  addToHistory,
  authorOf,
  type Happening,
  type HistoryKind,
  hasHappenedLately,
} from '@/lib/history';
import { rememberOwnLanguage } from '@/lib/notifications';
import { type ClaimDetails, keyInUse, type PlatformAnswer, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { contractOf } from '../filing/open-filing';
import type { FollowedClaim } from './followed-claim';
import { claimPage } from './pages';
import { deliveryChange } from './what-can-be-done';

/** What was just done, as the address of a claim says it, so that its page does. */
export const doneParameter = 'done';
export const doings = [
  'withdraw',
  'appeal',
  'problem',
  'message',
  'payout',
  'give',
  'appointment',
  'address',
] as const;
export type Done = (typeof doings)[number];

/** What was just done, as far as the claim and its history show it: anyone can write an address. */
export async function doneOf(
  view: View,
  query: URLSearchParams,
  followed: Told,
): Promise<Done | undefined> {
  const done = shownAsDone(query, followed);
  if (!done || recorded[done].length === 0) return done;
  return (await isRecorded(view, done, followed.claim)) ? done : undefined;
}

/** What the address says was done, where the claim and its timeline do not contradict it. */
export function shownAsDone(query: URLSearchParams, followed: Told): Done | undefined {
  const done = doings.find((doing) => doing === query.get(doneParameter));
  return done && isShown[done](followed) ? done : undefined;
}

/** Whether the history says that the reader of the page did this to the claim in the last minutes. */
async function isRecorded(
  view: View,
  done: Done,
  { number }: Pick<ClaimDetails, 'number'>,
): Promise<boolean> {
  const session = sessionOf(view);
  if (!session) return false;
  const reader = authorOf(view);
  return hasHappenedLately(
    contractOf(view, session),
    recorded[done],
    ({ about, actor, actorName }) =>
      about.claim === number && actor === reader.actor && (actorName ?? undefined) === reader.name,
  );
}

/** How the history records it; what was given is recorded on the claim alone. */
const recorded: Readonly<Record<Done, readonly HistoryKind[]>> = {
  withdraw: ['CLAIM_WITHDRAWN', 'CLAIM_REPORT_WITHDRAWN'],
  appeal: ['CLAIM_APPEALED'],
  message: ['CLAIM_WRITTEN'],
  problem: ['CLAIM_REPORTED'],
  payout: ['PAYOUT_TOLD'],
  give: [],
  address: ['CLAIM_DELIVERY_CHANGED'],
  appointment: ['CLAIM_APPOINTMENT_MOVED'],
};

type Told = Pick<FollowedClaim, 'claim' | 'events'>;

/** Whether its holder, or who acts for them, has brought a claim to the state that it is in. */
export function isMovedByHolder({
  claim,
  events,
}: Pick<Told, 'events'> & { readonly claim: Pick<ClaimDetails, 'state'> }): boolean {
  const last = events?.find(({ state }) => state !== undefined);
  const isTheirs = last?.actor === 'HOLDER' || last?.actor === 'AGENT';
  return isTheirs && last.state === claim.state;
}

/** What is said of it: by withdrawing, a claim that was reopened is closed again. */
export function doneLabel(done: Done, { state }: Pick<ClaimDetails, 'state'>): string {
  const isReport = done === 'withdraw' && state === 'CLOSED';
  return isReport ? 'Claims_Done_withdraw_Report' : `Claims_Done_${done}`;
}

/** States of a payout whose details the bank has not returned. */
const saved: readonly string[] = ['HELD', 'SENT', 'PAID'];

const isShown: Readonly<Record<Done, (followed: Told) => boolean>> = {
  withdraw: (followed) => {
    const { state } = followed.claim;
    return state === 'WITHDRAWN' || (state === 'CLOSED' && isMovedByHolder(followed));
  },
  appeal: (followed) => followed.claim.state === 'IN_REVIEW' && isMovedByHolder(followed),
  // A claim that was closed is reopened by it.
  problem: ({ claim: { reported, isReopened } }) => reported !== undefined || isReopened === true,
  message: ({ claim: { answerBy } }) => answerBy !== undefined,
  payout: ({ claim: { payout } }) => saved.includes(payout?.state ?? ''),
  give: ({ claim }) => claim.requirements.some(({ given }) => given !== undefined),
  address: ({ claim }) => deliveryChange(claim) !== 'never',
  appointment: ({ claim }) => claim.appointments.some(({ state }) => state === 'BOOKED'),
};

/** Where what was done to a claim is seen. */
export function pageAfter(claimId: string, done: Done): string {
  return `${claimPage(claimId)}?${doneParameter}=${done}`;
}

/** What is asked of the platform to change a claim of whoever is signed in. */
type Ask = (
  platform: ReturnType<typeof platformOf>,
  token: string,
) => Promise<PlatformAnswer<ClaimDetails>>;

/**
 * Changes a claim of the contract that is signed in, notes it in its history, and leads to its page.
 * Another’s claim is one that there is not (invariant 15).
 */
export async function changeClaim(
  view: View,
  done: Done,
  ask: Ask,
  happened?: (claim: ClaimDetails) => Happening,
): Promise<Outcome> {
  const session = sessionOf(view);
  if (!session) return platformUnavailable;
  await rememberOwnLanguage(view);
  const answer = await ask(platformOf(view), session.idToken);
  if (answer.kind !== 'answer') return notDone(view, answer, done);
  if (happened) await addToHistory({ view }, happened(answer.value));
  return { kind: 'go', to: pageAfter(answer.value.id, done) };
}

/** What the platform did not do with a claim: in words of that change’s own, where it has some. */
export function notDone(
  view: View,
  answer: Exclude<PlatformAnswer<unknown>, { readonly kind: 'answer' }>,
  done: Done,
): Refused {
  if (answer.kind !== 'refused') return refusedByFailure(view, answer);
  const { errCode } = answer.error;
  if (errCode === keyInUse) return { kind: 'refused', errCode: 'STILL_RUNNING', status: 409 };
  if (errCode === 'CLAIM_UNKNOWN') return { kind: 'refused', errCode, status: 404 };
  const label = `Claims_Error_${done}_${errCode}`;
  return texts(view.snapshot, view.language).has(label)
    ? { kind: 'refused', errCode, label, status: 409 }
    : refusedByPlatform(view, answer.error);
}
