import type { Findings, StoredClaim } from './claim-record';

/** A claim as a person has found it: what is suspicious of it has been looked at. */
export function withFindings(
  claim: StoredClaim,
  { dateOfLoss, answers, cost, notCovered, isBeyondRepair }: Findings,
): StoredClaim {
  const { details } = claim;
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
    },
  };
}
