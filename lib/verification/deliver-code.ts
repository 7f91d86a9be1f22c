import { setTimeout as delay } from 'node:timers/promises';
import { type ChangeContext, type Refused, takeQuotas } from '@/lib/changes';
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
import { type CodeTarget, codeQuotas } from './code-limits';
import { codeSource, keepCodeSource } from './code-source';
import { codesLocked, flowExpired, tooManyCodes } from './refusals';
import { beginSending, codeGoesOut, codeWasNotSent, codeWasTaken } from './store';

/** How long a visitor waits for the channel's answer, in milliseconds: a page has two seconds. */
const patience = 1500;
/**
 * How long before its flow may ask for the next code a code must have left, in milliseconds: none is
 * still on its way that a newer one has ended.
 */
const reserve = 500;

/** A code that is to be sent. */
export interface CodeToSend extends CodeTarget {
  /** The flow that it belongs to, and opens nothing else than. */
  readonly flowId: string;
  readonly channel: Channel;
  /** What the message says that it is for. */
  readonly message: 'ACCESS_CODE' | 'PROOF_CODE' | 'FILING_CODE' | 'CONTACT_CODE' | 'TRANSFER_CODE';
  /** Whether there is another way, which is named where this one fails. */
  readonly hasOtherWay: boolean;
}

/** What sending a code came to: with cookies that have the browser known for the next. */
export type CodeSent =
  | { readonly kind: 'sent'; readonly cookies: readonly CookieChange[] }
  | Refused;

/**
 * Sends a code, at most once, and counts it for the flow, the contact and the contract unless it is
 * known not to have been taken. That it is about to go out, and its hash, are committed before.
 */
export async function sendCode(
  {
    view,
    cookies,
    networkAddress,
  }: Pick<ChangeContext<unknown>, 'view' | 'cookies' | 'networkAddress'>,
  sending: CodeToSend,
): Promise<CodeSent> {
  const { snapshot, settings } = view;
  const { flowId, channel } = sending;
  // Before the database counts from.
  const asked = performance.now();
  const begun = await beginSending(
    { flowId, clientId: snapshot.id },
    {
      tries: settings.Verification_AccessCode_Tries,
      resendSeconds: settings.Verification_ResendSeconds,
      mostResends: settings.Verification_MaxResends,
    },
  );
  if (begun.kind === 'locked') return codesLocked(settings.Verification_LockoutDurationMinutes);
  if (begun.kind === 'too-soon')
    return { kind: 'refused', errCode: 'RESEND_TOO_SOON', status: 429 };
  if (begun.kind === 'too-many') return tooManyCodes(settings.Verification_LockoutDurationMinutes);
  const { began } = begun;
  const source = await codeSource(view, cookies);
  const undo = [() => codeWasNotSent(flowId, began)];
  const takeBack = async () => {
    await Promise.all(undo.splice(0).map((giveBack) => giveBack()));
  };
  try {
    // Beginning anew does not let anybody fill an inbox.
    const sender = { cookies, networkAddress, source };
    const use = await takeQuotas(await codeQuotas(view, sending, sender));
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
    const message = codeMessage(view, sending, code);
    const nextAfter = settings.Verification_ResendSeconds * 1000;
    const sent = sendAtOnce(message, asked + nextAfter - reserve - performance.now());
    const taken = () => codeWasTaken(flowId, began);
    const concluded = finishFirst(conclude(sent, { taken, notTaken: takeBack }));
    // A channel that has not answered by then may have taken the code: it counts as sent.
    const known = await Promise.race([concluded, delay(patience, undefined, { ref: false })]);
    count('portal_codes_total', { channel, outcome: outcomes[known ?? 'unknown'] });
    if (known === 'failed' || known === 'refused') return notSent(sending);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { kind: 'sent', cookies: [await keepCodeSource(view, source)] };
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
  { channel, recipient, message }: CodeToSend,
  code: string,
): Message {
  const values = { code, minutes: settings.Verification_AccessCode_Minutes };
  return {
    clientId: snapshot.id,
    channel,
    recipient,
    ...composeMessage(snapshot, language, channel, message, values),
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

function notSent({ hasOtherWay }: CodeToSend): Refused {
  return {
    kind: 'refused',
    errCode: 'MESSAGE_NOT_SENT',
    ...(hasOtherWay ? { label: 'Verification_Code_NotSent' } : {}),
    status: 502,
  };
}
