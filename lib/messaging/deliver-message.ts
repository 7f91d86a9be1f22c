import { defineJob, type Job, longestStop } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { carrierOf } from './carriers';
import type { Carrier, Delivery, OutgoingMessage } from './port';
import { openMessage } from './sealed';
import { senderOf } from './sender';
import {
  type HeldMessage,
  holdMessage,
  releaseMessage,
  settleMessage,
  waitingMessages,
} from './store';

/** Thrown so that the message is tried again; its words are codes. */
class NotTaken extends Error {
  override name = 'NotTaken';
}

/** What is done where an address takes no messages any more. */
export type Bounced = (
  clientId: string,
  channel: 'email' | 'sms',
  recipient: string,
) => Promise<void>;

/**
 * Hands a message to its channel. What the channel says is written down before anything else is done,
 * so that a message comes twice only where the process dies, or the answer is lost, between the
 * channel's yes and that: an e-mail then has the same Message-ID, and of a text message Twilio is
 * asked first.
 */
export function deliveringMessages(bounced: Bounced): Job {
  return defineJob({
    name: 'deliver-message',
    // A mail server may be away for a day.
    retry: { times: 300, firstWait: 5, longestWait: 5 * 60 },
    atOnce: 10,
    longestRun: 60,
    due: waitingMessages,
    run: (id, signal) => deliverOne(id, signal, bounced),
  });
}

/** Delivers, and does nothing more where an address takes no messages. */
export const deliverMessage = deliveringMessages(async () => undefined);

async function deliverOne(id: string, signal: AbortSignal, bounced: Bounced): Promise<void> {
  const holding = await holdMessage(id);
  if (holding.kind === 'settled') return;
  if (holding.kind === 'busy') throw new NotTaken('busy');
  const { message } = holding;
  const { clientId, channel } = message;
  const opened = await openMessage({ id, clientId }, message);
  if (!opened) return settleMessage(id, 'REFUSED', 'unreadable');
  const sender = await senderOf(clientId);
  const carrier = carrierOf(clientId, channel, sender);
  const outgoing = { ...opened, id, clientId, channel, sender };
  const within = AbortSignal.any([signal, AbortSignal.timeout(longestStop.handover)]);
  if (carrier?.isResting?.()) {
    await releaseMessage(id);
    throw new NotTaken('left alone');
  }
  const delivery = carrier
    ? await deliver(carrier, outgoing, message, within)
    : ({ kind: 'failed', reason: 'no carrier' } as const);
  if (delivery.kind === 'refused' && delivery.isGone)
    await bounced(clientId, channel, opened.recipient);
  await conclude(id, message, delivery);
}

/** Of one whose answer was lost the channel is asked first, where it can say. */
async function deliver(
  carrier: Carrier,
  outgoing: OutgoingMessage,
  { unclearSince }: HeldMessage,
  signal: AbortSignal,
): Promise<Delivery> {
  if (unclearSince && carrier.wasTaken) {
    const wasTaken = await carrier.wasTaken(outgoing, unclearSince, signal);
    if (wasTaken === undefined) return { kind: 'unknown', reason: 'cannot be asked' };
    if (wasTaken) return { kind: 'taken' };
  }
  return carrier.send(outgoing, signal);
}

async function conclude(
  id: string,
  { clientId, channel, kind }: HeldMessage,
  delivery: Delivery,
): Promise<void> {
  if (delivery.kind === 'taken') return settleMessage(id, 'SENT', null);
  const { reason } = delivery;
  log.warn(
    { client: clientId, channel, message: kind, outcome: delivery.kind, reason },
    'A message was not taken',
  );
  if (delivery.kind === 'refused') return settleMessage(id, 'REFUSED', reason);
  // Of one that may have been taken stays written down since when.
  if (delivery.kind === 'failed') await releaseMessage(id);
  throw new NotTaken(reason);
}
