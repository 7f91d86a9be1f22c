import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@/lib/dates';
import type { CauseRule } from '../catalogue/products-file';
import type { RequirementRecord, StoredClaim } from './claim-record';

type DocumentRule = CauseRule['documents'][number];

/** Asks for something that the cause of a claim needs, by a date. */
export function newRequirement(
  rule: DocumentRule,
  { number }: Pick<StoredClaim, 'number'>,
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
    due: addDays(dayOf(now), withinDays),
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
