import { Pool } from 'undici';
import { headers as headerNames } from '../port/wire';
import type { CallRequest } from './request-of';

/** What came back, read up to the most that may come. */
export interface Exchange {
  readonly status: number;
  /** How long not to ask again, in milliseconds, where the platform says so. */
  readonly retryAfter?: number;
  /** As the platform repeats it. */
  readonly correlationId?: string;
  /** `undefined` where there is more of it than may come. */
  readonly text: string | undefined;
}

/** How a platform is connected to. */
export interface Connections {
  /** At most so many at once. */
  readonly most: number;
  /** Milliseconds until a connection stands. */
  readonly connectWithin: number;
}

/** The platform gave no answer that could be read as HTTP. `code` is the system's own word for it. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  constructor(readonly code: string) {
    super(`no answer: ${code}`);
  }
}

/**
 * Sends requests to one base address over connections of its own. Not by `fetch`, which Next changes
 * and caches, and which cannot say how long connecting may take. Redirects are not followed: they
 * would carry the credentials elsewhere.
 */
export class Exchanges {
  readonly #pool: Pool;
  readonly #prefix: string;

  constructor(
    baseUrl: URL,
    { most, connectWithin }: Connections,
    private readonly authorization: string,
  ) {
    this.#pool = new Pool(baseUrl.origin, {
      connections: most,
      connect: { timeout: connectWithin },
      // HTTP/1.1 has each answer on a connection of its own: one that hangs holds up no other.
      allowH2: false,
    });
    this.#prefix = baseUrl.pathname.replace(/\/+$/, '');
  }

  /**
   * @param mostBytes the most that is read of an answer; what comes after it is cut off
   * @throws NoAnswer
   */
  async send(
    { method, address, headers, body }: CallRequest,
    mostBytes: number,
    signal: AbortSignal,
  ): Promise<Exchange> {
    try {
      const answer = await this.#pool.request({
        method,
        path: `${this.#prefix}${address}`,
        headers: {
          ...headers,
          accept: 'application/json',
          // What is short on its way can be endless once it is unpacked.
          'accept-encoding': 'identity',
          authorization: this.authorization,
        },
        body: body ?? null,
        signal,
      });
      const retryAfter = retryAfterOf(answer.headers['retry-after']);
      const correlationId = answer.headers[headerNames.correlationId];
      return {
        status: answer.statusCode,
        ...(typeof correlationId === 'string' ? { correlationId } : {}),
        ...(retryAfter === undefined ? {} : { retryAfter }),
        text: await textUpTo(mostBytes, answer.body),
      };
    } catch (error) {
      throw new NoAnswer(codeOf(error));
    }
  }

  /** Lets what is running finish, and closes the connections. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Leaving the loop early closes the connection: what has not come is never read. */
async function textUpTo(most: number, body: AsyncIterable<Buffer>): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function retryAfterOf(header: string | readonly string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const milliseconds = /^\d{1,9}$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
