import { type AttemptLimit, giveBack, reserveAttempt } from '@/lib/attempts';
import { type Change, type Outcome, refuseOlder, stepSchema, type View } from '@/lib/entry';
import type { FormValues } from '@/lib/form';
import { platformOf } from '@/lib/platform';
import { isAccessCode } from './access-code';
import { codeRules } from './code-step';
import { consumeCode, takeTry } from './code-store';
import { endFlow, readFlow, type VerificationFlow } from './flow';
import { codesLocked, flowExpired } from './refusals';
import { signIn } from './sign-in';
import { trustDevice } from './trusted-device';

/** Checks an access code; the right one opens the session (§4.1). */
export const checkAccessCode: Change<FormValues> = {
  form: 'access-code',
  schema: (view) => stepSchema(codeRules(view)),
  secretFields: ['AccessCode'],
  async run({ view, input, cookies }) {
    const flow = await readFlow(view, cookies);
    const older = flow && refuseOlder(input, flow.flowId);
    if (older) return older;
    if (!flow?.sent) return flowExpired;
    const limit = contractLimit(view, flow);
    const reservation = await reserveAttempt(limit);
    if (reservation.kind === 'locked') return codesLocked(reservation.waitTime);
    const taken = await takeTry(flow.flowId, view.snapshot.id);
    if (taken.kind !== 'try') return taken.kind === 'locked' ? lockedFor(view) : expired;
    const right = await isAccessCode(String(input.AccessCode), taken.codeHash);
    if (!right) return taken.triesLeft === 0 ? lockedFor(view) : wrong(taken.triesLeft);
    // Before the code is used up, so that it can be sent again should the platform be away.
    const refusal = await keepSupplied(view, flow);
    if (refusal) {
      await giveBack(limit);
      return refusal;
    }
    if (!(await consumeCode(flow.flowId, taken.codeHash))) return expired;
    await giveBack(limit);
    const trust =
      input.IsDeviceTrustable === true ? await trustDevice(view.snapshot, view.settings, flow) : [];
    const signedIn = await signIn(view, flow, cookies);
    return { ...signedIn, cookies: [...(signedIn.cookies ?? []), ...trust] };
  },
};

/** §4.2 Tells the platform what the visitor has said of themselves, now that it is proved theirs. */
async function keepSupplied(
  view: View,
  { idToken, supplied }: VerificationFlow,
): Promise<Outcome | undefined> {
  if (!supplied) return undefined;
  const { customer, contacts } = supplied;
  const answer = await platformOf(view).updateCustomer(idToken, customer, contacts);
  if (answer.kind === 'unavailable')
    return { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
  // Somebody else has become known as the holder meanwhile: this code proves nothing any more.
  return answer.kind === 'refused' ? { ...flowExpired, cookies: [endFlow()] } : undefined;
}

/** Wrong codes for one contract are counted across all flows, browsers and instances. */
function contractLimit({ snapshot, settings }: View, flow: VerificationFlow): AttemptLimit {
  return {
    clientId: snapshot.id,
    subject: `access-code:${flow.reference}`,
    most: 2 * settings.Verification_AccessCode_Tries,
    lockMinutes: settings.Verification_LockoutDurationMinutes,
  };
}

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
