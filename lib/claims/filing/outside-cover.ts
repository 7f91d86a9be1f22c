import { takeQuotas } from '@/lib/changes';
import { today } from '@/lib/dates';
import type { View } from '@/lib/request';
import type { ClaimAnswers } from './answers';
import { causeOf, type Filing } from './steps';

/** In how many claims of a contract it is told within a day, and that day in minutes. */
const mostTold = 5;
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
 * Notes that its holder is told that the day lies outside: once for a claim, and for a few claims a day,
 * so that nobody finds by trying which day would do. A day that is changed then is kept without a word.
 * @param subject the contract
 */
export async function toldIfOutside(
  { snapshot }: Pick<View, 'snapshot'>,
  subject: string,
  filing: Filing,
): Promise<ClaimAnswers> {
  const { answers } = filing;
  const { dateOfLoss, outsideTold } = answers;
  if (dateOfLoss === undefined || outsideTold !== undefined) return answers;
  if (!isOutside(filing, today(snapshot.timeZone))) return answers;
  const use = await takeQuotas([
    {
      clientId: snapshot.id,
      subject: `claim-outside:${subject}`,
      most: mostTold,
      minutes: day,
    },
  ]);
  return use.kind === 'used-up' ? answers : { ...answers, outsideTold: dateOfLoss };
}

/** Whether the page on which the day is given says that it lies outside. */
export function saysOutside({ answers: { dateOfLoss, outsideTold } }: Filing): boolean {
  return outsideTold !== undefined && outsideTold === dateOfLoss;
}
