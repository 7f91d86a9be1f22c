import { randomUUIDv7 } from 'node:crypto';
import { log } from '@/lib/observability';
import { carrierOf } from './carriers';
import { deadline } from './deadline';
import type { Carrier, Delivery, Message } from './port';
import { senderOf } from './sender';

/** How long it may take at most, in milliseconds. */
const longestHandover = 4000;
/** How many at once in one process by one carrier: one that hangs holds no more connections than these. */
const mostAtOnce = 50;

const running = new WeakMap<Carrier, number>();

/**
 * Hands a message to its channel now, and no second time: an access code, which nothing of the portal
 * keeps. Never throws. Whoever cannot wait for the end goes on without it.
 * @param within for how many milliseconds it is worth sending: what has not left by then never does
 */
export async function sendAtOnce(message: Message, within = longestHandover): Promise<Delivery> {
  const delivery = await handedOver(message, within);
  if (delivery.kind !== 'taken') {
    const { clientId, channel } = message;
    const { kind, reason } = delivery;
    log.warn({ client: clientId, channel, outcome: kind, reason }, 'A code was not taken');
  }
  return delivery;
}

const tooMany: Delivery = { kind: 'failed', reason: 'too many at once' };
const tooLate: Delivery = { kind: 'failed', reason: 'too late' };

async function handedOver(message: Message, within: number): Promise<Delivery> {
  const longest = Math.floor(Math.min(within, longestHandover));
  if (longest <= 0) return tooLate;
  try {
    const { clientId, channel } = message;
    const recipient = message.recipient.trim();
    const signal = AbortSignal.timeout(longest);
    const isOver = deadline(longest);
    const sender = await senderOf(clientId);
    const carrier = carrierOf(clientId, channel, sender);
    if (!carrier) return { kind: 'failed', reason: 'no carrier' };
    const others = running.get(carrier) ?? 0;
    if (others >= mostAtOnce) return tooMany;
    if (signal.aborted) return tooLate;
    running.set(carrier, others + 1);
    try {
      return await carrier.send(
        { ...message, recipient, id: randomUUIDv7(), sender },
        signal,
        isOver,
      );
    } finally {
      running.set(carrier, (running.get(carrier) ?? 1) - 1);
    }
  } catch (error) {
    // Carriers say what happened: this is from before they had it.
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
  }
}
