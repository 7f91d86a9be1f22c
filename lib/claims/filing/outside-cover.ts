import { giveQuotaBack, keyedDigest, takeQuotas } from '@/lib/changes';
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
 * Records the warning that the date of loss is outside the coverage. To keep anybody from finding a covered
 * date by trial and error, only a few different dates per contract are checked until a claim is filed. Other
 * dates are saved without a warning and decided as usual. A date that was checked before is checked again for
 * free, since it reveals nothing new.
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
  const { dateOfLoss } = answers;
  if (dateOfLoss === undefined || !facts.options) return { answers };
  const told = { ...answers, outsideTold: dateOfLoss };
  const now = today(snapshot.timeZone);
  // Once it is too late for every day there is none to be found.
  if (now > facts.options.reportUntil)
    return { answers: outsideReason(filing, now) ? told : answers };
  if (!causeOf(filing) || isOfSameDay(before, answers)) return { answers };
  const look = await lookAtDay(snapshot, subject, answers);
  if (!look) return { answers };
  return { answers: outsideReason(filing, now) ? told : answers, giveBack: look.giveBack };
}

/** @returns `undefined` if the contract has used up its checks */
async function lookAtDay(
  snapshot: View['snapshot'],
  subject: string,
  { productId, cause, dateOfLoss }: ClaimAnswers,
): Promise<{ readonly giveBack: () => Promise<void> } | undefined> {
  const { clientId, subject: looked } = looks(snapshot, subject);
  const day = keyedDigest('claim-day', clientId, JSON.stringify([productId, cause, dateOfLoss]));
  const isNew = await takeQuotas([
    { clientId, subject: `claim-day:${subject}:${day}`, most: 1, minutes: year },
  ]);
  if (isNew.kind === 'used-up') return { giveBack: async () => undefined };
  const use = await takeQuotas([{ clientId, subject: looked, most: mostLookedAt, minutes: year }]);
  if (use.kind === 'used-up') {
    await isNew.giveBack();
    return undefined;
  }
  return { giveBack: async () => void (await Promise.all([isNew.giveBack(), use.giveBack()])) };
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
