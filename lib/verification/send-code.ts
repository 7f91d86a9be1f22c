import { type ChangeContext, defineChange, type Outcome, takeQuotas } from '@/lib/changes';
import { type Channel, composeMessage, type Delivery, messageSender } from '@/lib/messaging';
import type { View } from '@/lib/request';
import { hashAccessCode, newAccessCode } from './access-code';
import { methodRules } from './choices';
import { codeQuotas } from './code-limits';
import { codeSource, keepCodeSource } from './code-source';
import { methodsFor } from './contacts';
import { flowIdOf, keepFlow, readFlow, type VerificationFlow } from './flow';
import { codesLocked, flowExpired } from './refusals';
import { signIn } from './sign-in';
import { codePage } from './steps';
import { beginSending, codeWasNotSent, codeWasSent } from './store';

/** Sends an access code by the method and to the contact that the visitor chose. */
export const sendAccessCode = defineChange({
  address: '/api/verification/send',
  rules: methodRules,
  flow: flowIdOf,
  async run(context) {
    const { view, input, cookies } = context;
    const flow = await readFlow(view, cookies);
    if (!flow) return flowExpired;
    const channel = methodsFor(view.settings, flow).find((method) => method === input.method);
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

/** Sends a code, and counts it for the flow, the contact and the contract only if it was sent. */
async function send(
  { view, cookies, networkAddress }: ChangeContext<unknown>,
  flow: VerificationFlow,
  channel: Channel,
  index: number,
): Promise<Outcome> {
  const { snapshot, settings } = view;
  const recipient = (channel === 'email' ? flow.email : flow.phoneNumber)[index];
  if (recipient === undefined)
    return { kind: 'refused', errCode: 'METHOD_NOT_OFFERED', status: 400 };
  const sending = await beginSending(
    { flowId: flow.flowId, clientId: snapshot.id },
    {
      tries: settings.Verification_AccessCode_Tries,
      resendSeconds: settings.Verification_ResendSeconds,
      mostResends: settings.Verification_MaxResends,
    },
  );
  if (sending.kind === 'locked') return codesLocked(settings.Verification_LockoutDurationMinutes);
  if (sending.kind === 'too-soon')
    return { kind: 'refused', errCode: 'RESEND_TOO_SOON', status: 429 };
  if (sending.kind === 'too-many')
    return tooManyCodes(settings.Verification_LockoutDurationMinutes);
  const { began } = sending;
  const source = await codeSource(view, cookies);
  const undo = [() => codeWasNotSent(flow.flowId, began)];
  try {
    // Beginning anew does not let anybody fill an inbox.
    const sender = { cookies, networkAddress, source };
    const use = await takeQuotas(await codeQuotas(view, flow, recipient, sender));
    if (use.kind === 'used-up') return tooManyCodes(use.waitTime);
    undo.push(use.giveBack);
    const code = newAccessCode();
    const codeHash = await hashAccessCode(code);
    const delivery = await deliver(view, channel, recipient, code);
    if (delivery.kind === 'failed')
      return { kind: 'refused', errCode: 'MESSAGE_NOT_SENT', status: 502 };
    undo.length = 0;
    await codeWasSent(flow.flowId, codeHash, began, settings.Verification_AccessCode_Minutes);
  } finally {
    await Promise.all(undo.map((giveBack) => giveBack()));
  }
  const kept = await keepFlow(view, { ...flow, sent: { channel, index } });
  return { kind: 'go', to: codePage, cookies: [kept, await keepCodeSource(view, source)] };
}

function deliver(
  { snapshot, language, settings }: View,
  channel: Channel,
  recipient: string,
  code: string,
): Promise<Delivery> {
  const values = { code, minutes: settings.Verification_AccessCode_Minutes };
  const { text: body, ...content } = composeMessage(
    snapshot,
    language,
    channel,
    'ACCESS_CODE',
    values,
  );
  return messageSender().send({
    clientId: snapshot.id,
    channel,
    recipient,
    senderName: snapshot.name,
    ...content,
    body,
  });
}

function tooManyCodes(waitTime: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'TOO_MANY_CODES',
    attemptDetails: { waitTime },
    status: 429,
  };
}
