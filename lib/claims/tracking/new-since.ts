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
