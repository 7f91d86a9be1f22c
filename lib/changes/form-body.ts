import { flattened } from '@/lib/form';
import type { Change, RawValues, UploadedFile } from './change';
import { mediaTypeOf } from './media-type';
import { type BodyRequest, readBytes } from './read-bytes';

/** Forms of the portal are small; what is larger is none of them, in bytes. */
export const largestBody = 64 * 1024;
/** A form with more would be done in part. */
const mostFields = 100;

type Upload = NonNullable<Change<unknown>['upload']>;

/** A body as the mechanism for changes reads it. */
export type FormBody =
  | { readonly kind: 'values'; readonly values: RawValues; readonly file?: UploadedFile }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unreadable' };

/**
 * Reads JSON or a form post into plain values by their full names, such as `items[0].name`; of a field
 * that comes twice, the first.
 * What is not in UTF-8 is unreadable.
 * @param upload the file that the form may bring
 */
export async function readFormBody(request: BodyRequest, upload?: Upload): Promise<FormBody> {
  const body = await readAnyBody(request, upload);
  const isText = body.kind !== 'values' || Object.values(body.values).every(isStorable);
  return isText ? body : { kind: 'unreadable' };
}

/** Whether a database can hold it: neither U+0000 nor half a character, which nobody can type. */
function isStorable(value: string | boolean): boolean {
  return typeof value === 'boolean' || (value.isWellFormed() && !value.includes('\0'));
}

async function readAnyBody(request: BodyRequest, upload?: Upload): Promise<FormBody> {
  const type = mediaTypeOf(request.headers);
  if (upload && type === 'multipart/form-data') return readUpload(request, upload);
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded')
    return { kind: 'unreadable' };
  const bytes = await readBytes(request, largestBody);
  if (bytes === undefined) return { kind: 'too-large' };
  const text = bytes.toString('utf8');
  const entries = type === 'application/json' ? fromJson(text) : fromForm(text);
  if (!entries) return { kind: 'unreadable' };
  if (entries.length > mostFields) return { kind: 'too-large' };
  return { kind: 'values', values: Object.fromEntries(entries) };
}

/** A form with a file; one that was not chosen has no name. */
async function readUpload(request: BodyRequest, { field, largest }: Upload): Promise<FormBody> {
  const bytes = await readBytes(request, largest + largestBody);
  if (bytes === undefined) return { kind: 'too-large' };
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers })
    .formData()
    .catch(() => undefined);
  if (!form) return { kind: 'unreadable' };
  const entries = [...form];
  if (entries.length > mostFields) return { kind: 'too-large' };
  const texts = entries
    .toReversed()
    .flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const values: RawValues = Object.fromEntries(texts);
  const file = form.get(field);
  if (!(file instanceof File) || file.name === '') return { kind: 'values', values };
  if (file.size > largest) return { kind: 'too-large' };
  const content = new Uint8Array(await file.arrayBuffer());
  return { kind: 'values', values, file: { name: file.name, bytes: content } };
}

function fromForm(text: string): [string, string][] {
  return [...new URLSearchParams(text)].toReversed();
}

function fromJson(text: string): [string, string | boolean][] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return flattened(parsed).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    );
  } catch {
    return undefined;
  }
}
