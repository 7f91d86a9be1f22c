import { Pool } from 'undici';
import { environment, type TwilioCredentials } from '@/lib/config';
import { parsedJson } from '@/lib/observability';

/** What Twilio answered, or why nothing came. */
export type TwilioAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** It was never sent: no connection came about. */
  | { readonly kind: 'not-sent'; readonly reason: string }
  /** It may have been sent. */
  | { readonly kind: 'no-answer'; readonly reason: string };

/** How long connecting may take, in milliseconds. */
const connectWithin = 3000;
/** What hangs must not hold up the next. */
const mostConnections = 100;
/** The most that is read of an answer, in bytes. */
const mostOfAnswer = 1024 ** 2;

/** The system's and undici's words for a connection that never stood. */
const notConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Asks Twilio's API for one account. Not by `fetch`, which Next changes. */
export class TwilioExchanges {
  readonly #pool: Pool;
  readonly #prefix: string;
  readonly #authorization: string;

  constructor({ accountSid, authToken }: TwilioCredentials) {
    const base = new URL(environment().TWILIO_API_URL);
    this.#pool = new Pool(base.origin, {
      connections: mostConnections,
      connect: { timeout: connectWithin },
      // Each on a connection of its own: of one that was just being closed nobody knows what it took.
      pipelining: 0,
      allowH2: false,
    });
    const prefix = base.pathname.replace(/\/+$/, '');
    this.#prefix = `${prefix}/2010-04-01/Accounts/${accountSid}`;
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    this.#authorization = `Basic ${basic}`;
  }

  /** Never throws. */
  async ask(
    method: 'GET' | 'POST',
    address: string,
    parameters: URLSearchParams | undefined,
    signal: AbortSignal,
  ): Promise<TwilioAnswer> {
    try {
      const { statusCode, body } = await this.#pool.request({
        method,
        path: `${this.#prefix}${address}`,
        headers: {
          authorization: this.#authorization,
          accept: 'application/json',
          ...(parameters ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        body: parameters?.toString() ?? null,
        signal,
      });
      return { kind: 'answer', status: statusCode, body: parsedJson(await textOf(body)) };
    } catch (error) {
      const reason = codeOf(error);
      return { kind: notConnected.test(reason) ? 'not-sent' : 'no-answer', reason };
    }
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > mostOfAnswer) return '';
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
