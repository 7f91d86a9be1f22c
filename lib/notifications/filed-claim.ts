import { z } from 'zod';
import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import { localizedText } from '@/lib/platform';

const filedClaimSchema = z.object({
  number: z.string(),
  next: localizedText,
  turn: z.string(),
  /** When the platform had it so, by its own clock. */
  updatedAt: z.iso.datetime({ offset: true }).exactOptional(),
});
/** What a message says of a claim that was filed: its number, what happens next and whose turn it is. */
export type FiledClaim = z.infer<typeof filedClaimSchema>;

/** What the message about its filing says of a claim. */
export function filedDetails(
  { defaultLanguage }: ClientSnapshot,
  language: Language,
  details: unknown,
): { readonly claim?: string; readonly next?: string; readonly turn?: string } {
  const { data } = filedClaimSchema.safeParse(details);
  if (!data) return {};
  const { number, next, turn } = data;
  return { claim: number, next: localize(next, language, defaultLanguage), turn };
}

/**
 * Whether what the platform tells of a claim at a moment is in the message about its filing: what is
 * decided as it is filed changes its state several times, and is told once. What has happened by then the
 * platform's clock says, as it does of the event: the portal's may be another.
 */
export function isInFiling(at: Date, details: unknown): boolean {
  const { updatedAt } = filedClaimSchema.safeParse(details).data ?? {};
  return updatedAt !== undefined && at <= new Date(updatedAt);
}
