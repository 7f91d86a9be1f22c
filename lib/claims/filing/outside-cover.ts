import { takeQuotas } from '@/lib/changes';
import { today } from '@/lib/dates';
import type { View } from '@/lib/request';
import type { ClaimAnswers } from './answers';
import { causeOf, type Filing } from './steps';

/** How many days of loss of a contract are looked at for it within a day, and that day in minutes. */
const mostLookedAt = 3;
const day = 24 * 60;

/**
 * Whether a loss lies before its cover, in the waiting period, behind its end, or is reported too late.
 * @param now what day it is for the client
 */
export function isOutside(filing: Filing, now: string): boolean {
  const { options } = filing.facts;
  const { dateOfLoss } = filing.answers;
  const cause = causeOf(filing);
  if (!options || !cause || dateOfLoss === undefined) return false;
  const from = cause.lossFrom ?? options.lossFrom;
  return dateOfLoss < from || dateOfLoss > options.lossUntil || now > options.reportUntil;
}

/**
 * Notes that its holder is told that the day lies outside: once for a claim. So that nobody finds by
 * trying which day would do, a few days of a contract are looked at, whether that tells something or
 * not; any other is kept without a word, and decided as ever once it is filed.
 * @param subject the contract
 * @param before what was said before: of the same day for the same cause nothing is told anew
 */
export async function toldIfOutside(
  { snapshot }: Pick<View, 'snapshot'>,
  subject: string,
  before: ClaimAnswers,
  filing: Filing,
): Promise<ClaimAnswers> {
  const { answers, facts } = filing;
  const { dateOfLoss, outsideTold } = answers;
  if (dateOfLoss === undefined || outsideTold !== undefined || !facts.options) return answers;
  const told = { ...answers, outsideTold: dateOfLoss };
  const now = today(snapshot.timeZone);
  // Once it is too late for every day there is none to be found.
  if (now > facts.options.reportUntil) return isOutside(filing, now) ? told : answers;
  if (!causeOf(filing) || isOfSameDay(before, answers)) return answers;
  const use = await takeQuotas([
    {
      clientId: snapshot.id,
      subject: `claim-outside:${subject}`,
      most: mostLookedAt,
      minutes: day,
    },
  ]);
  return use.kind !== 'used-up' && isOutside(filing, now) ? told : answers;
}

function isOfSameDay(one: ClaimAnswers, other: ClaimAnswers): boolean {
  return (['productId', 'cause', 'dateOfLoss'] as const).every((part) => one[part] === other[part]);
}

/** Whether the page on which the day is given says that it lies outside. */
export function saysOutside({ answers: { dateOfLoss, outsideTold } }: Filing): boolean {
  return outsideTold !== undefined && outsideTold === dateOfLoss;
}
