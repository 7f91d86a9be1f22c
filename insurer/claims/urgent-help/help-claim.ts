import { randomUUID } from 'node:crypto';
import type { Money } from '@/lib/platform/port';
import type { CauseRule, InsuranceProduct } from '../../catalogue/products-file';
import type { Calendar } from '../calendar';
import type { StoredClaim } from '../claim-record';
import { factsOf } from '../facts-of';
import type { Reader } from '../store/claims';
import { newRecord } from '../submit-claim';
import { decideHelp } from './decide-help';

const noCalendar: Calendar = { timeZone: 'UTC', holidays: [] };

/** A claim for help that cannot wait as it is decided, before it has a number. */
export function helpClaim(
  of: Pick<StoredClaim, 'clientId' | 'contractId' | 'policyId' | 'productId'>,
  asked: {
    readonly rules: InsuranceProduct;
    readonly cause: CauseRule;
    readonly dateOfLoss: string;
    /** Of its client; a claim that is only estimated needs none. */
    readonly calendar?: Calendar;
  },
  now: Date,
): StoredClaim {
  const { rules, cause, dateOfLoss, calendar = noCalendar } = asked;
  return {
    ...of,
    id: randomUUID(),
    number: '',
    state: 'SUBMITTED',
    cause: cause.code,
    dateOfLoss,
    submittedAt: now,
    updatedAt: now,
    version: 1,
    details: newRecord(rules, cause, calendar),
  };
}

/**
 * What help for causes of a product would cost its holder now, by the decision that would be made of
 * each: tax included, by the cause. One that would be denied has none.
 * @param claim of one of the causes, which is not filed
 */
export async function helpCosts(
  reader: Reader,
  claim: StoredClaim,
  causes: readonly CauseRule[],
): Promise<ReadonlyMap<string, Money>> {
  const known = await factsOf(reader, claim, claim.submittedAt);
  if (!known) return new Map();
  const { currency } = known.product;
  return new Map(
    causes.flatMap((cause) => {
      const { decision } = decideHelp({
        ...known,
        cause,
        loss: { ...known.loss, cause: cause.code },
      });
      if (decision.kind !== 'APPROVED') return [];
      const { holderPays } = decision.offers[0].amounts;
      return [[cause.code, { amount: holderPays, currency }] as const];
    }),
  );
}
