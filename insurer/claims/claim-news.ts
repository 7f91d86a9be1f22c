import type { ClaimNews } from '@/lib/platform/port';
import { dayText } from '../day-text';
import { type Text, textOf, texts } from '../texts';
import { clientDay } from './calendar';
import type { RequirementRecord, StoredClaim } from './claim-record';
import { safetyNow } from './dangers';
import { eventTexts } from './event-texts';
import { filesCountText } from './files-needed-texts';
import { isMissing } from './requirement-states';
import { nextStep, visitToCome } from './standing';

const { until, missing: missingNews, visit: visitNews } = texts.claims.news;

/** What a message says of a claim: what happened, where it is by then, and what is next. */
export function claimNews(
  claim: StoredClaim,
  happened: Text,
  now: Date,
  { amount, appointment }: Pick<ClaimNews, 'amount' | 'appointment'> = {},
): ClaimNews {
  const today = clientDay(claim.details, now);
  const { text, turn, by } = nextStep(claim, now);
  const visitOn = visitToCome(claim, today);
  const safety = safetyNow(claim);
  return {
    claimId: claim.id,
    number: claim.number,
    happened,
    text,
    // What can be filed anew hangs on the loss, and on no date of this claim.
    next: { text: toDo(claim, now), turn, ...(claim.state === 'WITHDRAWN' ? {} : { by }) },
    ...(safety.length === 0 ? {} : { safety }),
    ...(visitOn === undefined ? {} : { visitOn }),
    ...(visitOn === undefined || !appointment ? {} : { appointment }),
    ...(amount ? { amount } : {}),
  };
}

/** What a holder is reminded of. */
export function toRemindOf(claim: StoredClaim, now: Date): Text {
  const today = clientDay(claim.details, now);
  const isTheirs = nextStep(claim, now).turn === 'HOLDER';
  return isTheirs || visitToCome(claim, today) === undefined ? toDo(claim, now) : visitNews;
}

/** What the timeline says of a reminder: of what it was, and of which date. */
export function toldReminder(kind: 'DUE_SOON' | 'REMINDED', claim: StoredClaim, now: Date): Text {
  const what = toRemindOf(claim, now);
  const asked = askedFor(claim, now);
  const isVisit = what === visitNews;
  const visitOn = isVisit ? visitToCome(claim, clientDay(claim.details, now)) : undefined;
  const by = visitOn ?? nextStep(claim, now).by;
  return textOf((language) => {
    const day = dayText(by, language);
    const named = asked
      ? toSend(asked, language)
      : `${what[language]} (${isVisit ? day : `${until[language]} ${day}`})`;
    return `${eventTexts[kind][language]} ${named}`;
  });
}

/** What is next; of what is missing, what that is, and by when each where that is not one date for all. */
function toDo(claim: StoredClaim, now: Date): Text {
  const { next, by } = nextStep(claim, now);
  const asked = askedFor(claim, now);
  if (!asked) return next;
  const isOneDate = asked.every(({ due }) => due === by);
  const told = isOneDate ? asked.map(({ due: _, ...one }) => one) : asked;
  return textOf((language) => toSend(told, language));
}

/** What a claim waits for, and by when each; what is late is due by the new date that was said. */
function askedFor(claim: StoredClaim, now: Date) {
  const today = clientDay(claim.details, now);
  const { standing, by } = nextStep(claim, now);
  const missing = claim.details.requirements.filter(isMissing);
  if (standing !== 'ACTION_REQUIRED' || missing.length === 0) return undefined;
  return missing.map(({ title, due = by, ...one }) => ({
    title,
    due: due < today ? by : due,
    files: filesCountText(one),
  }));
}

interface AskedFor {
  readonly title: RequirementRecord['title'];
  readonly due?: string;
  /** How many files, where it is more than one. */
  readonly files: Text | undefined;
}

function toSend(asked: readonly AskedFor[], language: keyof Text): string {
  const named = asked.map(({ title, due, files }) => {
    const more = [
      ...(files ? [files[language]] : []),
      ...(due === undefined ? [] : [`${until[language]} ${dayText(due, language)}`]),
    ];
    const name = titleIn(title, language);
    return more.length === 0 ? name : `${name} (${more.join(', ')})`;
  });
  return `${missingNews[language]} ${named.join('; ')}.`;
}

function titleIn(title: RequirementRecord['title'], language: string): string {
  if (typeof title === 'string') return title;
  return title[language] ?? title.en ?? Object.values(title)[0] ?? '';
}
