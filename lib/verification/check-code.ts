import {
  type Attempt,
  defineChange,
  type Outcome,
  refusedByFailure,
  rememberBrowser,
} from '@/lib/changes';
import { noteInHistory } from '@/lib/history';
import { count } from '@/lib/observability';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { isAccessCode } from './access-code';
import { codeGuesses, proofOf } from './code-limits';
import { codeRules } from './code-step';
import { prepareDelegate, signDelegateIn } from './delegate-sign-in';
import { endFlow, flowIdOf, readFlow, type VerificationFlow } from './flow';
import { codesLocked, flowExpired } from './refusals';
import { signIn } from './sign-in';
import { consumeCode, giveTryBack, takeTry } from './store';
import { trustDevice } from './trusted-device';

/** Checks an access code; the right one opens the session (§4.1). */
export const checkAccessCode = defineChange({
  address: '/api/verification/check',
  rules: codeRules,
  secretFields: ['AccessCode'],
  flow: flowIdOf,
  attempts: {
    async of(context) {
      const flow = await readFlow(context.view, context.cookies);
      return flow?.sent && codeGuesses(context.view, flow, context);
    },
    locked: codesLocked,
  },
  // Takes one of the code's own few tries, then compares (invariant 4).
  async run({ view, input, cookies }): Promise<Outcome | Attempt> {
    const flow = await readFlow(view, cookies);
    if (!flow?.sent) return flowExpired;
    const taken = await takeTry(flow.flowId, view.snapshot.id);
    if (taken.kind === 'expired') return expired;
    if (taken.kind === 'locked') return lockedFor(view);
    const { codeHash, triesLeft } = taken;
    if (await isAccessCode(input.AccessCode, codeHash))
      return {
        kind: 'right',
        answer: () => open(view, flow, codeHash, input.IsDeviceTrustable, cookies),
      };
    if (triesLeft === 0) count('portal_lockouts_total', { of: 'access-code' });
    return {
      kind: 'wrong',
      async answer({ remaining }) {
        if (triesLeft === 0 || remaining === 0) await noteLock(view, flow);
        return triesLeft === 0 ? lockedFor(view) : wrong(triesLeft);
      },
    };
  },
});

/** The right code opens the session, once. */
async function open(
  view: View,
  flow: VerificationFlow,
  codeHash: string,
  isDeviceTrusted: boolean,
  cookies: CookieReader,
): Promise<Outcome> {
  if (flow.delegation) return openForDelegate(view, flow, flow.delegation, codeHash, cookies);
  // Before the code is used up, so that it can be sent again should the platform be away.
  const refusal = await keepSupplied(view, flow);
  if (refusal) {
    await giveTryBack(flow.flowId);
    return refusal;
  }
  if (!(await consumeCode(flow.flowId, codeHash))) return expired;
  const trust = isDeviceTrusted ? await trustDevice(view.snapshot, view.settings, flow) : [];
  const known = await rememberBrowser(view.snapshot.id, cookies, proofOf(flow));
  const signedIn = await signIn(view, flow, 'CODE', cookies);
  return { ...signedIn, cookies: [...(signedIn.cookies ?? []), ...trust, known] };
}

/** Invariant 18: the right code opens the contract for whom its holder has named, once. */
async function openForDelegate(
  view: View,
  flow: VerificationFlow,
  delegation: NonNullable<VerificationFlow['delegation']>,
  codeHash: string,
  cookies: CookieReader,
): Promise<Outcome> {
  const prepared = await prepareDelegate(view, delegation);
  if (prepared.kind === 'refused') {
    await giveTryBack(flow.flowId);
    return prepared;
  }
  if (!(await consumeCode(flow.flowId, codeHash))) return expired;
  const known = await rememberBrowser(view.snapshot.id, cookies, proofOf(flow));
  const signedIn = await signDelegateIn(view, prepared.signIn, cookies);
  return { ...signedIn, cookies: [...(signedIn.cookies ?? []), known] };
}

/** §4.2 Tells the platform what the visitor has said of themselves, now that it is proved theirs. */
async function keepSupplied(
  view: View,
  { flowId, idToken: token, supplied }: VerificationFlow,
): Promise<Outcome | undefined> {
  if (!supplied) return undefined;
  const asked = { token, idempotencyKey: flowId, ...supplied };
  const answer = await platformOf(view).updateCustomer(asked);
  // Somebody else has become known as the holder meanwhile: this code proves nothing any more.
  if (answer.kind === 'refused') return { ...flowExpired, cookies: [endFlow()] };
  return answer.kind === 'answer' ? undefined : refusedByFailure(view, answer);
}

/** The holder is told that somebody was, once for each lock: what is refused while it lasts is not. */
function noteLock(
  { snapshot, path, cameFrom }: View,
  { reference, delegation }: VerificationFlow,
): Promise<void> {
  const owner = { clientId: snapshot.id, path, subject: delegation?.subject ?? reference };
  return noteInHistory(
    owner,
    { actor: delegation ? 'DELEGATE' : 'HOLDER', way: 'CODE', ...cameFrom },
    { kind: 'SIGN_IN_LOCKED', about: {} },
  );
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
