import { daysOnEarth } from '@/lib/dates';
import { texts } from '../texts';
import type { RequirementRecord, StoredClaim } from './claim-record';

/** Given again within so many days, where a person rejects it. */
const withinDays = 14;

/** Whether a denied claim can still be appealed. */
export function isAppealOpen({ state, details }: StoredClaim, now: Date): boolean {
  return state === 'DENIED' && daysOnEarth(now).first <= (details.denial?.appealUntil ?? '');
}

/**
 * What may be given with an appeal, and for as long as another person decides it; each denial has one of
 * its own. It is stored once something was given: nothing waits for it.
 */
export function appealDocuments(claim: StoredClaim, now: Date): RequirementRecord | undefined {
  const { denial, deniers, requirements } = claim.details;
  const isHeard = claim.state === 'IN_REVIEW' && denial !== undefined;
  if (!isHeard && !isAppealOpen(claim, now)) return undefined;
  const id = `appeal-${deniers.length}`;
  return (
    requirements.find((one) => one.id === id) ?? {
      id,
      code: `APPEAL_${deniers.length}`,
      kind: 'FILE',
      ...texts.claims.appeal,
      state: 'OPTIONAL',
      withinDays,
      files: [],
    }
  );
}
