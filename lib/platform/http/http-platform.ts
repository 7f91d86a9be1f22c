import { randomUUID } from 'node:crypto';
import { isBrokenCircuitError, isBulkheadRejectedError, isTaskCancelledError } from 'cockatiel';
import type { PlatformCredentials } from '@/lib/config';
import { log, newReference, traceHeaders } from '@/lib/observability';
import {
  type Answered,
  type Asked,
  type Call,
  calls,
  inputInvalid,
  type Platform,
  type PlatformAnswer,
  tokenRefused,
} from '../port';
import { headers, healthPath } from '../port/wire';
import { answerOf, codeForLog, mostOf, mostOfAnswer } from './answer-of';
import { Exchanges, NoAnswer } from './exchange';
import { performedBy } from './performed';
import { type CallRequest, requestOf } from './request-of';
import { LeftAlone, type Limits, Overloaded, Resilience, usualLimits } from './resilience';

/** A platform that is reached over HTTP. */
export interface HttpPlatformOptions {
  readonly baseUrl: string;
  readonly credentials: PlatformCredentials;
  /** Who it is for, in the log. */
  readonly clientId: string;
  readonly path: string;
  readonly limits?: Partial<Limits>;
}

/** A platform with connections of its own. */
export interface HttpPlatform extends Platform {
  close(): Promise<void>;
}

/** How long a probe may take, in milliseconds. */
const probeWithin = 1000;
/** A page asks for some things at once; the probe has room beside them. */
const roomForProbes = 2;

/**
 * The platform at a base address, asked for one client on one path. Each call of the port becomes a
 * request by the same rules: `calls` says the rest. Answers within `answerWithin` milliseconds,
 * whatever the other side does: `unavailable` where it says nothing or has no time, `malformed` where
 * it says what it should not. Never throws.
 */
export function httpPlatform(options: HttpPlatformOptions): HttpPlatform {
  const { clientId, path } = options;
  const limits = { ...usualLimits, ...options.limits };
  const { id, secret } = options.credentials;
  const exchanges = new Exchanges(
    new URL(options.baseUrl),
    { most: limits.mostAtOnce + roomForProbes, connectWithin: limits.connectWithin },
    `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  );
  const resilience = new Resilience(limits);

  async function perform<const Of extends Call>(
    name: string,
    call: Of,
    asked: Asked<Of>,
  ): Promise<PlatformAnswer<Answered<Of>>> {
    const request = requestOf(call, asked);
    if ('unfit' in request) return refused(request.unfit === 'token' ? tokenRefused : inputInvalid);
    const correlationId = randomUUID();
    const began = performance.now();
    const entry = (more: object) => ({
      correlationId,
      client: clientId,
      path,
      call: name,
      milliseconds: Math.round(performance.now() - began),
      ...more,
    });
    const correlated = {
      ...request,
      headers: { ...request.headers, ...traceHeaders(), [headers.correlationId]: correlationId },
    };
    try {
      const exchange = await resilience.ask(isSafeToRepeat(call), (signal) =>
        exchanges.send(correlated, mostOf(call), signal),
      );
      const understood = answerOf(call, exchange);
      const { status } = exchange;
      if ('problem' in understood) {
        const reference = newReference();
        log.error(
          entry({ reference, status, problem: understood.problem }),
          'The platform answered what it should not',
        );
        return { kind: 'malformed', reference };
      }
      const { answer } = understood;
      const outcome =
        answer.kind === 'refused' ? { refusal: codeForLog(answer.error.errCode) } : {};
      log.info(entry({ status, ...outcome }), 'The platform answered');
      return answer;
    } catch (error) {
      log.error(entry({ problem: reasonOf(error) }), 'The platform is unavailable');
      return { kind: 'unavailable' };
    }
  }

  return {
    ...performedBy(calls, perform),
    async state() {
      const request: CallRequest = {
        method: 'GET',
        address: healthPath,
        headers: { [headers.correlationId]: randomUUID() },
      };
      try {
        const { status } = await resilience.probe(probeWithin, (signal) =>
          exchanges.send(request, mostOfAnswer, signal),
        );
        return status >= 200 && status < 300 && !resilience.isOpen ? 'up' : 'down';
      } catch {
        return 'down';
      }
    },
    close: () => exchanges.close(),
  };
}

function refused(errCode: string) {
  return { kind: 'refused', error: { errCode } } as const;
}

/**
 * What only reads, or does with its key what it did before. Searches and log-ons are neither: they
 * count attempts, and use tokens up.
 */
function isSafeToRepeat({ method, changes }: Call): boolean {
  return method === 'get' || changes;
}

/** What went wrong, in words that hold nothing of the request. */
function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.code;
  if (error instanceof Overloaded) return error.message;
  if (error instanceof LeftAlone || isBrokenCircuitError(error)) return 'left alone for a while';
  if (isTaskCancelledError(error)) return 'no answer in time';
  if (isBulkheadRejectedError(error)) return 'too many calls wait';
  return error instanceof Error ? error.name : 'unknown';
}
