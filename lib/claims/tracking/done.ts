import {
  type Outcome,
  platformUnavailable,
  type Refused,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import { addToHistory, type Happening } from '@/lib/history';
import { rememberOwnLanguage } from '@/lib/notifications';
import { type ClaimDetails, keyInUse, type PlatformAnswer, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { claimPage } from './pages';

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

/** What was just done, as far as the claim shows it: an address is anybody's to write. */
export function doneOf(query: URLSearchParams, claim: ClaimDetails): Done | undefined {
  const done = doings.find((doing) => doing === query.get(doneParameter));
  return done && isShown[done](claim) ? done : undefined;
}

/** What is said of it: by withdrawing, a claim that was reopened is closed again. */
export function doneLabel(done: Done, { state }: Pick<ClaimDetails, 'state'>): string {
  const isReport = done === 'withdraw' && state === 'CLOSED';
  return isReport ? 'Claims_Done_withdraw_Report' : `Claims_Done_${done}`;
}

const isShown: Readonly<Record<Done, (claim: ClaimDetails) => boolean>> = {
  withdraw: ({ state }) => state === 'WITHDRAWN' || state === 'CLOSED',
  appeal: ({ state }) => state === 'IN_REVIEW',
  problem: ({ reported }) => reported !== undefined,
  message: ({ answerBy }) => answerBy !== undefined,
  payout: ({ payout }) => payout !== undefined && payout.state !== 'NEEDS_DETAILS',
  give: ({ requirements }) => requirements.some(({ given }) => given !== undefined),
  address: ({ delivery }) => delivery !== undefined,
  appointment: ({ appointments }) => appointments.some(({ state }) => state === 'BOOKED'),
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
