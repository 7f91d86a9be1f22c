import { Readable } from 'node:stream';
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

/** Ours, the system's and undici's words for what was never sent: mostly, no connection ever stood. */
const notConnected =
  /^(too late|ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** It was not sent, since nobody waits for it any more. */
class TooLate extends Error {
  readonly code = 'too late';
}

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
    isOver = () => signal.aborted,
  ): Promise<TwilioAnswer> {
    const body = parameters?.toString();
    try {
      const { statusCode, body: answer } = await this.#pool.request({
        method,
        path: `${this.#prefix}${address}`,
        headers: {
          authorization: this.#authorization,
          accept: 'application/json',
          ...(body === undefined ? {} : headersOf(body)),
        },
        body: body === undefined ? null : Readable.from(inTime(body, isOver)),
        signal,
      });
      return { kind: 'answer', status: statusCode, body: parsedJson(await textOf(answer)) };
    } catch (error) {
      const reason = codeOf(error);
      return { kind: notConnected.test(reason) ? 'not-sent' : 'no-answer', reason };
    }
  }
}

function headersOf(body: string) {
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  };
}

/** What is sent, once there is a connection: what is cut off before it Twilio does not act on. */
function* inTime(body: string, isOver: () => boolean): Generator<string> {
  if (isOver()) throw new TooLate();
  yield body;
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
