import { setTimeout as delay } from 'node:timers/promises';
import { type ChangeContext, type Quota, type Refused, takeQuotas } from '@/lib/changes';
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
import type { CookieChange } from '@/lib/session';
import { hashAccessCode, newAccessCode } from './access-code';
import type { CodeSender } from './code-limits';
import { codeSource, keepCodeSource } from './code-source';
import { codesLocked, flowExpired } from './refusals';
import { beginSending, codeGoesOut, codeWasNotSent, codeWasTaken } from './store';

/** How long a visitor waits for the channel's answer, in milliseconds: a page has two seconds. */
const patience = 1500;
/**
 * How long before its flow may ask for the next code a code must have left, in milliseconds: none is
 * still on its way that a newer one has ended.
 */
const reserve = 500;

/** A code that is to be sent. */
interface CodeToSend {
  readonly flowId: string;
  readonly channel: Channel;
  readonly recipient: string;
  /** What it is counted by. */
  readonly quotas: (sender: CodeSender) => readonly Quota[] | Promise<readonly Quota[]>;
  /** What is said where its channel has not taken it. */
  readonly notSent: () => Refused;
}

/** It has gone out, or may have. */
interface Delivered {
  readonly kind: 'delivered';
  /** Has the browser known for the codes that it asks for next. */
  readonly source: CookieChange;
}

/**
 * Sends a code, at most once, and counts it for the flow, the contact and the contract unless it is
 * known not to have been taken. That it is about to go out, and its hash, are committed before.
 */
export async function deliverCode(
  { view, cookies, networkAddress }: ChangeContext<unknown>,
  { flowId, channel, recipient, quotas, notSent }: CodeToSend,
): Promise<Delivered | Refused> {
  const { snapshot, settings } = view;
  // Before the database counts from.
  const asked = performance.now();
  const sending = await beginSending(
    { flowId, clientId: snapshot.id },
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
  const undo = [() => codeWasNotSent(flowId, began)];
  const takeBack = async () => {
    await Promise.all(undo.splice(0).map((giveBack) => giveBack()));
  };
  try {
    // Beginning anew does not let anybody fill an inbox.
    const sender = { cookies, networkAddress, source };
    const use = await takeQuotas(await quotas(sender));
    if (use.kind === 'used-up') {
      await takeBack();
      return tooManyCodes(use.waitTime);
    }
    undo.push(use.giveBack);
    const code = newAccessCode();
    const codeHash = await hashAccessCode(code);
    const minutes = settings.Verification_AccessCode_Minutes;
    if (!(await codeGoesOut(flowId, codeHash, began, minutes))) {
      await takeBack();
      return flowExpired;
    }
    const message = codeMessage(view, channel, recipient, code);
    const nextAfter = settings.Verification_ResendSeconds * 1000;
    const sent = sendAtOnce(message, asked + nextAfter - reserve - performance.now());
    const taken = () => codeWasTaken(flowId, began);
    const concluded = finishFirst(conclude(sent, { taken, notTaken: takeBack }));
    // Whoever has not answered by then may have taken it: that counts as sent.
    const known = await Promise.race([concluded, delay(patience, undefined, { ref: false })]);
    count('portal_codes_total', { channel, outcome: outcomes[known ?? 'unknown'] });
    if (known === 'failed' || known === 'refused') return notSent();
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { kind: 'delivered', source: await keepCodeSource(view, source) };
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

function tooManyCodes(waitTime: number): Refused {
  return {
    kind: 'refused',
    errCode: 'TOO_MANY_CODES',
    attemptDetails: { waitTime },
    status: 429,
  };
}
