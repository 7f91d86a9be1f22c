import type { Attempt, Outcome } from '@/lib/changes';
import { noteInHistory } from '@/lib/history';
import { count } from '@/lib/observability';
import type { View } from '@/lib/request';
import { isAccessCode } from './access-code';
import { codesLocked } from './refusals';
import { takeTry } from './store';

/** The flow that a code opens, of a contract by its reference on the platform, where it is of one. */
interface CodeFlow {
  readonly flowId: string;
  readonly reference?: string;
  /** Of a delegate, who gives it: the contract that they are to act for. */
  readonly delegation?: { readonly subject: string } | undefined;
}

/**
 * Takes one of the few tries of a flow's own code, then compares (invariant 4).
 * @param right what the right code does, which it uses up by its hash
 */
export async function tryCode(
  view: View,
  flow: CodeFlow,
  code: string,
  right: (codeHash: string) => Promise<Outcome>,
): Promise<Outcome | Attempt> {
  const { snapshot, settings } = view;
  const { flowId } = flow;
  const locked = codesLocked(settings.Verification_LockoutDurationMinutes);
  const taken = await takeTry(flowId, snapshot.id);
  if (taken.kind === 'expired') return codeExpired;
  if (taken.kind === 'locked') return locked;
  const { codeHash, triesLeft } = taken;
  if (await isAccessCode(code, codeHash)) return { kind: 'right', answer: () => right(codeHash) };
  if (triesLeft === 0) count('portal_lockouts_total', { of: 'access-code' });
  return {
    kind: 'wrong',
    async answer({ remaining }) {
      const isLocked = triesLeft === 0 || remaining === 0;
      if (isLocked) await noteLock(view, flow);
      return triesLeft === 0 ? locked : wrong(triesLeft);
    },
  };
}

/**
 * The holder is told that somebody was, once for each lock: what is refused while it lasts is not. A
 * flow of no contract has nobody to tell.
 */
async function noteLock(
  { snapshot, path, cameFrom }: View,
  { reference, delegation }: CodeFlow,
): Promise<void> {
  const subject = delegation?.subject ?? reference;
  if (subject === undefined) return;
  await noteInHistory(
    { clientId: snapshot.id, path, subject },
    { actor: delegation ? 'DELEGATE' : 'HOLDER', way: 'CODE', ...cameFrom },
    { kind: 'SIGN_IN_LOCKED', about: {} },
  );
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
