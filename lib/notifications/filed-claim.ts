import { z } from 'zod';
import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import { detailsBeside, localizedText, pulledEvent } from '@/lib/platform';
import type { Notification } from './store';

const filedClaimSchema = z.object({
  number: z.string(),
  next: localizedText,
  turn: z.string(),
  /** When the platform had it so, by its own clock. */
  updatedAt: z.iso.datetime({ offset: true }).exactOptional(),
});
/** What a message says of a claim that was filed: its number, what happens next and whose turn it is. */
export type FiledClaim = z.infer<typeof filedClaimSchema>;

/** What tells of a claim that it was filed, and where it stands by then. */
const tellsOfFiling = ['CLAIM_FILED', 'CLAIM_FILED_FOR'] as const;

/** What a message about an event says of its claim; nothing of an event that is of something else. */
export async function claimDetails(
  snapshot: ClientSnapshot,
  language: Language,
  { kind, channel, eventId }: Pick<Notification, 'kind' | 'channel' | 'eventId'>,
): Promise<{ readonly claim?: string; readonly next?: string; readonly turn?: string }> {
  const isOfFiling = tellsOfFiling.some((known) => known === kind);
  if (!isOfFiling || channel !== 'email') return {};
  const { data } = filedClaimSchema.safeParse((await pulledEvent(eventId))?.details);
  if (!data) return {};
  return {
    claim: data.number,
    next: localize(data.next, language, snapshot.defaultLanguage),
    turn: data.turn,
  };
}

/**
 * Whether what the platform tells of a claim is in the message about its filing: what is decided as it is
 * filed changes its state several times, and is told once. What has happened by then the platform's clock
 * says, as it does of the event: the portal's may be another.
 */
export async function isToldWithFiling({
  kind,
  eventId,
}: Pick<Notification, 'kind' | 'eventId'>): Promise<boolean> {
  if (kind !== 'CLAIM_STATE_CHANGED') return false;
  const event = await pulledEvent(eventId);
  if (!event || event.subjectId === null) return false;
  const { at, subjectId } = event;
  const filed = await detailsBeside({ ...event, subjectId }, tellsOfFiling);
  return filed.some((details) => {
    const { updatedAt } = filedClaimSchema.safeParse(details).data ?? {};
    return updatedAt !== undefined && at <= new Date(updatedAt);
  });
}
