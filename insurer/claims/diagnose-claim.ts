import { applyDecision } from './apply-decision';
import { type Findings, type StoredClaim, withoutChoice } from './claim-record';
import { decideClaim } from './decide-claim';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { factsOf } from './facts-of';
import { type Doing, moveClaim } from './move-claim';
import { withFindings } from './with-findings';

/** Has somebody look at a thing before anybody decides. */
export function sendForDiagnosis(doing: DeskDoing, claimId: string): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (claim.state !== 'IN_REVIEW') return 'NOT_IN_THIS_STATE';
    if (claim.details.isUnproved) return 'UNVERIFIED';
    if (claim.details.waitsForPayment) return 'UNPAID';
    const facts = await factsOf(doing.transaction, claim, doing.now);
    if (!facts) return 'RULES_UNKNOWN';
    return applyDecision(doing, claim, facts, { kind: 'DIAGNOSIS', signals: [] }, 'SYSTEM');
  });
}

/**
 * What somebody has found who looked at it: the rules decide by it, or a person does.
 * @param by who, and who denies it where the rules do by this: nobody who has denied it before
 */
export function reportDiagnosis(
  doing: DeskDoing,
  claimId: string,
  by: string,
  findings: Findings,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (claim.state !== 'DIAGNOSIS') return 'NOT_IN_THIS_STATE';
    if (claim.details.deniers.includes(by)) return 'SAME_PERSON';
    const diagnosed = diagnosedAs(claim, findings);
    const system: Doing = { ...doing, actor: 'SYSTEM' };
    const facts = await factsOf(doing.transaction, diagnosed, doing.now);
    return facts
      ? applyDecision(system, diagnosed, facts, decideClaim(facts), by)
      : moveClaim(system, diagnosed, 'IN_REVIEW');
  });
}

/**
 * A handler writes down what was found: nothing is decided by it. The claim is looked at again, and approved
 * or denied as any other, within the limit of whoever does it.
 */
export function noteDiagnosis(
  doing: DeskDoing,
  claimId: string,
  findings: Findings,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) =>
    claim.state === 'DIAGNOSIS'
      ? moveClaim(doing, diagnosedAs(claim, findings), 'IN_REVIEW')
      : 'NOT_IN_THIS_STATE',
  );
}

/** A claim as somebody has found it who looked at the thing: no visit is chosen any more. */
function diagnosedAs(claim: StoredClaim, findings: Findings): StoredClaim {
  const known = withoutChoice(withFindings(claim, findings));
  const { isReviewed } = claim.details;
  return { ...known, details: { ...known.details, isDiagnosed: true, isReviewed, quotes: [] } };
}
