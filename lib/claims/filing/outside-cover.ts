import { giveQuotaBack, isQuotaUsed, keyedDigest, takeQuotas } from '@/lib/changes';
import { today } from '@/lib/dates';
import type { View } from '@/lib/request';
import type { ClaimAnswers } from './answers';
import { outsideReason } from './outside-reason';
import { causeOf, type Filing } from './steps';

/** How many days of loss of a contract are looked at for it until a claim is filed, or within a year of minutes. */
const mostLookedAt = 3;
const year = 365 * 24 * 60;

/**
 * Records the warning that the date of loss is outside the coverage. To keep anybody from finding a covered
 * date by trial and error, only a few different dates per contract are checked until a claim is filed. Other
 * dates are saved without a warning and decided as usual. A date that was checked before is checked again for
 * free, since it reveals nothing new. A date that was checked counts even where the answers are not saved:
 * another window may have shown what came of it.
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
  const { dateOfLoss } = answers;
  if (dateOfLoss === undefined || !facts.options) return answers;
  const told = { ...answers, outsideTold: dateOfLoss };
  const now = today(snapshot.timeZone);
  // Once it is too late for every day there is none to be found.
  const isChecked =
    now > facts.options.reportUntil ||
    (causeOf(filing) !== undefined &&
      !isOfSameDay(before, answers) &&
      (await mayCheck(snapshot, subject, answers)));
  return isChecked && outsideReason(filing, now) ? told : answers;
}

/** Counts a new date as a check. Returns false if the contract has used up its checks. */
async function mayCheck(
  snapshot: View['snapshot'],
  contract: string,
  { productId, cause, dateOfLoss }: ClaimAnswers,
): Promise<boolean> {
  const { clientId, subject } = looks(snapshot, contract);
  const date = keyedDigest('claim-day', clientId, JSON.stringify([productId, cause, dateOfLoss]));
  const known = { clientId, subject: `claim-day:${contract}:${date}`, most: 1, minutes: year };
  if (await isQuotaUsed(known)) return true;
  // In this order: a date is known only after it was counted, whatever other windows do meanwhile.
  const use = await takeQuotas([{ clientId, subject, most: mostLookedAt, minutes: year }, known]);
  return use.kind === 'taken' || isQuotaUsed(known);
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
