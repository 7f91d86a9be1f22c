import { setTimeout as delay } from 'node:timers/promises';
import { type ChangeContext, defineChange, type Outcome, takeQuotas } from '@/lib/changes';
import { finishFirst } from '@/lib/jobs';
import {
  type Channel,
  composeMessage,
  type Delivery,
  type Message,
  sendAtOnce,
} from '@/lib/messaging';
import { count, failureOf, log } from '@/lib/observability';
import type { View } from '@/lib/request';
import { hashAccessCode, newAccessCode } from './access-code';
import { methodRules } from './choices';
import { codeQuotas } from './code-limits';
import { codeSource, keepCodeSource } from './code-source';
import { methodsOf } from './delegate-step';
import { flowIdOf, keepFlow, readFlow, type VerificationFlow } from './flow';
import { codesLocked, flowExpired } from './refusals';
import { signIn } from './sign-in';
import { codePage } from './steps';
import { beginSending, codeGoesOut, codeWasNotSent, codeWasTaken, takeSendingAgain } from './store';

/** How long a visitor waits for the channel's answer, in milliseconds: a page has two seconds. */
const patience = 1500;
/**
 * How long before its flow may ask for the next code a code must have left, in milliseconds: none is
 * still on its way that a newer one has ended.
 */
const reserve = 500;

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
    if (!channel) return { kind: 'refused', errCode: 'METHOD_NOT_OFFERED', status: 400 };
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

/**
 * Sends a code, at most once, and counts it for the flow, the contact and the contract unless it is
 * known not to have been taken. That it is about to go out, and its hash, are committed before.
 */
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
  // Before the database counts from.
  const asked = performance.now();
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
  const takeBack = async () => {
    await Promise.all(undo.splice(0).map((giveBack) => giveBack()));
  };
  try {
    // Beginning anew does not let anybody fill an inbox.
    const sender = { cookies, networkAddress, source };
    const use = await takeQuotas(await codeQuotas(view, flow, recipient, sender));
    if (use.kind === 'used-up') {
      await takeBack();
      return tooManyCodes(use.waitTime);
    }
    undo.push(use.giveBack);
    const code = newAccessCode();
    const codeHash = await hashAccessCode(code);
    const minutes = settings.Verification_AccessCode_Minutes;
    if (!(await codeGoesOut(flow.flowId, codeHash, began, minutes))) {
      await takeBack();
      return flowExpired;
    }
    const message = codeMessage(view, channel, recipient, code);
    const nextAfter = settings.Verification_ResendSeconds * 1000;
    const sent = sendAtOnce(message, asked + nextAfter - reserve - performance.now());
    const taken = () => codeWasTaken(flow.flowId, began);
    const concluded = finishFirst(conclude(sent, { taken, notTaken: takeBack }));
    // Whoever has not answered by then may have taken it: that counts as sent.
    const known = await Promise.race([concluded, delay(patience, undefined, { ref: false })]);
    count('portal_codes_total', { channel, outcome: outcomes[known ?? 'unknown'] });
    if (known === 'failed' || known === 'refused') return notSent(view, flow);
  } catch (error) {
    await takeBack();
    throw error;
  }
  const kept = await keepFlow(view, { ...flow, sent: { channel, index } });
  return { kind: 'go', to: codePage, cookies: [kept, await keepCodeSource(view, source)] };
}

/**
 * Writes down what the channel says, however late. Never throws: nobody may wait for it any more, and
 * what cannot be written down leaves the code counted.
 */
async function conclude(
  delivering: Promise<Delivery>,
  note: { readonly taken: () => Promise<void>; readonly notTaken: () => Promise<void> },
): Promise<Delivery['kind']> {
  const { kind } = await delivering;
  try {
    if (kind === 'taken') await note.taken();
    if (kind === 'failed' || kind === 'refused') await note.notTaken();
  } catch (error) {
    log.warn(failureOf(error), 'What became of a code could not be written down');
  }
  return kind;
}

function codeMessage(
  { snapshot, language, settings }: View,
  channel: Channel,
  recipient: string,
  code: string,
): Message {
  const values = { code, minutes: settings.Verification_AccessCode_Minutes };
  return {
    clientId: snapshot.id,
    channel,
    recipient,
    ...composeMessage(snapshot, language, channel, 'ACCESS_CODE', values),
    language,
  };
}

/** How what a channel says of a code is counted. */
const outcomes = {
  taken: 'sent',
  failed: 'not taken',
  refused: 'not taken',
  unknown: 'no answer',
} as const satisfies Record<Delivery['kind'], string>;

/** Another way is named where there is one. */
function notSent(view: View, flow: VerificationFlow): Outcome {
  const ways = methodsOf(view, flow).length + flow.email.length + flow.phoneNumber.length;
  return {
    kind: 'refused',
    errCode: 'MESSAGE_NOT_SENT',
    ...(ways > 2 ? { label: 'Verification_Code_NotSent' } : {}),
    status: 502,
  };
}

function tooManyCodes(waitTime: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'TOO_MANY_CODES',
    attemptDetails: { waitTime },
    status: 429,
  };
}
