import type { Findings, StoredClaim } from './claim-record';

/** A claim as a person has found it: what is suspicious of it has been looked at. */
export function withFindings(
  claim: StoredClaim,
  { dateOfLoss, answers, cost, notCovered, notCoveredReason, isBeyondRepair }: Findings,
): StoredClaim {
  const { notCoveredReason: reasonBefore, ...details } = claim.details;
  const reason = notCovered === undefined ? reasonBefore : notCoveredReason;
  return {
    ...claim,
    dateOfLoss: dateOfLoss ?? claim.dateOfLoss,
    details: {
      ...details,
      answers: { ...details.answers, ...answers },
      notCovered: notCovered ?? details.notCovered,
      isBeyondRepair: isBeyondRepair ?? details.isBeyondRepair,
      isReviewed: true,
      ...(cost === undefined ? {} : { foundCost: cost }),
      ...(reason === undefined ? {} : { notCoveredReason: reason }),
    },
  };
}
