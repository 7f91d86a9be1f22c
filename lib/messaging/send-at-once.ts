import { randomUUIDv7 } from 'node:crypto';
import { log } from '@/lib/observability';
import { carrierOf } from './carriers';
import type { Carrier, Delivery, Message } from './port';
import { senderOf } from './sender';

/**
 * How long it may take at most, in milliseconds: less than a flow waits for its next code, so that
 * none is still on its way that a newer one has ended.
 */
const longestHandover = 4000;
/** How many at once in one process by one carrier: one that hangs holds no more connections than these. */
const mostAtOnce = 50;

const running = new WeakMap<Carrier, number>();

/**
 * Hands a message to its channel now, and no second time: an access code, which nothing of the portal
 * keeps. Never throws. Whoever cannot wait for the end goes on without it.
 */
export async function sendAtOnce(message: Message): Promise<Delivery> {
  const delivery = await handedOver(message);
  if (delivery.kind !== 'taken') {
    const { clientId, channel } = message;
    const { kind, reason } = delivery;
    log.warn({ client: clientId, channel, outcome: kind, reason }, 'A code was not taken');
  }
  return delivery;
}

const tooMany: Delivery = { kind: 'failed', reason: 'too many at once' };

async function handedOver(message: Message): Promise<Delivery> {
  try {
    const { clientId, channel } = message;
    const signal = AbortSignal.timeout(longestHandover);
    const sender = await senderOf(clientId);
    const carrier = carrierOf(clientId, channel, sender);
    if (!carrier) return { kind: 'failed', reason: 'no carrier' };
    const others = running.get(carrier) ?? 0;
    if (others >= mostAtOnce) return tooMany;
    running.set(carrier, others + 1);
    try {
      return await carrier.send({ ...message, id: randomUUIDv7(), sender }, signal);
    } finally {
      running.set(carrier, (running.get(carrier) ?? 1) - 1);
    }
  } catch (error) {
    // Carriers say what happened: this is from before they had it.
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
  }
}
