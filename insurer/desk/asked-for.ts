import type { PrismaTransaction } from '@/lib/db';
import type { DeskDecision } from '@/lib/platform/port/desk';
import type { AskedFor } from '../claims/ask-for-more';
import type { StoredClaim } from '../claims/claim-record';
import { insuredById } from '../claims/store/policies';

/** A question that is answered in words. */
const inWords: NonNullable<AskedFor['question']> = { kind: 'TEXT', choices: [] };

/** Something of the product’s own list, or what somebody has put into words. */
export async function askedFor(
  transaction: PrismaTransaction,
  claim: StoredClaim,
  decision: Extract<DeskDecision, { kind: 'ASK' }>,
): Promise<AskedFor | undefined> {
  const reason = decision.reason === '' ? {} : { reason: decision.reason };
  if ('code' in decision) {
    const insured = await insuredById(transaction, claim.clientId, claim.productId);
    const known = insured?.rules.causes
      .flatMap(({ documents }) => documents)
      .find(({ code, kind }) => code === decision.code && kind !== 'DEVICE_SENT_IN');
    return known && { ...known, ...reason };
  }
  const { title, as, filesNeeded } = decision;
  if (title === '') return undefined;
  return {
    code: `ASKED_${claim.details.requirements.length + 1}`,
    kind: as,
    title,
    routes: [],
    withinDays: 14,
    ...reason,
    ...(as === 'ANSWER' ? { question: inWords } : {}),
    ...(as === 'FILE' && filesNeeded !== undefined ? { filesNeeded } : {}),
  };
}
