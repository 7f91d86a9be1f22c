import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/dates';
import type { CauseRule } from '../catalogue/products-file';
import { type Calendar, clientDay } from './calendar';
import type { RequirementRecord, StoredClaim } from './claim-record';

type DocumentRule = CauseRule['documents'][number];
/** What is asked for names the claim, by a day of its client. */
export type ToAsk = Pick<StoredClaim, 'number'> & { readonly details: Pick<Calendar, 'timeZone'> };

/** Asks for something that the cause of a claim needs, by a date. */
export function newRequirement(
  rule: DocumentRule,
  { number, details }: ToAsk,
  now: Date,
): RequirementRecord {
  const { code, kind, title, reason, question, agreement, sendTo, accepts } = rule;
  const { filesNeeded, withinDays } = rule;
  return {
    id: randomUUID(),
    code,
    kind,
    title,
    state: 'NEEDED',
    due: addDays(clientDay(details, now), withinDays),
    withinDays,
    files: [],
    ...(reason === undefined ? {} : { reason }),
    ...(accepts === undefined ? {} : { accepts }),
    ...(filesNeeded === undefined ? {} : { filesNeeded }),
    ...(question === undefined ? {} : { question }),
    ...(agreement === undefined ? {} : { agreement }),
    ...(sendTo === undefined ? {} : { sendTo: { ...sendTo, mark: number } }),
  };
}
