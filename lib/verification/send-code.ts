import { type AttemptLimit, reserveAttempt } from '@/lib/attempts';
import { texts } from '@/lib/content';
import { type Change, type Outcome, refuseOlder, stepSchema, type View } from '@/lib/entry';
import type { FormValues } from '@/lib/form';
import { type Channel, messageSender } from '@/lib/messaging';
import { hashAccessCode, newAccessCode } from './access-code';
import { typedAddressLimit } from './capture-email';
import { methodRules } from './choices';
import { codeWasNotSent, storeCode } from './code-store';
import { methodsFor } from './contacts';
import { keepFlow, readFlow, type VerificationFlow } from './flow';
import { codesLocked, flowExpired } from './refusals';
import { signIn } from './sign-in';
import { codePage } from './steps';

/** Sends an access code by the method and to the contact that the visitor chose. */
export const sendAccessCode: Change<FormValues> = {
  form: 'verification-method',
  schema: (view) => stepSchema(methodRules(view)),
  async run({ view, input, cookies }) {
    const flow = await readFlow(view, cookies);
    if (!flow) return flowExpired;
    const older = refuseOlder(input, flow.flowId);
    if (older) return older;
    const channel = methodsFor(view.settings, flow).find((method) => method === input.method);
    if (!channel) return { kind: 'refused', errCode: 'METHOD_NOT_OFFERED', status: 400 };
    const index = Number((channel === 'email' ? input.emailIndex : input.phoneIndex) || 0);
    // §4.1 "then (when Global_IsMFAEnabledForRegistration) verify code, then dashboard"
    if (flow.registration === 'no-code') return signIn(view, flow, cookies);
    return send(view, flow, channel, index);
  },
};

/** Sends another access code the same way. The older one is dead from then on. */
export const resendAccessCode: Change<FormValues> = {
  form: 'resend-code',
  schema: () => stepSchema([]),
  async run({ view, input, cookies }) {
    const flow = await readFlow(view, cookies);
    const older = flow && refuseOlder(input, flow.flowId);
    if (older) return older;
    return flow?.sent ? send(view, flow, flow.sent.channel, flow.sent.index) : flowExpired;
  },
};

async function send(
  view: View,
  flow: VerificationFlow,
  channel: Channel,
  index: number,
): Promise<Outcome> {
  const { snapshot, settings } = view;
  const recipient = (channel === 'email' ? flow.email : flow.phoneNumber)[index];
  if (recipient === undefined)
    return { kind: 'refused', errCode: 'METHOD_NOT_OFFERED', status: 400 };
  // Beginning anew does not let anybody fill a holder's inbox.
  for (const limit of sendLimits(view, flow, recipient)) {
    const reservation = await reserveAttempt(limit);
    if (reservation.kind === 'locked') return tooManyCodes(reservation.waitTime);
  }
  const code = newAccessCode();
  const stored = await storeCode(
    { flowId: flow.flowId, clientId: snapshot.id },
    await hashAccessCode(code),
    {
      minutes: settings.Verification_AccessCode_Minutes,
      tries: settings.Verification_AccessCode_Tries,
      resendSeconds: settings.Verification_ResendSeconds,
      mostResends: settings.Verification_MaxResends,
    },
  );
  if (stored.kind === 'locked') return codesLocked(settings.Verification_LockoutDurationMinutes);
  if (stored.kind === 'too-soon')
    return { kind: 'refused', errCode: 'RESEND_TOO_SOON', status: 429 };
  if (stored.kind === 'too-many') return tooManyCodes(settings.Verification_LockoutDurationMinutes);
  const text = texts(snapshot, view.language);
  const values = {
    code,
    // Read aloud, digits stand apart.
    digits: [...code].join(', '),
    client: snapshot.name,
    minutes: settings.Verification_AccessCode_Minutes,
  };
  const delivery = await messageSender().send({
    clientId: snapshot.id,
    channel,
    recipient,
    senderName: snapshot.name,
    subject: text.text('Verification_Message_Subject', values),
    body: text.text(bodies[channel], values),
  });
  if (delivery.kind === 'failed') {
    await codeWasNotSent(flow.flowId);
    return { kind: 'refused', errCode: 'MESSAGE_NOT_SENT', status: 502 };
  }
  const kept = await keepFlow(view, { ...flow, sent: { channel, index } });
  return { kind: 'go', to: codePage, cookies: [kept] };
}

const bodies: Readonly<Record<Channel, string>> = {
  email: 'Verification_Message_Email',
  sms: 'Verification_Message_Sms',
  voice: 'Verification_Message_Voice',
};

function sendLimits(
  view: View,
  { reference, capture, email }: VerificationFlow,
  recipient: string,
): AttemptLimit[] {
  const { snapshot, settings } = view;
  const ofContract = {
    clientId: snapshot.id,
    subject: `code-sent:${reference}`,
    most: 2 * (settings.Verification_MaxResends + 1),
    lockMinutes: settings.Verification_LockoutDurationMinutes,
  };
  const isTyped = capture === 'given' && recipient === email[0];
  return isTyped ? [ofContract, typedAddressLimit(view, recipient)] : [ofContract];
}

function tooManyCodes(waitTime: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'TOO_MANY_CODES',
    attemptDetails: { waitTime },
    status: 429,
  };
}
