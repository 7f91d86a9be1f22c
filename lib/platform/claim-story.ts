import { isDeepStrictEqual } from 'node:util';
import type { Claim, ClaimEvent } from './port';

/**
 * What comes next of a claim; `undefined` once what its holder could still do, such as reopening or
 * appealing, is over.
 * @param today `YYYY-MM-DD` where the client is
 */
export function nextStepOf(
  { next }: Pick<Claim, 'next'>,
  today: string,
): Claim['next'] | undefined {
  const isOver = next.turn === 'NOBODY' && next.by !== undefined && next.by < today;
  return isOver ? undefined : next;
}

/**
 * What happened to a claim, said once: a state that is passed over at once has the words of the one before it.
 * @param events the oldest first
 */
export function toldOnce<Event extends Pick<ClaimEvent, 'text'>>(
  events: readonly Event[],
): readonly Event[] {
  return events.filter(
    ({ text }, index) => index === 0 || !isDeepStrictEqual(text, events[index - 1]?.text),
  );
}
