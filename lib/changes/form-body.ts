import { flattened } from '@/lib/form';
import type { RawValues } from './change';
import { mediaTypeOf } from './media-type';
import { type AdmitFile, discardFiles, readMultipart } from './multipart';
import { type BodyRequest, readBytes } from './read-bytes';
import type { Upload, UploadedFile } from './upload';

/** In bytes. The portal's forms are small: a larger body comes from none of them. */
export const largestBody = 64 * 1024;
/** A form with more would be done in part. */
const mostFields = 100;

/** A body as the mechanism for changes reads it. */
export type FormBody<Stored = never> =
  | {
      readonly kind: 'values';
      readonly values: RawValues;
      readonly files: readonly UploadedFile<Stored>[];
      /** Why a file could not be taken, which is nobody's fault who sent it. */
      readonly failure?: unknown;
    }
  /** With what came before it was too much, if it was a file. */
  | { readonly kind: 'too-large'; readonly values?: RawValues }
  | { readonly kind: 'unreadable' };

/** The files that the form may bring, and who may send them. */
interface Files<Stored> {
  readonly upload: Upload<Stored>;
  readonly admit: AdmitFile;
}

/**
 * Reads JSON or a form post into plain values by their full names, such as `items[0].name`; of a field
 * that comes twice, the first. Files are in the sink of their upload then.
 * What is not in UTF-8 is unreadable.
 */
export async function readFormBody<Stored>(
  request: BodyRequest,
  files?: Files<Stored>,
): Promise<FormBody<Stored>> {
  const body = await readAnyBody(request, files);
  if (!('values' in body) || !body.values) return body;
  if (Object.values(body.values).every(isStorable))
    return { ...body, values: withOwnBreaks(body.values) };
  if (files && body.kind === 'values') await discardFiles(files.upload, body.files);
  return { kind: 'unreadable' };
}

/**
 * A break of a line is one character, as a field counts it: a browser without script sends two, so that a
 * text that was as long as it may be would be too long.
 */
function withOwnBreaks(values: RawValues): RawValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ]),
  );
}

/** Whether a database can hold it: neither U+0000 nor half a character, which nobody can type. */
function isStorable(value: string | boolean): boolean {
  return typeof value === 'boolean' || (value.isWellFormed() && !value.includes('\0'));
}

async function readAnyBody<Stored>(
  request: BodyRequest,
  files?: Files<Stored>,
): Promise<FormBody<Stored>> {
  const type = mediaTypeOf(request.headers);
  if (files && type === 'multipart/form-data') return readForm(request, files);
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded')
    return { kind: 'unreadable' };
  const bytes = await readBytes(request, largestBody);
  if (bytes === undefined) return { kind: 'too-large' };
  const text = bytes.toString('utf8');
  const entries = type === 'application/json' ? fromJson(text) : fromForm(text);
  if (!entries) return { kind: 'unreadable' };
  if (entries.length > mostFields) return { kind: 'too-large' };
  return { kind: 'values', values: Object.fromEntries(entries), files: [] };
}

async function readForm<Stored>(
  request: BodyRequest,
  { upload, admit }: Files<Stored>,
): Promise<FormBody<Stored>> {
  const limits = { mostFields, largestForm: largestBody };
  const { values, files, problem } = await readMultipart(request, upload, admit, limits);
  if (problem === 'unreadable') return { kind: 'unreadable' };
  if (problem === 'too-large') return { kind: 'too-large', values };
  return { kind: 'values', values, files, ...problem };
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
