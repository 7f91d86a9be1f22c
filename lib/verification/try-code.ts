import type { Attempt, Outcome } from '@/lib/changes';
import { count } from '@/lib/observability';
import type { View } from '@/lib/request';
import { isAccessCode } from './access-code';
import { codesLocked } from './refusals';
import { takeTry } from './store';

/**
 * Takes one of the few tries of a flow's own code, then compares (invariant 4).
 * @param right what the right code does, which it uses up by its hash
 */
export async function tryCode(
  { snapshot, settings }: View,
  flowId: string,
  code: string,
  right: (codeHash: string) => Promise<Outcome>,
): Promise<Outcome | Attempt> {
  const locked = codesLocked(settings.Verification_LockoutDurationMinutes);
  const taken = await takeTry(flowId, snapshot.id);
  if (taken.kind === 'expired') return codeExpired;
  if (taken.kind === 'locked') return locked;
  const { codeHash, triesLeft } = taken;
  if (await isAccessCode(code, codeHash)) return { kind: 'right', answer: () => right(codeHash) };
  if (triesLeft === 0) count('portal_lockouts_total', { of: 'access-code' });
  return { kind: 'wrong', answer: () => (triesLeft === 0 ? locked : wrong(triesLeft)) };
}

export const codeExpired: Outcome = {
  kind: 'refused',
  errCode: 'ACCESS_CODE_EXPIRED',
  status: 409,
};

function wrong(remainingAttempts: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'ACCESS_CODE_WRONG',
    attemptDetails: { remainingAttempts },
    status: 401,
  };
}
