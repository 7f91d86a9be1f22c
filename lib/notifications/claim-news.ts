import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import {
  type ClaimNews,
  claimNewsSchema,
  detailsBeside,
  isToldAfter,
  type PulledEvent,
  toldBefore,
} from '@/lib/platform';
import { isInFiling } from './filed-claim';
import { isSent, type Notification } from './store';
import { claimMoves, claimReminders, isAmong, tellsOfFiling } from './topics';

/** An event as it was pulled, with what it happened to and what the platform says of it. */
type Happened = PulledEvent & { readonly subjectId: string | null; readonly details: unknown };

/** What the platform says of a claim with an event; nothing where it says none, or of something else. */
export function newsOf({ details }: Pick<Happened, 'details'>): ClaimNews | undefined {
  return claimNewsSchema.safeParse(details).data;
}

/**
 * Whether what is to be told of a claim is in another message: in that about its filing, or in one about
 * what came soon after it. A reminder is over once anything has come after it.
 * @param isWritten its message is made, and says what it says: only a reminder can be over
 */
export async function isToldElsewhere(event: Happened, isWritten: boolean): Promise<boolean> {
  const { kind, subjectId } = event;
  if (subjectId === null) return false;
  const of = { ...event, subjectId };
  if (isAmong(claimReminders, kind)) return isToldAfter(of, [...claimMoves, ...claimReminders]);
  if (!isAmong(claimMoves, kind)) return false;
  const filed = await detailsBeside(of, tellsOfFiling);
  if (filed.some((details) => isInFiling(event.at, details))) return true;
  return !isWritten && isToldAfter(of, claimMoves);
}

/** So much that came together is told of in one message. */
const mostTogether = 4;

/** What a message about a claim says of it, in the language of the message. */
export interface ClaimDetails {
  readonly headline: string;
  readonly what: string;
  readonly claim: string;
  readonly next: string;
  readonly turn: string;
  readonly due?: string;
  readonly visit?: string;
}

/** Something that the platform has said of a claim. */
export interface Told {
  readonly kind: string;
  readonly news: ClaimNews;
}

/**
 * What a message says of a claim that goes on: all that came together, and where it is by then.
 * @param before what came before and is in no other message, the oldest first
 */
export function moveDetails(
  { defaultLanguage }: Pick<ClientSnapshot, 'defaultLanguage'>,
  language: Language,
  before: readonly Told[],
  last: Told,
): ClaimDetails {
  const said = (text: ClaimNews['text']) => localize(text, language, defaultLanguage);
  const { news } = last;
  const all = [...before, last];
  const isMoved = all.some(({ kind }) => kind === 'CLAIM_STATE_CHANGED');
  // Where it was for a moment is no news.
  const changes = before.filter(({ kind }) => kind === 'CLAIM_CHANGED').slice(1 - mostTogether);
  const sentences = [...changes.map((one) => one.news.happened), news.happened, news.text];
  return {
    headline: said(isMoved ? news.text : news.happened),
    what: [...new Set(sentences.map(said))].join(' '),
    ...rowsOf(news, said),
  };
}

/** What a reminder says: what there is to do, or to come, and by when. */
export function reminderDetails(
  { defaultLanguage }: Pick<ClientSnapshot, 'defaultLanguage'>,
  language: Language,
  news: ClaimNews,
): Omit<ClaimDetails, 'next' | 'turn'> {
  const said = (text: ClaimNews['text']) => localize(text, language, defaultLanguage);
  const { next: _, turn: __, ...rows } = rowsOf(news, said);
  return { headline: said(news.happened), what: said(news.happened), ...rows };
}

function rowsOf(
  { number, next, visitOn }: ClaimNews,
  said: (text: ClaimNews['text']) => string,
): Omit<ClaimDetails, 'headline' | 'what'> {
  return {
    claim: number,
    next: said(next.text),
    turn: next.turn,
    ...(next.by === undefined ? {} : { due: next.by }),
    ...(visitOn === undefined ? {} : { visit: visitOn }),
  };
}

/** What came before an event of a claim and is in no message to the same contact: the oldest first. */
export async function untoldBefore(
  notification: Notification,
  event: Happened,
): Promise<readonly Told[]> {
  if (event.subjectId === null) return [];
  const kinds = [...claimMoves, ...tellsOfFiling];
  const before = await toldBefore({ ...event, subjectId: event.subjectId }, kinds, 20);
  const sent = await isSent(
    notification,
    before.map(({ id }) => id),
  );
  const first = before.findIndex(({ id, kind }) => sent.has(id) || isAmong(tellsOfFiling, kind));
  return (first < 0 ? before : before.slice(0, first))
    .flatMap(({ kind, details }) => {
      const news = newsOf({ details });
      return news ? [{ kind, news }] : [];
    })
    .toReversed();
}
