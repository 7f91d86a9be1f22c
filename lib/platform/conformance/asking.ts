import { randomUUID } from 'node:crypto';
import type { PlatformCredentials } from '@/lib/config';
import { answerOf, type Understood } from '../http/answer-of';
import { requestOf } from '../http/request-of';
import { usualLimits } from '../http/resilience';
import { headers } from '../http/wire';
import type { Call } from '../port';

/** What came back for a call, or why nothing did. */
export type Reply =
  | {
      readonly status: number;
      readonly understood: Understood<unknown>;
      readonly isEchoed: boolean;
    }
  | NoAnswer;

interface NoAnswer {
  readonly unreachable: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isEchoed: boolean;
}

/** Asks a platform call by call, for as long as the portal waits and without retries: what it does is looked at, not made up for. */
export class Asking {
  constructor(
    private readonly baseUrl: string,
    private readonly credentials: PlatformCredentials,
  ) {}

  /** The same platform, asked with another secret. */
  withSecret(secret: string): Asking {
    return new Asking(this.baseUrl, { ...this.credentials, secret });
  }

  async call(call: Call, asked: object): Promise<Reply> {
    const request = requestOf(call, asked);
    if ('unfit' in request) return { unreachable: `${request.unfit} cannot be sent` };
    const reply = await this.#send(request.address, request);
    if ('unreachable' in reply) return reply;
    const { status, text, isEchoed } = reply;
    return {
      status,
      understood: answerOf(call, { status, text }),
      isEchoed,
    };
  }

  /** @returns the status of an address below the base address */
  async status(address: string): Promise<number | NoAnswer> {
    const reply = await this.#send(address, { method: 'GET', headers: {} });
    return 'unreachable' in reply ? reply : reply.status;
  }

  async #send(
    address: string,
    { method, headers: sent, body }: { method: string; headers: object; body?: string },
  ): Promise<Answer | NoAnswer> {
    const correlationId = randomUUID();
    const { id, secret } = this.credentials;
    try {
      const response = await fetch(`${this.baseUrl.replace(/\/+$/, '')}${address}`, {
        method,
        headers: {
          ...sent,
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          [headers.correlationId]: correlationId,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(usualLimits.answerWithin),
      });
      const isEchoed = response.headers.get(headers.correlationId) === correlationId;
      return { status: response.status, text: await response.text(), isEchoed };
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
      return { unreachable: code ?? (error instanceof Error ? error.name : 'unknown') };
    }
  }
}
