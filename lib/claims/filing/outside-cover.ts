import { giveQuotaBack, takeQuotas } from '@/lib/changes';
import { today } from '@/lib/dates';
import type { View } from '@/lib/request';
import type { ClaimAnswers } from './answers';
import { outsideReason } from './outside-reason';
import { causeOf, type Filing } from './steps';

/** How many days of loss of a contract are looked at for it until a claim is filed, or within a year of minutes. */
const mostLookedAt = 3;
const year = 365 * 24 * 60;

/** What was said, with what its holder is told of it. */
interface ToldIfOutside {
  readonly answers: ClaimAnswers;
  /** Where it cannot be saved: the day counts as not looked at. */
  readonly giveBack?: () => Promise<void>;
}

/**
 * Notes that its holder is told that the day lies outside: once for a claim. So that nobody finds by
 * trying which day would do, a few days of a contract are looked at until a claim of it is filed,
 * whether that tells something or not; any other is kept without a word, and decided as ever.
 * @param subject the contract
 * @param before what was said before: of the same day for the same cause nothing is told anew
 */
export async function toldIfOutside(
  { snapshot }: Pick<View, 'snapshot'>,
  subject: string,
  before: ClaimAnswers,
  filing: Filing,
): Promise<ToldIfOutside> {
  const { answers, facts } = filing;
  const { dateOfLoss, outsideTold } = answers;
  if (dateOfLoss === undefined || outsideTold !== undefined || !facts.options) return { answers };
  const told = { ...answers, outsideTold: dateOfLoss };
  const now = today(snapshot.timeZone);
  // Once it is too late for every day there is none to be found.
  if (now > facts.options.reportUntil)
    return { answers: outsideReason(filing, now) ? told : answers };
  if (!causeOf(filing) || isOfSameDay(before, answers)) return { answers };
  const use = await takeQuotas([
    { ...looks(snapshot, subject), most: mostLookedAt, minutes: year },
  ]);
  if (use.kind === 'used-up') return { answers };
  return { answers: outsideReason(filing, now) ? told : answers, giveBack: use.giveBack };
}

/** Looks at as many days of a contract again, once a claim of it is filed: that day is found out anyway. */
export function lookAnew({ snapshot }: Pick<View, 'snapshot'>, subject: string): Promise<void> {
  return giveQuotaBack(looks(snapshot, subject));
}

function looks({ id: clientId }: View['snapshot'], subject: string) {
  return { clientId, subject: `claim-outside:${subject}` };
}

function isOfSameDay(one: ClaimAnswers, other: ClaimAnswers): boolean {
  return (['productId', 'cause', 'dateOfLoss'] as const).every((part) => one[part] === other[part]);
}

/** Whether the page on which the day is given says that it lies outside. */
export function saysOutside({ answers: { dateOfLoss, outsideTold } }: Filing): boolean {
  return outsideTold !== undefined && outsideTold === dateOfLoss;
}
