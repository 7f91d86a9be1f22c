import { randomUUIDv7 } from 'node:crypto';
import { log } from '@/lib/observability';
import { carrierOf } from './carriers';
import type { Delivery, Message } from './port';
import { senderOf } from './sender';

/**
 * How long it may take at most, in milliseconds: less than a flow waits for its next code, so that
 * none is still on its way that a newer one has ended.
 */
const longestHandover = 4000;
/** How many at once in one process: a channel that hangs holds no more connections than these. */
const mostAtOnce = 50;

let running = 0;

/**
 * Hands a message to its channel now, and no second time: an access code, which nothing of the portal
 * keeps. Never throws. Whoever cannot wait for the end goes on without it.
 */
export async function sendAtOnce(message: Message): Promise<Delivery> {
  const delivery = running < mostAtOnce ? await handedOver(message) : tooMany;
  if (delivery.kind !== 'taken') {
    const { clientId, channel } = message;
    const { kind, reason } = delivery;
    log.warn({ client: clientId, channel, outcome: kind, reason }, 'A code was not taken');
  }
  return delivery;
}

const tooMany: Delivery = { kind: 'failed', reason: 'too many at once' };

async function handedOver(message: Message): Promise<Delivery> {
  running++;
  try {
    const { clientId, channel } = message;
    const signal = AbortSignal.timeout(longestHandover);
    const sender = await senderOf(clientId);
    const carrier = carrierOf(clientId, channel, sender);
    if (!carrier) return { kind: 'failed', reason: 'no carrier' };
    return await carrier.send({ ...message, id: randomUUIDv7(), sender }, signal);
  } catch (error) {
    // Carriers say what happened: this is from before they had it.
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' };
  } finally {
    running--;
  }
}
