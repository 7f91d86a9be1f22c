import { dayOf } from '@/lib/dates';
import type { ClaimNews, Money } from '../../port';
import type { RequirementRecord, StoredClaim } from './claim-record';
import { missingNews, visitNews } from './news-texts';
import { isMissing } from './requirement-states';
import type { Text } from './say';
import { nextStep, visitToCome } from './standing';

/** What a message says of a claim: what happened, where it is by then, and what is next. */
export function claimNews(
  claim: StoredClaim,
  happened: Text,
  now: Date,
  amount?: Money,
): ClaimNews {
  const today = dayOf(now);
  const { text, turn, by } = nextStep(claim, today);
  const visitOn = visitToCome(claim, today);
  return {
    claimId: claim.id,
    number: claim.number,
    happened,
    text,
    // What can be filed anew hangs on the loss, and on no date of this claim.
    next: { text: toDo(claim, today), turn, ...(claim.state === 'WITHDRAWN' ? {} : { by }) },
    ...(visitOn === undefined ? {} : { visitOn }),
    ...(amount ? { amount } : {}),
  };
}

/** What a holder is reminded of. */
export function toRemindOf(claim: StoredClaim, now: Date): Text {
  const today = dayOf(now);
  const isTheirs = nextStep(claim, today).turn === 'HOLDER';
  return isTheirs || visitToCome(claim, today) === undefined ? toDo(claim, today) : visitNews;
}

/** What is next; of what is missing, what that is. */
function toDo(claim: StoredClaim, today: string): Text {
  const { standing, next } = nextStep(claim, today);
  const missing = claim.details.requirements.filter(isMissing);
  if (standing !== 'ACTION_REQUIRED' || missing.length === 0) return next;
  const said = (language: keyof Text) =>
    `${missingNews[language]} ${missing.map(({ title }) => titleIn(title, language)).join('; ')}.`;
  return { en: said('en'), es: said('es'), de: said('de'), fr: said('fr'), ar: said('ar') };
}

function titleIn(title: RequirementRecord['title'], language: string): string {
  if (typeof title === 'string') return title;
  return title[language] ?? title.en ?? Object.values(title)[0] ?? '';
}
