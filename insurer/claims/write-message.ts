import { randomUUID } from 'node:crypto';
import { addWorkingDays } from '@/lib/dates';
import { workingDaysAfter } from './calendar';
import type { ClaimRecord, StoredClaim } from './claim-record';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import type { Changed, HolderDoing } from './holders-claim';
import { changeClaim } from './move-claim';

type Message = ClaimRecord['messages'][number];

/** How long somebody has to answer a holder, in working days. */
const answeredWithin = 2;
/** So many messages wait for one answer: more would tell nobody more. */
const mostUnanswered = 10;

/** Writes to whoever looks after a claim: somebody answers by the day that was said first. */
export async function writeMessage(
  doing: HolderDoing,
  claim: StoredClaim,
  text: string,
): Promise<Changed> {
  if (claim.details.isUnproved) return 'NOT_IN_THIS_STATE';
  const { messages, answerBy } = claim.details;
  const last = messages.slice(-mostUnanswered);
  if (last.length === mostUnanswered && last.every(({ from }) => from !== 'INSURER'))
    return 'ANSWER_AWAITED';
  const from = doing.actor === 'AGENT' ? 'AGENT' : 'HOLDER';
  const details = {
    messages: [...messages, messageOf(doing, from, text)],
    answerBy: answerBy ?? workingDaysAfter(claim.details, doing.now, answeredWithin),
  };
  return changeClaim(doing, claim, { details }, 'MESSAGE_RECEIVED');
}

/** Writes to the holder of a claim: whatever they have written is answered by it. */
export function writeToHolder(
  doing: DeskDoing,
  claimId: string,
  text: string,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, (claim) => {
    if (claim.details.isUnproved) return Promise.resolve('UNVERIFIED');
    const { messages } = claim.details;
    const written = { messages: [...messages, messageOf(doing, 'INSURER', text)] };
    return changeClaim(doing, answered(claim), { details: written }, 'MESSAGE_WRITTEN');
  });
}

/** What the holder of a claim has written was read, and needs no answer. */
export function leaveUnanswered(doing: DeskDoing, claimId: string): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, (claim) =>
    claim.details.answerBy === undefined
      ? Promise.resolve('NOT_IN_THIS_STATE')
      : changeClaim(doing, answered(claim), {}, 'MESSAGE_READ'),
  );
}

/** The day that a holder is told; where it has passed, a new one. */
export function answerDay(answerBy: string, today: string, holidays: readonly string[]): string {
  let day = answerBy;
  while (day < today) day = addWorkingDays(day, answeredWithin, holidays);
  return day;
}

function answered(claim: StoredClaim): StoredClaim {
  const { answerBy: _, ...details } = claim.details;
  return { ...claim, details };
}

function messageOf({ now }: Pick<DeskDoing, 'now'>, from: Message['from'], text: string): Message {
  return { id: randomUUID(), at: now.toISOString(), from, text };
}
