import {
  type Attempt,
  defineChange,
  type Outcome,
  refusedByFailure,
  rememberBrowser,
} from '@/lib/changes';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CookieReader, contactMark } from '@/lib/session';
import { codeGuesses, proofOf } from './code-limits';
import { codeRules } from './code-step';
import { prepareDelegate, signDelegateIn } from './delegate-sign-in';
import { endFlow, flowIdOf, readFlow, type VerificationFlow } from './flow';
import { type CountContacts, counts, everyContact } from './proof/counted-contacts';
import { codesLocked, flowExpired } from './refusals';
import { contactOfSignIn } from './settled-contacts';
import { signIn } from './sign-in';
import { consumeCode, giveTryBack } from './store';
import { trustDevice } from './trusted-device';
import { codeExpired, tryCode } from './try-code';

/**
 * Checks an access code and opens the session (§4.1). The code also counts as step-up verification (§10.18)
 * if the contact that received it counts.
 */
export function accessCodeChecking(count: CountContacts) {
  return defineChange({
    address: '/api/verification/check',
    rules: codeRules,
    secretFields: ['AccessCode'],
    flow: flowIdOf,
    attempts: {
      async of(context) {
        const flow = await readFlow(context.view, context.cookies);
        return flow?.sent && codeGuesses(context.view, flow.reference, context);
      },
      locked: codesLocked,
    },
    async run({ view, input, cookies }): Promise<Outcome | Attempt> {
      const flow = await readFlow(view, cookies);
      if (!flow?.sent) return flowExpired;
      return tryCode(view, flow, input.AccessCode, (codeHash) =>
        open(view, flow, { codeHash, isDeviceTrusted: input.IsDeviceTrustable, cookies, count }),
      );
    },
  });
}

/** Its form, which is the same whichever contacts count. */
export const checkAccessCode = accessCodeChecking(everyContact);

interface RightCode {
  readonly codeHash: string;
  readonly isDeviceTrusted: boolean;
  readonly cookies: CookieReader;
  readonly count: CountContacts;
}

/** The right code opens the session, once. */
async function open(
  view: View,
  flow: VerificationFlow,
  { codeHash, isDeviceTrusted, cookies, count }: RightCode,
): Promise<Outcome> {
  if (flow.delegation) return openForDelegate(view, flow, flow.delegation, codeHash, cookies);
  // Before the code is used up, so that it can be sent again should the platform be away.
  const refusal = await keepSupplied(view, flow);
  if (refusal) {
    await giveTryBack(flow.flowId);
    return refusal;
  }
  if (!(await consumeCode(flow.flowId, codeHash))) return codeExpired;
  const trust = isDeviceTrusted ? await trustDevice(view, cookies, flow) : [];
  const known = await rememberBrowser(view.snapshot.id, cookies, proofOf(flow.reference));
  const [contact, counted] = await Promise.all([
    contactOfSignIn(view, flow),
    count(view, flow.idToken),
  ]);
  const provedBy = contact === undefined ? {} : { provedBy: contact };
  const isProven = contact !== undefined && counts(counted, contactMark(view.snapshot.id, contact));
  const signedIn = await signIn(view, { ...flow, ...provedBy, isProven }, 'CODE', cookies);
  return { ...signedIn, cookies: [...(signedIn.cookies ?? []), ...trust, known] };
}

/** Invariant 18: the right code opens the contract once, for the delegate whom its holder has named. */
async function openForDelegate(
  view: View,
  { flowId, reference }: VerificationFlow,
  delegation: NonNullable<VerificationFlow['delegation']>,
  codeHash: string,
  cookies: CookieReader,
): Promise<Outcome> {
  const prepared = await prepareDelegate(view, delegation);
  if (prepared.kind === 'refused') {
    await giveTryBack(flowId);
    return prepared;
  }
  if (!(await consumeCode(flowId, codeHash))) return codeExpired;
  const known = await rememberBrowser(view.snapshot.id, cookies, proofOf(reference));
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
