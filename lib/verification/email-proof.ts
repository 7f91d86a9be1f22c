import { type Attempt, type ChangeContext, keyedDigest, type Outcome } from '@/lib/changes';
import { maskEmail } from '@/lib/platform';
import type { View } from '@/lib/request';
import { codeGuesses } from './code-limits';
import { type CodeSent, sendCode } from './deliver-code';
import { consumeCode, giveTryBack, secondsUntilResend } from './store';
import { codeExpired, tryCode } from './try-code';

/** An e-mail address that somebody has typed and is to prove, in something that has begun. */
export interface EmailProof {
  /** Names what has begun: it has one code at a time, and a few tries in all. */
  readonly flowId: string;
  readonly email: string;
}

/** Sends a code to the address, unless the address or the visitor has reached a limit. */
export function sendEmailCode(
  context: ChangeContext<unknown>,
  { flowId, email }: EmailProof,
): Promise<CodeSent> {
  return sendCode(context, {
    flowId,
    reference: nameOf(context.view, email),
    recipient: email,
    typed: 'captured',
    channel: 'email',
    message: 'ACCESS_CODE',
    hasOtherWay: false,
  });
}

/** Who guesses at the code of an address. */
export function emailCodeGuesses(
  view: View,
  { email }: EmailProof,
  context: Pick<ChangeContext<unknown>, 'cookies' | 'networkAddress'>,
) {
  return codeGuesses(view, nameOf(view, email), context);
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
export function checkEmailCode(
  view: View,
  { flowId }: EmailProof,
  code: string,
  proven: () => Promise<Outcome>,
): Promise<Outcome | Attempt> {
  return tryCode(view, { flowId }, code, async (codeHash) => {
    const outcome = await proven();
    if (outcome.kind === 'refused') await giveTryBack(flowId);
    else if (!(await consumeCode(flowId, codeHash))) return codeExpired;
    return outcome;
  });
}

/** Stands for an address where no contract is known: however it is written, in a digest. */
function nameOf({ snapshot }: View, email: string): string {
  return `e-mail:${keyedDigest('contact', snapshot.id, email.toLowerCase())}`;
}
