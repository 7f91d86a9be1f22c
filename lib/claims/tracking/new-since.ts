import { isDeepStrictEqual } from 'node:util';
import type { ClaimEvent } from '@/lib/platform';

/** Where the page of a claim tells what happened. */
export const timelinePart = 'timeline';

/** What happened since its holder has looked, without what they have done themselves. */
export function newSince<Event extends Pick<ClaimEvent, 'at' | 'actor'>>(
  events: readonly Event[],
  lookedAt: Date | undefined,
): readonly Event[] {
  if (!lookedAt) return [];
  return events.filter(({ at, actor }) => actor !== 'HOLDER' && new Date(at) > lookedAt);
}

/** What happened, said once: a state that is passed over at once has the words of the one before it. */
export function toldOnce<Event extends Pick<ClaimEvent, 'text'>>(
  newestFirst: readonly Event[],
): readonly Event[] {
  return newestFirst.filter(
    ({ text }, index) => !isDeepStrictEqual(text, newestFirst[index + 1]?.text),
  );
}
