import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How far the clocks of both sides may be apart, in seconds. */
const tolerance = 300;
/** So many are remembered; each only until it is too old anyhow. */
const mostRemembered = 10_000;

/** What somebody posts who shares a secret with the portal: a platform, an operator's mail server. */
export interface SignedCall {
  /** `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
  readonly signature: string;
  /** As it came, byte by byte. */
  readonly body: string | Uint8Array;
}

/** What a body is signed with. @param at seconds since 1970 */
export function callSignature(secret: string, body: SignedCall['body'], at: number): string {
  return `t=${at},v1=${digestOf(secret, body, `${at}`).toString('hex')}`;
}

/** Remembers what has come, so that nobody who has seen a call can send it again. */
export class SignedCalls {
  readonly #seen = new LRUCache<string, true>({ max: mostRemembered, ttl: 2 * tolerance * 1000 });

  /**
   * Whether a call is signed with a secret that is shared with the portal, is not older than five
   * minutes, and has not come to this client before.
   */
  accepts(clientId: string, secret: string, { signature, body }: SignedCall): boolean {
    const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    const expected = digestOf(secret, body, at);
    const isSigned = timingSafeEqual(expected, Buffer.from(given.padEnd(64, '0'), 'hex'));
    const isFresh = Math.abs(Date.now() / 1000 - Number(at)) <= tolerance;
    const name = `${clientId} ${signature}`;
    if (!isSigned || !isFresh || this.#seen.has(name)) return false;
    this.#seen.set(name, true);
    return true;
  }
}

function digestOf(secret: string, body: SignedCall['body'], at: string): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest();
}
