import type { Text } from '../texts';
import type { RequirementRecord, StoredClaim } from './claim-record';
import { isMissing } from './requirement-states';

/** Something that is asked for no more. What was sent of it stays with the claim. */
export function takenBack(asked: RequirementRecord, reason?: Text): RequirementRecord {
  const { due: _, rejection: __, reason: ___, ...kept } = asked;
  return { ...kept, state: 'TAKEN_BACK', ...(reason ? { reason } : {}) };
}

/** What a claim that is denied asks for by then: nothing more, but a device that may be on its way. */
export function askedOnceDenied({ details }: StoredClaim): RequirementRecord[] {
  return details.requirements.map((asked) =>
    isMissing(asked) && asked.kind !== 'DEVICE_SENT_IN' ? takenBack(asked) : asked,
  );
}
