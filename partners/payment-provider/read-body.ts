import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';

/** The most that a request may bring, in bytes: far more than a form of the API needs. */
const most = 256 * 1024;

/** @throws Refusal for one that brings too much */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > most)
      throw new Refusal(
        413,
        { type: 'invalid_request_error', message: 'The request is too large.' },
        { isEarly: true },
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
