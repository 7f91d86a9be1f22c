import type { requirementStates } from '../../port';

type RequirementState = (typeof requirementStates)[number] | 'OTHER';

/** Design §8: which state may follow which. What was rejected or failed is needed again. */
const moves: Readonly<Record<RequirementState, readonly RequirementState[]>> = {
  NEEDED: ['UPLOADING', 'SCANNING', 'RECEIVED'],
  // Nothing waits for it: how far it is on its way is nobody’s question.
  OPTIONAL: ['RECEIVED'],
  UPLOADING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED'],
  SCANNING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED'],
  FAILED: ['UPLOADING', 'SCANNING', 'RECEIVED'],
  RECEIVED: ['RECEIVED', 'ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: ['UPLOADING', 'SCANNING', 'RECEIVED'],
  OTHER: [],
};

/** Whether a requirement may come from one state into another. */
export function mayBecome(from: RequirementState, to: RequirementState): boolean {
  return moves[from].includes(to);
}

/** Whether something is still to come from whoever owes it. */
export function isMissing({ state }: { readonly state: RequirementState }): boolean {
  return state !== 'RECEIVED' && state !== 'ACCEPTED' && state !== 'OPTIONAL';
}
