import { type ChangeContext, defineChange, type Outcome, type Refused } from '@/lib/changes';
import type { Channel } from '@/lib/messaging';
import type { View } from '@/lib/request';
import { methodRules } from './choices';
import { codeQuotas } from './code-limits';
import { methodsFor } from './contacts';
import { deliverCode } from './deliver-code';
import { flowIdOf, keepFlow, readFlow, type VerificationFlow } from './flow';
import { flowExpired } from './refusals';
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
    const channel = methodsFor(view, flow).find((method) => method === input.method);
    if (!channel) return { kind: 'refused', errCode: 'METHOD_NOT_OFFERED', status: 400 };
    const index = Number((channel === 'email' ? input.emailIndex : input.phoneIndex) || 0);
    // §4.1 "then (when Global_IsMFAEnabledForRegistration) verify code, then dashboard"
    if (flow.registration === 'no-code') return signIn(view, flow, cookies);
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

/** Sends a code for a flow to the contact that was chosen, and leads to where it is entered. */
async function send(
  context: ChangeContext<unknown>,
  flow: VerificationFlow,
  channel: Channel,
  index: number,
): Promise<Outcome> {
  const { view } = context;
  const recipient = (channel === 'email' ? flow.email : flow.phoneNumber)[index];
  if (recipient === undefined)
    return { kind: 'refused', errCode: 'METHOD_NOT_OFFERED', status: 400 };
  const delivered = await deliverCode(context, {
    flowId: flow.flowId,
    channel,
    recipient,
    quotas: (sender) => codeQuotas(view, flow, recipient, sender),
    notSent: () => notSent(view, flow),
  });
  if (delivered.kind === 'refused') return delivered;
  const kept = await keepFlow(view, { ...flow, sent: { channel, index } });
  return { kind: 'go', to: codePage, cookies: [kept, delivered.source] };
}

/** Another way is named where there is one. */
function notSent(view: View, flow: VerificationFlow): Refused {
  const ways = methodsFor(view, flow).length + flow.email.length + flow.phoneNumber.length;
  return {
    kind: 'refused',
    errCode: 'MESSAGE_NOT_SENT',
    ...(ways > 2 ? { label: 'Verification_Code_NotSent' } : {}),
    status: 502,
  };
}
