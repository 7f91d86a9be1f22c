import type { Attempt, ChangeContext, Outcome, Refused } from '@/lib/changes';
import { count } from '@/lib/observability';
import { maskEmail } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieChange } from '@/lib/session';
import { isAccessCode } from './access-code';
import { typedGuesses, typedQuotas } from './code-limits';
import { deliverCode } from './deliver-code';
import { codesLocked } from './refusals';
import { consumeCode, giveTryBack, secondsUntilResend, takeTry } from './store';

/** An e-mail address that somebody has typed and is to prove, in something that has begun. */
export interface EmailProof {
  /** Names what has begun: it has one code at a time, and a few tries in all. */
  readonly flowId: string;
  readonly email: string;
}

/** Sends a code to the address, unless it or whoever asks has been sent too many. */
export function sendEmailCode(
  context: ChangeContext<unknown>,
  { flowId, email }: EmailProof,
): Promise<{ readonly kind: 'delivered'; readonly source: CookieChange } | Refused> {
  return deliverCode(context, {
    flowId,
    channel: 'email',
    recipient: email,
    quotas: (sender) => typedQuotas(context.view, email, sender),
    notSent: () => ({ kind: 'refused', errCode: 'MESSAGE_NOT_SENT', status: 502 }),
  });
}

/** Who guesses at the code of an address. */
export function emailCodeGuesses(view: View, { email }: EmailProof, networkAddress: string) {
  return typedGuesses(view, email, networkAddress);
}

/** What a page shows that asks for the code. */
export interface EmailCodeStep {
  readonly masked: string;
  /** How long a code is valid. */
  readonly minutes: number;
  readonly resendAfterSeconds: number;
}

/** What is known of the code that was sent. */
export async function emailCodeStep(
  { settings }: View,
  { flowId, email }: EmailProof,
): Promise<EmailCodeStep> {
  return {
    masked: maskEmail(email),
    minutes: settings.Verification_AccessCode_Minutes,
    resendAfterSeconds: await secondsUntilResend(flowId, settings.Verification_ResendSeconds),
  };
}

/**
 * Compares a code (invariant 4): it takes one of its few tries.
 * @param proven does what the right one opens; what it refuses leaves the code as good as before
 */
export async function checkEmailCode(
  view: View,
  { flowId }: EmailProof,
  code: string,
  proven: () => Promise<Outcome>,
): Promise<Outcome | Attempt> {
  const taken = await takeTry(flowId, view.snapshot.id);
  const lockMinutes = view.settings.Verification_LockoutDurationMinutes;
  if (taken.kind === 'expired') return expired;
  if (taken.kind === 'locked') return codesLocked(lockMinutes);
  const { codeHash, triesLeft } = taken;
  if (await isAccessCode(code, codeHash))
    return {
      kind: 'right',
      async answer() {
        const outcome = await proven();
        if (outcome.kind === 'refused') await giveTryBack(flowId);
        else if (!(await consumeCode(flowId, codeHash))) return expired;
        return outcome;
      },
    };
  if (triesLeft === 0) count('portal_lockouts_total', { of: 'access-code' });
  return {
    kind: 'wrong',
    answer: () =>
      triesLeft === 0
        ? codesLocked(lockMinutes)
        : {
            kind: 'refused',
            errCode: 'ACCESS_CODE_WRONG',
            attemptDetails: { remainingAttempts: triesLeft },
            status: 401,
          },
  };
}

const expired: Refused = { kind: 'refused', errCode: 'ACCESS_CODE_EXPIRED', status: 409 };
