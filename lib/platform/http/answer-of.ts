import { z } from 'zod';
import { plainWords } from '@/lib/config';
import { parsedJson } from '@/lib/observability';
import {
  type Answered,
  type Call,
  calls,
  errorBodySchema,
  type PlatformAnswer,
  type PlatformFailure,
} from '../port';
import { problemOf } from '../port/shared/problem-of';
import { refusalStatuses, wireCodes } from '../port/wire';
import type { Exchange } from './exchange';

/** An answer as it was understood, and what the log is told of one that was not. */
export type Understood<Value> =
  | { readonly answer: Exclude<PlatformAnswer<Value>, PlatformFailure> }
  | { readonly problem: string };

const codesOfHttp: ReadonlySet<string> = new Set(Object.values(wireCodes));

/** The most that is read of an answer, in bytes. */
export const mostOfAnswer = 1024 ** 2;
/** A document comes in base64, a third longer than it is. */
const mostOfDocument = 12 * 1024 ** 2;

/** The most that is read of the answer of a call, in bytes. */
export function mostOf(call: Call): number {
  return call === calls.planDocument ? mostOfDocument : mostOfAnswer;
}

/** Makes of what came back what the call answers; fields that nobody knows are left out. */
export function answerOf<const Of extends Call>(
  call: Of,
  { status, text }: Pick<Exchange, 'status' | 'text'>,
): Understood<Answered<Of>> {
  if (text === undefined) return { problem: 'the answer is too long' };
  if (status >= 300 && status < 400) return { problem: 'a redirect' };
  const body = parsedJson(text);
  if (status >= 200 && status < 300) {
    const read = z.safeParse<Of['output']>(call.output, body, { error: plainWords });
    return read.success
      ? { answer: { kind: 'answer', value: read.data } }
      : { problem: body === undefined ? 'the answer is not JSON' : problemOf(read.error) };
  }
  const error = errorBodySchema.safeParse(body);
  if (!error.success) return { problem: 'a status without an error body' };
  if (!refusalStatuses.includes(status) || codesOfHttp.has(error.data.errCode))
    return { problem: codeForLog(error.data.errCode) };
  return { answer: { kind: 'refused', error: error.data } };
}

/** What another side has made up could be anything. */
export function codeForLog(errCode: string): string {
  return /^[A-Z][A-Z0-9_]{0,60}$/.test(errCode) ? errCode : '[hidden]';
}
