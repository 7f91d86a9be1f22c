import { z } from 'zod';
import { type Call, idToken } from '../port';
import { headers, pathParameters } from '../port/wire';

/** A call as it is sent. */
export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the base address, with the query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What can travel in a header. */
const headerText = z
  .string()
  .max(8000)
  .regex(/^[\x21-\x7e]+$/);
const saidSchema = z.object({ token: idToken, idempotencyKey: headerText }).partial();
/** What can travel as one part of a path: not what takes a path apart or climbs it. */
const pathPart = z
  .string()
  .min(1)
  .refine((text) => text.isWellFormed() && text !== '.' && text !== '..');
const inQuery = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** @returns the field that cannot be sent, where there is one */
export function requestOf(call: Call, asked: object): CallRequest | { readonly unfit: string } {
  const said = saidSchema.safeParse(asked);
  if (!said.success) return { unfit: said.error.issues[0]?.path.join('.') ?? '' };
  const known = new Set(Object.keys(call.input.shape));
  const input = new Map(
    Object.entries(asked).filter(([name, value]) => known.has(name) && value !== undefined),
  );
  let path: string = call.path;
  for (const name of pathParameters(call.path)) {
    const part = pathPart.safeParse(input.get(name));
    if (!part.success) return { unfit: name };
    path = path.replace(`{${name}}`, encodeURIComponent(part.data));
    input.delete(name);
  }
  const { token, idempotencyKey } = said.data;
  const sent = {
    ...(token === undefined ? {} : { [headers.idToken]: token }),
    ...(idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: idempotencyKey }),
  };
  if (call.method === 'get') {
    const query = new URLSearchParams();
    for (const [name, value] of input) {
      const text = inQuery.safeParse(value);
      if (!text.success) return { unfit: name };
      query.set(name, text.data);
    }
    return { method: 'GET', address: query.size > 0 ? `${path}?${query}` : path, headers: sent };
  }
  return {
    method: call.method === 'put' ? 'PUT' : 'POST',
    address: path,
    headers: { ...sent, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(input)),
  };
}
