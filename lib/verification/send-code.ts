import { type ChangeContext, defineChange, type Outcome } from '@/lib/changes';
import type { Channel } from '@/lib/messaging';
import { methodRules } from './choices';
import { methodsOf } from './delegate-step';
import { sendCode } from './deliver-code';
import { flowIdOf, keepFlow, readFlow, type VerificationFlow } from './flow';
import { flowExpired, methodNotOffered } from './refusals';
import { signIn } from './sign-in';
import { codePage } from './steps';
import { takeSendingAgain } from './store';

/** Sends an access code by the method and to the contact that the visitor chose. */
export const sendAccessCode = defineChange({
  address: '/api/verification/send',
  rules: methodRules,
  flow: flowIdOf,
  async run(context) {
    const { view, input, cookies } = context;
    const flow = await readFlow(view, cookies);
    if (!flow) return flowExpired;
    const channel = methodsOf(view, flow).find((method) => method === input.method);
    if (!channel) return methodNotOffered;
    const index = Number((channel === 'email' ? input.emailIndex : input.phoneIndex) || 0);
    // §4.1 "then (when Global_IsMFAEnabledForRegistration) verify code, then dashboard"
    if (flow.registration === 'no-code') return signIn(view, flow, 'SEARCH', cookies);
    return send(context, flow, channel, index);
  },
});

/** Sends another access code the same way. The older one is dead from then on. */
export const resendAccessCode = defineChange({
  address: '/api/verification/resend',
  flow: flowIdOf,
  async run(context) {
    const { view, cookies } = context;
    const flow = await readFlow(view, cookies);
    return flow?.sent ? send(context, flow, flow.sent.channel, flow.sent.index) : flowExpired;
  },
});

/**
 * Sends one new code the same way where the channel has not taken the one before, although the page
 * had to say that it was sent. The page asks for it by itself; once.
 */
export const sendAccessCodeAgain = defineChange({
  address: '/api/verification/send-again',
  flow: flowIdOf,
  async run(context) {
    const { view, cookies } = context;
    const flow = await readFlow(view, cookies);
    if (!flow?.sent) return flowExpired;
    const name = { flowId: flow.flowId, clientId: view.snapshot.id };
    const mayGo = await takeSendingAgain(name, view.settings.Verification_AccessCode_Minutes);
    return mayGo ? send(context, flow, flow.sent.channel, flow.sent.index) : { kind: 'saved' };
  },
});

async function send(
  context: ChangeContext<unknown>,
  flow: VerificationFlow,
  channel: Channel,
  index: number,
): Promise<Outcome> {
  const { view } = context;
  const { flowId, reference, email, phoneNumber } = flow;
  const recipient = (channel === 'email' ? email : phoneNumber)[index];
  if (recipient === undefined) return methodNotOffered;
  // What a visitor has typed may be a stranger's, whatever contract they have proved to be theirs.
  const isCaptured = flow.capture === 'given' && recipient === email[0];
  const isSupplied = flow.supplied !== undefined || flow.delegation !== undefined;
  const typed = isCaptured ? 'captured' : isSupplied && 'supplied';
  const sent = await sendCode(context, {
    flowId,
    reference,
    channel,
    recipient,
    ...(typed ? { typed } : {}),
    message: 'ACCESS_CODE',
    hasOtherWay: methodsOf(view, flow).length + email.length + phoneNumber.length > 2,
  });
  if (sent.kind === 'refused') return sent;
  const kept = await keepFlow(view, { ...flow, sent: { channel, index } });
  return { kind: 'go', to: codePage, cookies: [kept, ...sent.cookies] };
}
