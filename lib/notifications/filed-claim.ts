import { z } from 'zod';
import { type ClientSnapshot, type Language, type LocalizedText, localize } from '@/lib/clients';
import { texts } from '@/lib/content';
import { localizedText, moneySchema, safetySchema } from '@/lib/platform';
import type { ClaimDetails } from './claim-news';
import { turnRows } from './turn-rows';
import { shortSafety, withSafety } from './with-safety';

const filedClaimSchema = z.object({
  number: z.string(),
  /** Where it stands by then, and of one that was denied why. */
  stands: z.array(localizedText).default([]),
  isInPart: z.boolean().default(false),
  /** What to do and not to do with something dangerous. */
  safety: safetySchema.default([]),
  /** What is still to be given; of what needs several files, how many. */
  missing: z
    .array(
      z.union([
        z.object({ title: localizedText, filesNeeded: z.int() }),
        localizedText.transform((title) => ({ title, filesNeeded: 1 })),
      ]),
    )
    .default([]),
  /** What its holder owes now, or is paid. */
  amount: moneySchema.exactOptional(),
  next: localizedText,
  turn: z.string(),
  /** By when, or until when one that was denied can be appealed. */
  by: z.iso.date().exactOptional(),
  /** When the platform had it so, by its own clock. */
  updatedAt: z.iso.datetime({ offset: true }).exactOptional(),
});
/** What a message says of a claim that was filed: where it stands, what is next, whose turn it is and by when. */
export type FiledClaim = z.input<typeof filedClaimSchema>;

/** What the message about its filing says of a claim. */
export function filedDetails(
  snapshot: ClientSnapshot,
  language: Language,
  details: unknown,
): ClaimDetails {
  const { number, stands, isInPart, safety, missing, next, turn, by, amount } =
    filedClaimSchema.parse(details);
  const said = (text: LocalizedText) => localize(text, language, snapshot.defaultLanguage);
  const { text } = texts(snapshot, language);
  const toGive = ({ title, filesNeeded: count }: (typeof missing)[number]) =>
    count === 1 ? said(title) : text('Claims_Document_Files', { document: said(title), count });
  const [headline = said(next), ...more] = stands.map(said);
  const needed =
    missing.length > 0 && `${text('Claims_Needed')}: ${missing.map(toGive).join('; ')}`;
  const inPart = isInPart ? [text('Claims_InPart'), text('Claims_InPart_Disagree')] : [];
  return {
    headline,
    what: withSafety(snapshot, language, [headline, ...inPart, ...more], safety),
    ...shortSafety(snapshot, language, safety),
    claim: number,
    next: [said(next), needed].filter(Boolean).join(' '),
    ...turnRows(turn, by),
    ...(amount ? { amount } : {}),
  };
}

/** Whether it is its holder's turn once a claim is filed. */
export function isHoldersAfterFiling(details: unknown): boolean {
  return filedClaimSchema.safeParse(details).data?.turn === 'HOLDER';
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
