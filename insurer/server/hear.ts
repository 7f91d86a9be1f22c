import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { placeInWords } from '@/lib/config';
import { parsedJson } from '@/lib/observability';
import { type Asked, type Call, inputInvalid, tokenRefused } from '@/lib/platform/port';
import { headers, wireCodes } from '@/lib/platform/port/wire';

/** The most that a request may bring, in bytes. */
const mostOfBody = 1024 ** 2;

/** What a call was asked with, or why it cannot be done. */
export type HeardRequest<Of extends Call> =
  | { readonly asked: Asked<Of> }
  | { readonly errCode: string; readonly fields?: readonly string[] };

/** Reads and checks what a request asks of a call. Fields that nobody knows are left out. */
export async function hear<const Of extends Call>(
  call: Of,
  request: IncomingMessage,
  query: URLSearchParams,
  parameters: Readonly<Record<string, string>>,
): Promise<HeardRequest<Of>> {
  const token = single(request.headers[headers.idToken]);
  const idempotencyKey = single(request.headers[headers.idempotencyKey]);
  if (call.opens === 'contract' && !token) return { errCode: tokenRefused };
  if (call.changes && !idempotencyKey) return invalid(['Idempotency-Key']);

  const given =
    call.method === 'get' ? { fields: Object.fromEntries(query) } : await bodyOf(request);
  if ('errCode' in given) return given;
  const read = call.input.safeParse({ ...given.fields, ...parameters });
  if (!read.success) return invalid(fieldsOf(read.error));
  const asked = {
    ...read.data,
    ...(call.opens === 'contract' ? { token } : {}),
    ...(call.changes ? { idempotencyKey } : {}),
  };
  return isAsked(call, asked) ? { asked } : invalid([]);
}

/** What a rule made of the input has to fit the rule itself: it is handed on as if it were asked. */
function isAsked<const Of extends Call>(call: Of, value: object): value is Asked<Of> {
  const hasToken = call.opens === 'nothing' || 'token' in value;
  const hasKey = !call.changes || 'idempotencyKey' in value;
  return hasToken && hasKey && call.input.safeParse(value).success;
}

async function bodyOf(
  request: IncomingMessage,
): Promise<{ readonly fields: object } | { readonly errCode: string }> {
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? ''))
    return { errCode: wireCodes.bodyNotJson };
  const pieces: Buffer[] = [];
  let length = 0;
  // Who is refused reads why: leaving the loop must not end the connection.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(piece)) continue;
    length += piece.length;
    if (length > mostOfBody) return { errCode: wireCodes.bodyTooLarge };
    pieces.push(piece);
  }
  const body = parsedJson(Buffer.concat(pieces).toString('utf8'));
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? { fields: body } : { errCode: inputInvalid };
}

function invalid(fields: readonly string[]) {
  return { errCode: inputInvalid, fields };
}

/** The fields that are wrong, without what stands in them or what somebody made up as a key. */
function fieldsOf(error: z.ZodError): readonly string[] {
  const places = error.issues.map(({ path }) => placeInWords(path).slice(0, 100));
  return [...new Set(places)].slice(0, 20);
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
