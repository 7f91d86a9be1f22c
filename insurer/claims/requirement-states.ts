import { filesNeededOf, type requirementStates } from '@/lib/platform/port';
import type { RequirementRecord } from './claim-record';

type RequirementState = (typeof requirementStates)[number] | 'OTHER';

/**
 * Design §8: which state may follow which. What was rejected or failed is needed again; what was taken
 * back is not: where it turns out to be needed, it is asked for anew. What has come in part is still
 * needed, and a person may accept or reject that part.
 */
const moves: Readonly<Record<RequirementState, readonly RequirementState[]>> = {
  NEEDED: ['UPLOADING', 'SCANNING', 'RECEIVED', 'ACCEPTED', 'REJECTED', 'TAKEN_BACK'],
  // Nothing waits for it: how far it is on its way is nobody’s question.
  OPTIONAL: ['RECEIVED'],
  UPLOADING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED', 'TAKEN_BACK'],
  SCANNING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED', 'TAKEN_BACK'],
  FAILED: ['UPLOADING', 'SCANNING', 'RECEIVED', 'TAKEN_BACK'],
  RECEIVED: ['RECEIVED', 'ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: ['UPLOADING', 'SCANNING', 'RECEIVED', 'TAKEN_BACK'],
  TAKEN_BACK: [],
  OTHER: [],
};

/** Whether a requirement may come from one state into another. */
export function mayBecome(from: RequirementState, to: RequirementState): boolean {
  return moves[from].includes(to);
}

/** Whether something is still to come from whoever owes it. */
export function isMissing({ state }: { readonly state: RequirementState }): boolean {
  return state !== 'RECEIVED' && !isSettled({ state });
}

/** Whether nobody has anything to do of it any more. */
export function isSettled({ state }: { readonly state: RequirementState }): boolean {
  return state === 'ACCEPTED' || state === 'TAKEN_BACK' || state === 'OPTIONAL';
}

/**
 * The state of a requirement once these files have come for it: received with as many as it needs, still
 * needed with fewer. Documents of an appeal are received with any number.
 */
export function stateOnceGiven(
  { state, filesNeeded }: Pick<RequirementRecord, 'state' | 'filesNeeded'>,
  files: number,
): 'RECEIVED' | 'NEEDED' {
  const isWhole = files >= filesNeededOf({ filesNeeded });
  return isWhole || state === 'OPTIONAL' || state === 'RECEIVED' ? 'RECEIVED' : 'NEEDED';
}

/** Whether a person can accept or reject what has come: all of it, or a part of its files. */
export function isToJudge({ state, files }: Pick<RequirementRecord, 'state' | 'files'>): boolean {
  return state === 'RECEIVED' || (state === 'NEEDED' && files.length > 0);
}

/** Whether a claim asks for something, or has had it: what was taken back is asked for anew. */
export function isAsked(
  { details }: { readonly details: { readonly requirements: readonly Asked[] } },
  code: string,
): boolean {
  return details.requirements.some((one) => one.code === code && one.state !== 'TAKEN_BACK');
}

interface Asked {
  readonly code: string;
  readonly state: RequirementState;
}
