import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How far the clocks of both sides may be apart, in seconds. */
const tolerance = 300;
/** So many are remembered; each only until it is too old anyhow. */
const mostRemembered = 10_000;

/** A signed call that says "look now": there are events. It only wakes, and brings nothing along. */
export interface WakeUp {
  /** `X-Platform-Signature`: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
  readonly signature: string;
  /** As it came, byte by byte. */
  readonly body: string;
}

/** What a platform signs a body with. @param at seconds since 1970 */
export function wakeUpSignature(secret: string, body: string, at: number): string {
  return `t=${at},v1=${digestOf(secret, body, `${at}`).toString('hex')}`;
}

/** Remembers what has come, so that nobody who has seen a call can send it again. */
export class WakeUps {
  readonly #seen = new LRUCache<string, true>({ max: mostRemembered, ttl: 2 * tolerance * 1000 });

  /**
   * Whether a call is signed with the secret that the platform shares with the portal, is not older
   * than five minutes, and has not come before.
   */
  accepts(secret: string, { signature, body }: WakeUp): boolean {
    const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    const expected = digestOf(secret, body, at);
    const isSigned = timingSafeEqual(expected, Buffer.from(given.padEnd(64, '0'), 'hex'));
    const isFresh = Math.abs(Date.now() / 1000 - Number(at)) <= tolerance;
    if (!isSigned || !isFresh || this.#seen.has(signature)) return false;
    this.#seen.set(signature, true);
    return true;
  }
}

function digestOf(secret: string, body: string, at: string): Buffer {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest();
}
