import type { Text } from '../texts';
import type { ClaimRecord, StoredClaim } from './claim-record';
import { undone } from './fulfil-claim';
import { type Doing, moveClaim } from './move-claim';
import { isMissing } from './requirement-states';
import { limitUseOf } from './store/limit-uses';
import { keepNoMore } from './store/owed';

type ClosedAs = NonNullable<ClaimRecord['closedAs']>;

/**
 * What a claim is at the moment when it is reopened.
 * @param paidDebts the ids of what was paid for it and is kept
 */
export async function closedAs(
  { transaction }: Doing,
  claim: StoredClaim,
  paidDebts: readonly string[],
): Promise<ClosedAs> {
  const { outcome, coverageTypeCode, dateOfLoss } = claim;
  const { closedAs: _, ...details } = claim.details;
  const use = await limitUseOf(transaction, claim);
  return {
    ...(outcome === undefined ? {} : { outcome }),
    ...(coverageTypeCode === undefined ? {} : { coverageTypeCode }),
    dateOfLoss,
    ...(use ? { use } : {}),
    paidDebts: [...paidDebts],
    details,
  };
}

/**
 * Design §8: closes a claim that was reopened as it was closed before. Its limits, what was paid and until
 * when it can be reopened are as they were; what was paid since goes back.
 * @param text what its holder has done, as the timeline and messages say it
 */
export async function closeAgain(
  doing: Doing,
  claim: StoredClaim,
  before: ClosedAs,
  text: Text,
): Promise<StoredClaim> {
  const ended = await undone(doing, claim);
  await keepNoMore(doing.transaction, before.paidDebts);
  const { coverageTypeCode: _, ...known } = ended;
  const { outcome, coverageTypeCode, dateOfLoss } = before;
  const { due } = before.details;
  return moveClaim(
    doing,
    {
      ...known,
      dateOfLoss,
      ...(coverageTypeCode === undefined ? {} : { coverageTypeCode }),
      details: { ...before.details, ...learnt(ended.details, before.details) },
    },
    'CLOSED',
    {
      ...(outcome === undefined ? {} : { outcome }),
      ...(due === undefined ? {} : { details: { due } }),
      text,
    },
  );
}

/** What stays of the time since it was reopened: what was said, sent and found out. */
function learnt(now: ClaimRecord, before: ClosedAs['details']): Partial<ClaimRecord> {
  const returns = [now.returnObligation, ...now.returnsBefore];
  const asItIs = <One extends { readonly id: string }>(one: One) =>
    returns.find((other) => other?.id === one.id) ?? one;
  const { returnObligation } = before;
  return {
    said: now.said,
    messages: now.messages,
    ...(now.answerBy === undefined ? {} : { answerBy: now.answerBy }),
    requirements: now.requirements.flatMap((one) =>
      isMissing(one) ? before.requirements.filter(({ id }) => id === one.id) : [one],
    ),
    deniers: now.deniers,
    isRecovered: now.isRecovered,
    isDeviceWithUs: now.isDeviceWithUs,
    // A device that had to come back may have come since.
    ...(returnObligation ? { returnObligation: asItIs(returnObligation) } : {}),
    returnsBefore: before.returnsBefore.map(asItIs),
  };
}
