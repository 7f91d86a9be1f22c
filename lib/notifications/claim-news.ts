import { type ClientSnapshot, type Language, localize } from '@/lib/clients';
import { localeOf, texts } from '@/lib/content';
import { dayOf } from '@/lib/dates';
import {
  addressLines,
  type ClaimNews,
  claimNewsSchema,
  detailsBeside,
  invoiceNewsSchema,
  isNoted,
  type Money,
  type PulledEvent,
  toldAfter,
  toldBefore,
} from '@/lib/platform';
import { isHoldersAfterFiling, isInFiling } from './filed-claim';
import { type HolderContact, statesOf } from './store';
import { claimMoves, claimReminders, isAmong, neededOfAutopay, tellsOfFiling } from './topics';
import { turnRows } from './turn-rows';
import { shortSafety, withSafety } from './with-safety';

/** An event as it was pulled, with what it happened to and what the platform says of it. */
type Happened = PulledEvent & { readonly subjectId: string | null; readonly details: unknown };

/** What the platform says of a claim with an event; nothing where it says none, or of something else. */
export function newsOf({ details }: Pick<Happened, 'details'>): ClaimNews | undefined {
  return claimNewsSchema.safeParse(details).data;
}

/**
 * Whether what is to be told of a claim is in another message: in that about its filing, or in one to the
 * same contact about what came soon after it. A reminder is over once anything has come after it.
 * @param isWritten its message is made, and says what it says: only a reminder can be over
 */
export async function isToldElsewhere(
  contact: HolderContact,
  event: Happened,
  isWritten: boolean,
): Promise<boolean> {
  const { kind, subjectId } = event;
  if (kind === 'INVOICE_PAID') return hasAutopayReceipt(event);
  if (kind === 'INVOICE_DUE') return hasAutopayNotice(event);
  if (subjectId === null) return false;
  const of = { ...event, subjectId };
  if (isAmong(claimReminders, kind))
    return (await toldAfter(of, [...claimMoves, ...claimReminders])).length > 0;
  if (!isAmong(claimMoves, kind)) return false;
  const filed = await detailsBeside(of, tellsOfFiling);
  if (filed.some((details) => isInFiling(event.at, details))) return true;
  if (isWritten) return false;
  const states = await statesOf(contact, await toldAfter(of, claimMoves));
  return [...states.values()].some((state) => state !== 'DROPPED');
}

/** Whether autopay has taken the payment, and told its holder so itself. */
async function hasAutopayReceipt({ clientId, path, details }: Happened): Promise<boolean> {
  const { paymentId } = invoiceNewsSchema.safeParse(details).data ?? {};
  return paymentId !== undefined && isNoted({ clientId, path, id: `AUTOPAY_CHARGED:${paymentId}` });
}

/** Whether the holder was notified that autopay will charge an invoice. An overdue one has a notice of its own. */
async function hasAutopayNotice({ clientId, path, subjectId, details, at }: Happened) {
  const { dueOn } = invoiceNewsSchema.safeParse(details).data ?? {};
  const isAhead = dueOn !== undefined && dueOn >= dayOf(at);
  return isAhead && (await isNoted({ clientId, path, id: `AUTOPAY_DUE:${subjectId}` }));
}

/** The claim that an event is about, by its identifier on the platform. */
export function claimOf(
  event: Pick<Happened, 'subjectId' | 'details'> & { readonly subjectKind: string | null },
): string | undefined {
  const subject = event.subjectKind === 'CLAIM' ? event.subjectId : null;
  return newsOf(event)?.claimId ?? subject ?? undefined;
}

/**
 * Whether what happened to a claim, or what autopay does, needs its holder: to do something, or to read
 * what was written to them.
 */
export function needsHolder({ kind, details }: Pick<Happened, 'kind' | 'details'>): boolean {
  if (isAmong(neededOfAutopay, kind)) return true;
  if (isAmong(tellsOfFiling, kind)) return isHoldersAfterFiling(details);
  const news = newsOf({ details });
  return news?.needsHolder ?? news?.next.turn === 'HOLDER';
}

/** So much that came together is told of in one message. */
const mostTogether = 4;

/** What a message about a claim says of it, in the language of the message. */
export interface ClaimDetails {
  readonly headline: string;
  readonly what: string;
  /** What to do about something dangerous, as a text message says it. */
  readonly safety?: string;
  readonly claim: string;
  readonly next: string;
  readonly turn?: string;
  readonly due?: string;
  /** Until when something is possible that nobody has to do, such as an appeal. */
  readonly until?: string;
  /** What is owed, goes back or is paid out. */
  readonly amount?: Money;
  /** When the appointment is; where its time is not known, its day. */
  readonly visit?:
    | string
    | { readonly startsAt: string; readonly endsAt: string; readonly timeZone: string };
  /** Who comes to the holder, or where the holder goes. */
  readonly visitor?: string;
  readonly place?: string;
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
  snapshot: ClientSnapshot,
  language: Language,
  before: readonly Told[],
  last: Told,
): ClaimDetails {
  const said = (text: ClaimNews['text']) => localize(text, language, snapshot.defaultLanguage);
  const { news } = last;
  const all = [...before, last];
  const move = all.findLast(({ kind }) => kind === 'CLAIM_STATE_CHANGED');
  // What came after its end has not changed where it is: the end says how it came there.
  const stands = move && news.next.turn === 'NOBODY' ? move.news.text : news.text;
  const end = all.findLastIndex(
    (one) => one.kind === 'CLAIM_STATE_CHANGED' && one.news.next.turn === 'NOBODY',
  );
  // Where it was for a moment is no news, and what came before its end is over.
  const changes = before
    .slice(Math.max(end, 0))
    .filter(({ kind }) => kind === 'CLAIM_CHANGED')
    .slice(1 - mostTogether);
  const sentences = [...changes.map((one) => one.news.happened), news.happened, stands];
  return {
    headline: said(move ? stands : news.happened),
    what: withSafety(snapshot, language, [...new Set(sentences.map(said))], news.safety ?? []),
    ...shortSafety(snapshot, language, news.safety ?? []),
    ...rowsOf(news, said),
    ...appointmentRows(snapshot, language, news),
  };
}

/** What a reminder says: what there is to do, or to come, and by when. */
export function reminderDetails(
  snapshot: ClientSnapshot,
  language: Language,
  news: ClaimNews,
): Omit<ClaimDetails, 'next' | 'turn'> {
  const said = (text: ClaimNews['text']) => localize(text, language, snapshot.defaultLanguage);
  const { next: _, turn: __, ...rows } = rowsOf(news, said);
  const happened = said(news.happened);
  return {
    // A text message has no rows: when and where stands in its only sentence.
    headline: [happened, ...appointmentWords(snapshot, language, news)].join(' '),
    what: withSafety(snapshot, language, [happened], news.safety ?? []),
    ...shortSafety(snapshot, language, news.safety ?? []),
    ...rows,
    ...appointmentRows(snapshot, language, news),
  };
}

function rowsOf(
  { number, next, amount }: ClaimNews,
  said: (text: ClaimNews['text']) => string,
): Omit<ClaimDetails, 'headline' | 'what'> {
  return {
    claim: number,
    next: said(next.text),
    ...turnRows(next.turn, next.by),
    ...(amount ? { amount } : {}),
  };
}

/** When the appointment is, and who comes or where it is, in one sentence; none where there is no appointment. */
function appointmentWords(
  snapshot: ClientSnapshot,
  language: Language,
  { appointment, visitOn }: ClaimNews,
): readonly string[] {
  const { text, date } = texts(snapshot, language);
  if (!appointment) return visitOn === undefined ? [] : [`${date(visitOn)}.`];
  const { startsAt, center } = appointment;
  const when = new Intl.DateTimeFormat(localeOf({ snapshot, language }), {
    ...shortMoment,
    timeZone: center?.timeZone ?? snapshot.timeZone,
  })
    .format(new Date(startsAt))
    // A narrow space alone makes a text message twice as long.
    .replaceAll(/\s/gu, ' ');
  const named = center ? text('Claims_Slots_Named', { slot: when, center: center.name }) : when;
  return [`${named}.`];
}

/** Text messages are short. */
const shortMoment: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** When the appointment is, and who comes or where it is, as far as the platform says. */
function appointmentRows(
  { settings, timeZone }: ClientSnapshot,
  language: Language,
  { appointment, visitOn }: ClaimNews,
): Pick<ClaimDetails, 'visit' | 'visitor' | 'place'> {
  if (!appointment) return visitOn === undefined ? {} : { visit: visitOn };
  const { startsAt, endsAt, center, isAtHolder } = appointment;
  const visit = { startsAt, endsAt, timeZone: center?.timeZone ?? timeZone };
  if (!center) return { visit };
  if (isAtHolder) return { visit, visitor: center.name };
  const lines = addressLines(center.address, settings['1'].Global_HomeCountry, language);
  return { visit, place: [center.name, ...lines].join(', ') };
}

/**
 * What a contact was to be told before an event of a claim, and is in no message to it: the oldest first.
 */
export async function untoldBefore(
  contact: HolderContact,
  event: Happened,
): Promise<readonly Told[]> {
  if (event.subjectId === null) return [];
  const kinds = [...claimMoves, ...tellsOfFiling];
  const before = await toldBefore({ ...event, subjectId: event.subjectId }, kinds, 20);
  const states = await statesOf(
    contact,
    before.map(({ id }) => id),
  );
  const first = before.findIndex(
    ({ id, kind }) => states.get(id) === 'SENT' || isAmong(tellsOfFiling, kind),
  );
  return (first < 0 ? before : before.slice(0, first))
    .filter(({ id }) => states.has(id))
    .flatMap(({ kind, details }) => {
      const news = newsOf({ details });
      return news ? [{ kind, news }] : [];
    })
    .toReversed();
}
