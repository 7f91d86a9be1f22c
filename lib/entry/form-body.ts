import type { RawValues } from './change';

/** Forms of the portal are small; what is larger is none of them, in bytes. */
export const largestBody = 64 * 1024;
const mostFields = 100;

/** A body as the mechanism for changes reads it. */
export type FormBody =
  | { readonly kind: 'values'; readonly values: RawValues }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unreadable' };

/** Reads JSON or a form post into plain values; of a field that comes twice, the first. */
export async function readFormBody(request: Request): Promise<FormBody> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded')
    return { kind: 'unreadable' };
  const text = await readText(request);
  if (text === undefined) return { kind: 'too-large' };
  const values = type === 'application/json' ? fromJson(text) : fromForm(text);
  return values ? { kind: 'values', values } : { kind: 'unreadable' };
}

/** The announced length can be a lie, so what arrives is counted. */
async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function fromForm(text: string): RawValues {
  const entries = [...new URLSearchParams(text)].slice(0, mostFields);
  return Object.fromEntries(entries.toReversed());
}

function fromJson(text: string): RawValues | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.fromEntries(
      Object.entries(parsed)
        .slice(0, mostFields)
        .filter(
          (entry): entry is [string, string | boolean] =>
            typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
        ),
    );
  } catch {
    return undefined;
  }
}
