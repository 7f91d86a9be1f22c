import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { plainWords } from '@/lib/config';
import { failureOf, log } from '@/lib/observability';
import { type CallName, calls, inputInvalid, type Performed } from '@/lib/platform/port';
import { problemOf } from '@/lib/platform/port/shared/problem-of';
import {
  correlationIdPattern,
  headers,
  healthPath,
  statusOf,
  wireCodes,
} from '@/lib/platform/port/wire';
import { accountOf, type PlatformAccount } from './accounts';
import { hear } from './hear';
import { routeOf } from './routes';

/** What is answered: a status, what goes with it, and what the log is told besides. */
interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly noted?: object;
}

/** Serves platforms over HTTP: whose is asked, the credentials say. */
export function platformHandler(
  accounts: readonly PlatformAccount[],
  /** Where the platform begins in the addresses of the server. */
  prefix = '',
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const began = performance.now();
    const told = request.headers[headers.correlationId];
    const correlationId =
      typeof told === 'string' && correlationIdPattern.test(told) ? told : randomUUID();
    const { noted, ...reply } = await replyTo(accounts, prefix, request).catch((error: unknown) =>
      request.destroyed && !request.complete ? hungUp : failure(failureOf(error)),
    );
    log[reply.status >= 500 ? 'error' : 'info'](
      {
        correlationId,
        ...noted,
        status: reply.status,
        milliseconds: Math.round(performance.now() - began),
      },
      'A call of the platform was answered',
    );
    response.writeHead(reply.status, {
      'cache-control': 'no-store',
      [headers.correlationId]: correlationId,
      ...(reply.body === undefined ? {} : { 'content-type': 'application/json' }),
      // What has not been read of a request would be taken for the next one.
      ...(request.complete ? {} : { connection: 'close' }),
      ...reply.headers,
    });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  };
}

async function replyTo(
  accounts: readonly PlatformAccount[],
  prefix: string,
  request: IncomingMessage,
): Promise<Reply> {
  const account = accountOf(accounts, request.headers.authorization);
  if (!account) {
    const challenge = { 'www-authenticate': 'Basic realm="platform", charset="UTF-8"' };
    return { ...refusal(wireCodes.credentialsRefused), headers: challenge };
  }
  const reply = await replyFor(account, prefix, request);
  return { ...reply, noted: { account: account.id, ...reply.noted } };
}

async function replyFor(
  { platform }: PlatformAccount,
  prefix: string,
  request: IncomingMessage,
): Promise<Reply> {
  const [address = '', query = ''] = (request.url ?? '').split('?', 2);
  if (!address.startsWith(`${prefix}/`)) return refusal(wireCodes.callUnknown);
  const pathname = address.slice(prefix.length);
  if (pathname === healthPath)
    return (await platform.state()) === 'up' ? { status: 204 } : refusal(wireCodes.unavailable);
  const route = routeOf(request.method ?? '', pathname);
  if ('name' in route) {
    const { name, parameters } = route;
    const reply = await perform(platform, name, request, query, parameters);
    return { ...reply, noted: { call: name, ...reply.noted } };
  }
  if (route.length === 0) return refusal(wireCodes.callUnknown);
  return { ...refusal(wireCodes.methodNotAllowed), headers: { allow: route.join(', ') } };
}

async function perform<Name extends CallName>(
  functions: Partial<Performed<typeof calls>>,
  name: Name,
  request: IncomingMessage,
  query: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Reply> {
  const call = calls[name];
  const performed = functions[name];
  if (!performed) return refusal(wireCodes.callUnknown);
  const heard = await hear(call, request, new URLSearchParams(query), parameters);
  if ('errCode' in heard) return refusal(heard.errCode, heard.fields);
  const answer = await performed(heard.asked);
  if (answer.kind === 'unavailable') return refusal(wireCodes.unavailable);
  if (answer.kind === 'malformed') return failure({ reference: answer.reference });
  if (answer.kind === 'refused') {
    const { error } = answer;
    return { status: statusOf(error.errCode), body: error, noted: { refusal: error.errCode } };
  }
  const body = z.safeParse(call.output, answer.value, { error: plainWords });
  return body.success
    ? { status: 200, body: body.data }
    : failure({ problem: problemOf(body.error) });
}

function refusal(errCode: string, fields?: readonly string[]): Reply {
  const more = fields ? { fields } : {};
  return {
    status: statusOf(errCode),
    body: { errCode, ...more },
    noted: { refusal: errCode, ...more },
  };
}

/** Nobody reads it: whoever asked has gone before they had said what. */
const hungUp: Reply = { ...refusal(inputInvalid), noted: { hungUp: true } };

function failure(noted: object): Reply {
  return { status: 500, body: { errCode: wireCodes.unavailable }, noted };
}
