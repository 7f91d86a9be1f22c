import {
  type Change,
  guess,
  type Made,
  type Outcome,
  refuseOlder,
  rememberBrowser,
  stepSchema,
} from '@/lib/changes';
import type { FormValues } from '@/lib/form';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { isAccessCode } from './access-code';
import { codeGuesses, proofOf } from './code-limits';
import { codeRules } from './code-step';
import { endFlow, readFlow, type VerificationFlow } from './flow';
import { codesLocked, flowExpired } from './refusals';
import { signIn } from './sign-in';
import { consumeCode, giveTryBack, takeTry } from './store';
import { trustDevice } from './trusted-device';

/** Checks an access code; the right one opens the session (§4.1). */
export const checkAccessCode: Change<FormValues> = {
  form: 'access-code',
  schema: (view) => stepSchema(codeRules(view)),
  secretFields: ['AccessCode'],
  async run({ view, input, cookies, networkAddress }) {
    const flow = await readFlow(view, cookies);
    const older = flow && refuseOlder(input, flow.flowId);
    if (older) return older;
    if (!flow?.sent) return flowExpired;
    const guesses = await codeGuesses(view, flow, { cookies, networkAddress });
    const guessed = await guess(guesses, () => compare(view, flow, String(input.AccessCode)));
    if (guessed.kind === 'busy') return unavailable;
    if (guessed.kind === 'locked') return codesLocked(guessed.waitTime);
    const { value } = guessed;
    switch (value.kind) {
      case 'expired':
        return expired;
      case 'locked':
        return lockedFor(view);
      case 'wrong':
        return value.triesLeft === 0 ? lockedFor(view) : wrong(value.triesLeft);
      case 'right':
        return open(view, flow, value.codeHash, input.IsDeviceTrustable === true, cookies);
    }
  },
};

/** What an access code that was typed is. */
type Compared =
  | { readonly kind: 'right'; readonly codeHash: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'locked' };

/** Takes one of the code's own few tries, then compares (invariant 4). */
async function compare(
  view: View,
  { flowId }: VerificationFlow,
  code: string,
): Promise<Made<Compared>> {
  const taken = await takeTry(flowId, view.snapshot.id);
  if (taken.kind !== 'try') return { verdict: 'untold', value: taken };
  const { codeHash, triesLeft } = taken;
  return (await isAccessCode(code, codeHash))
    ? { verdict: 'right', value: { kind: 'right', codeHash } }
    : { verdict: 'wrong', value: { kind: 'wrong', triesLeft } };
}

/** The right code opens the session, once. */
async function open(
  view: View,
  flow: VerificationFlow,
  codeHash: string,
  isDeviceTrusted: boolean,
  cookies: CookieReader,
): Promise<Outcome> {
  // Before the code is used up, so that it can be sent again should the platform be away.
  const refusal = await keepSupplied(view, flow);
  if (refusal) {
    await giveTryBack(flow.flowId);
    return refusal;
  }
  if (!(await consumeCode(flow.flowId, codeHash))) return expired;
  const trust = isDeviceTrusted ? await trustDevice(view.snapshot, view.settings, flow) : [];
  const known = await rememberBrowser(view.snapshot.id, cookies, proofOf(flow));
  const signedIn = await signIn(view, flow, cookies);
  return { ...signedIn, cookies: [...(signedIn.cookies ?? []), ...trust, known] };
}

/** §4.2 Tells the platform what the visitor has said of themselves, now that it is proved theirs. */
async function keepSupplied(
  view: View,
  { idToken, supplied }: VerificationFlow,
): Promise<Outcome | undefined> {
  if (!supplied) return undefined;
  const { customer, contacts } = supplied;
  const answer = await platformOf(view).updateCustomer(idToken, customer, contacts);
  if (answer.kind === 'unavailable') return unavailable;
  // Somebody else has become known as the holder meanwhile: this code proves nothing any more.
  return answer.kind === 'refused' ? { ...flowExpired, cookies: [endFlow()] } : undefined;
}

const unavailable: Outcome = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
const expired: Outcome = { kind: 'refused', errCode: 'ACCESS_CODE_EXPIRED', status: 409 };

function wrong(remainingAttempts: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'ACCESS_CODE_WRONG',
    attemptDetails: { remainingAttempts },
    status: 401,
  };
}

function lockedFor({ settings }: View): Outcome {
  return codesLocked(settings.Verification_LockoutDurationMinutes);
}
