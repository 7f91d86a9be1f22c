import { randomUUID } from 'node:crypto';
import type { PlatformCredentials } from '@/lib/config';
import { answerOf, mostOf, mostOfAnswer, type Understood } from '@/lib/platform/http/answer-of';
import { type Exchange, Exchanges, NoAnswer } from '@/lib/platform/http/exchange';
import { type CallRequest, requestOf } from '@/lib/platform/http/request-of';
import { usualLimits } from '@/lib/platform/http/resilience';
import type { Answered, Call } from '@/lib/platform/port';
import { headers } from '@/lib/platform/port/wire';

/** What came back for a call, or why nothing did. */
export type Reply<Value = unknown> =
  | {
      readonly status: number;
      readonly understood: Understood<Value>;
      readonly isEchoed: boolean;
    }
  | Unanswered;

interface Unanswered {
  readonly unreachable: string;
}

/** Some things are tried at once. */
const mostAtOnce = 4;

/** Asks a platform call by call as the portal does, but without retries: what it does is looked at, not made up for. */
export class Asking {
  readonly #exchanges: Exchanges;

  constructor(
    private readonly baseUrl: string,
    private readonly credentials: PlatformCredentials,
    private readonly answerWithin = usualLimits.answerWithin,
  ) {
    const { id, secret } = credentials;
    this.#exchanges = new Exchanges(
      new URL(baseUrl),
      { most: mostAtOnce, connectWithin: usualLimits.connectWithin },
      `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    );
  }

  async call<const Of extends Call>(call: Of, asked: object): Promise<Reply<Answered<Of>>> {
    const request = requestOf(call, asked);
    if ('unfit' in request) return { unreachable: `${request.unfit} cannot be sent` };
    const reply = await this.#send(request, mostOf(call));
    if ('unreachable' in reply) return reply;
    const { exchange, isEchoed } = reply;
    return { status: exchange.status, understood: answerOf(call, exchange), isEchoed };
  }

  /** @returns the status of an address below the base address */
  async status(address: string): Promise<number | Unanswered> {
    const reply = await this.#send({ method: 'GET', address, headers: {} }, mostOfAnswer);
    return 'unreachable' in reply ? reply : reply.exchange.status;
  }

  /** The status of an address, asked for with another secret. */
  async statusWithSecret(secret: string, address: string): Promise<number | Unanswered> {
    const other = new Asking(this.baseUrl, { ...this.credentials, secret }, this.answerWithin);
    try {
      return await other.status(address);
    } finally {
      await other.close();
    }
  }

  /** Closes its connections. */
  close(): Promise<void> {
    return this.#exchanges.close();
  }

  async #send(
    request: CallRequest,
    mostBytes: number,
  ): Promise<{ readonly exchange: Exchange; readonly isEchoed: boolean } | Unanswered> {
    const correlationId = randomUUID();
    const sent = { ...request.headers, [headers.correlationId]: correlationId };
    try {
      const exchange = await this.#exchanges.send(
        { ...request, headers: sent },
        mostBytes,
        AbortSignal.timeout(this.answerWithin),
      );
      return { exchange, isEchoed: exchange.correlationId === correlationId };
    } catch (error) {
      if (error instanceof NoAnswer) return { unreachable: error.code };
      throw error;
    }
  }
}
