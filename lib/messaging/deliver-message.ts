import { database, inTransaction } from '@/lib/db';
import { defineJob, type Job, longestStop, postponeJobs } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { carrierOf } from './carriers';
import { deadline } from './deadline';
import { withPlace } from './places';
import type { Carrier, Delivery, OutgoingMessage } from './port';
import { recipientHash } from './recipient-hash';
import type { Silenced } from './reported';
import { openMessage } from './sealed';
import { senderOf } from './sender';
import {
  type HeldMessage,
  holdMessage,
  nameOfNobodyElse,
  postponeMessage,
  releaseMessage,
  settleMessage,
  waitingMessages,
  waitingOf,
} from './store';
import { writtenDown } from './written-down';

/** Thrown so that the message is tried again; its words are codes. */
class NotTaken extends Error {
  override name = 'NotTaken';
}

const queue = 'deliver-message';

/** How long a carrier that nobody comes away from is left alone, in milliseconds. */
const pause = 5000;

/**
 * Whether a message that has waited is still to be handed over: now, at the earliest at a time, or never.
 * @throws where nobody can say: it is asked again later
 */
export type WorthSending = (id: string) => Promise<'now' | Date | 'never'>;

/**
 * Hands a message to its channel. What the channel says is written down before anything else is done,
 * so that a message comes twice only where the process dies, or the answer is lost, between the
 * channel's yes and that: an e-mail then has the same Message-ID, and of a text message Twilio is
 * asked first.
 */
export function deliveringMessages(
  silenced: Silenced,
  worthSending: WorthSending = async () => 'now',
): Job {
  return defineJob({
    name: queue,
    // A mail server may be away for a day.
    retry: { times: 300, firstWait: 5, longestWait: 5 * 60 },
    atOnce: 5,
    batches: 4,
    longestRun: 60,
    due: waitingMessages,
    run: (id, signal) => deliverOne(id, signal, silenced, worthSending),
  });
}

/** Delivers, and does nothing more where an address takes no messages. */
export const deliverMessage = deliveringMessages(async () => undefined);

/** Messages of this process whose channel has said what is not written down yet. */
const concluding = new Map<string, Promise<void>>();

async function deliverOne(
  id: string,
  signal: AbortSignal,
  silenced: Silenced,
  worthSending: WorthSending,
): Promise<void> {
  const concluded = concluding.get(id);
  // Its hold may be over, and the database back a moment before that is written down.
  if (concluded) return concluded;
  // Counted from before it is held: what comes later may be handed over by somebody else.
  const isOver = deadline(longestStop.handover);
  const holding = await holdMessage(id);
  if (holding.kind === 'settled') return;
  if (holding.kind === 'busy') throw new NotTaken('busy');
  const { message } = holding;
  const { clientId, channel } = message;
  const opened = await openMessage({ id, clientId }, message);
  if (!opened) return settleMessage(database(), { id, state: 'REFUSED', reason: 'unreadable' });
  const sender = await senderOf(clientId);
  const carrier = carrierOf(clientId, channel, sender);
  const outgoing = { ...opened, id, clientId, channel, sender };
  const within = AbortSignal.any([signal, AbortSignal.timeout(longestStop.handover)]);
  const isResting = (carrier?.restsFor?.() ?? 0) > 0;
  if (message.hasWaited && !isResting && !(await isWorthSending(id, message, worthSending))) return;
  const delivery = carrier
    ? await withPlace(carrier, () => deliver(carrier, outgoing, message, within, isOver))
    : ({ kind: 'failed', reason: 'no carrier' } as const);
  if (!delivery) return leaveAlone(id, message, Math.max(pause, carrier?.restsFor?.() ?? 0));
  const conclusion = conclude(outgoing, message, delivery, silenced);
  concluding.set(id, conclusion);
  try {
    await conclusion;
  } finally {
    concluding.delete(id);
  }
}

async function isWorthSending(
  id: string,
  { unclearSince }: HeldMessage,
  worthSending: WorthSending,
): Promise<boolean> {
  try {
    const worth = await worthSending(id);
    if (worth === 'now') return true;
    if (worth === 'never')
      await settleMessage(database(), { id, state: 'REFUSED', reason: 'not wanted any more' });
    // The sweep sends it then.
    else await postponeMessage(id, worth, unclearSince);
    return false;
  } catch (error) {
    await releaseMessage(id, unclearSince);
    throw error;
  }
}

/** With a message all wait that its client has for this channel, so that those of others come first. */
async function leaveAlone(id: string, message: HeldMessage, wait: number): Promise<never> {
  await releaseMessage(id, message.unclearSince);
  await postponeJobs(queue, waitingOf(message), wait);
  throw new NotTaken('left alone');
}

/** Of one whose answer was lost the channel is asked first, where it can say. */
async function deliver(
  carrier: Carrier,
  outgoing: OutgoingMessage,
  { unclearSince }: HeldMessage,
  signal: AbortSignal,
  isOver: () => boolean,
): Promise<Delivery> {
  if (unclearSince && carrier.alike) {
    const names = await carrier.alike(outgoing, unclearSince, signal);
    if (!names) return { kind: 'unknown', reason: 'cannot be asked' };
    const takenAs = await nameOfNobodyElse(outgoing.id, names);
    if (takenAs !== undefined) return { kind: 'taken', takenAs };
  }
  return carrier.send(outgoing, signal, isOver);
}

async function conclude(
  { id, clientId, channel, recipient }: OutgoingMessage,
  { kind }: HeldMessage,
  delivery: Delivery,
  silenced: Silenced,
): Promise<void> {
  if (delivery.kind === 'taken') {
    const { takenAs } = delivery;
    // Where another counts this name as its own the database refuses, and this one is sent again.
    return writtenDown(() =>
      settleMessage(database(), { id, state: 'SENT', reason: null, takenAs }),
    );
  }
  const { reason } = delivery;
  log.warn(
    { client: clientId, channel, message: kind, outcome: delivery.kind, reason },
    'A message was not taken',
  );
  if (delivery.kind === 'refused')
    return inTransaction(async (transaction) => {
      await settleMessage(transaction, { id, state: 'REFUSED', reason });
      if (delivery.isGone)
        await silenced(transaction, clientId, recipientHash(clientId, recipient), 'GONE');
    });
  // Of one that may have been taken stays written down since when.
  if (delivery.kind === 'failed') await releaseMessage(id);
  throw new NotTaken(reason);
}
