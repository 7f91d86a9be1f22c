import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { failureOf, log } from '@/lib/observability';
import type { View } from '@/lib/request';
import type { RawValues } from './change';
import { type BodyRequest, TooLarge, within } from './read-bytes';
import type { Upload, UploadedFile } from './upload';

/** Who sends a file, by what the form said before it; `undefined` where no file is taken of them. */
export type AdmitFile = (before: RawValues) => Promise<View | undefined>;

/** What a form brought, with the files that were taken, and what went wrong with one. */
export interface Multipart<Stored> {
  readonly values: RawValues;
  readonly files: readonly UploadedFile<Stored>[];
  readonly problem?: 'too-large' | 'unreadable' | { readonly failure: unknown };
}

interface Limits {
  /** Fields, files aside. */
  readonly mostFields: number;
  /** All that stands around the files, in bytes. */
  readonly largestForm: number;
}

/**
 * Reads a form with files: each goes to the sink of its upload as it arrives, and no more of one is
 * held than its last piece. Where anything is wrong, none stays in the sink.
 */
export async function readMultipart<Stored>(
  request: BodyRequest,
  upload: Upload<Stored>,
  admit: AdmitFile,
  { mostFields, largestForm }: Limits,
): Promise<Multipart<Stored>> {
  const fields: [string, string][] = [];
  const values = (): RawValues => Object.fromEntries(fields.toReversed());
  const parser = parserOf(request, {
    fileSize: upload.largest,
    fields: mostFields,
    parts: mostFields + upload.most,
    fieldSize: largestForm,
  });
  if (!parser) return { values: {}, files: [], problem: 'unreadable' };
  const arriving = new Set<Readable>();
  const storing: Promise<UploadedFile<Stored> | undefined>[] = [];
  let isTooLarge = false;
  const overflow = () => {
    isTooLarge = true;
  };
  parser.on('fieldsLimit', overflow).on('partsLimit', overflow);
  parser.on('field', (name, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut) overflow();
    fields.push([name, value]);
  });
  parser.on('file', (field, stream, name) => {
    // A file that was not chosen has no name.
    const isWanted = field === upload.field && name !== '';
    if (isWanted && storing.length === upload.most) overflow();
    if (!isWanted || isTooLarge) {
      stream.resume();
      return;
    }
    arriving.add(stream);
    stream.once('limit', overflow);
    const stored = store(stream, name, upload, admit, values()).finally(() => {
      arriving.delete(stream);
      // The form is read to its end, whatever becomes of a file.
      stream.resume();
    });
    // It is waited for below; until then nobody else would notice that it failed.
    stored.catch(() => {});
    storing.push(stored);
  });
  const largestBody = upload.most * upload.largest + largestForm;
  const broken = await pipeline(within(request, largestBody), parser).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  if (broken) for (const stream of arriving) stream.destroy(new Error('the form has broken off'));
  const settled = await Promise.allSettled(storing);
  const files = settled.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
  const failed = settled.find((one) => one.status === 'rejected');
  const problem =
    isTooLarge || broken?.error instanceof TooLarge
      ? 'too-large'
      : broken
        ? 'unreadable'
        : failed && { failure: failed.reason };
  if (!problem) return { values: values(), files };
  await discardFiles(upload, files);
  return { values: values(), files: [], problem };
}

/** Clears away what a sink has taken for a change that was not done. It ends by itself otherwise. */
export async function discardFiles<Stored>(
  { sink }: Upload<Stored>,
  files: readonly UploadedFile<Stored>[],
): Promise<void> {
  for (const { stored } of files)
    await sink.discard(stored).catch((error: unknown) => {
      log.warn(failureOf(error), 'A file of a form that was not done was not discarded');
    });
}

/** `undefined` where no parts can be told apart. */
function parserOf({ headers }: BodyRequest, limits: Readonly<Record<string, number>>) {
  try {
    return new Busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      limits,
      // A part without a file's name is text, whatever its type.
      isPartAFile: (_field, _type, name) => name !== undefined,
    });
  } catch {
    return undefined;
  }
}

async function store<Stored>(
  stream: Readable & { readonly truncated: boolean },
  name: string,
  { sink }: Upload<Stored>,
  admit: AdmitFile,
  before: RawValues,
): Promise<UploadedFile<Stored> | undefined> {
  const view = await admit(before);
  if (!view) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  async function* content(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream.iterator({ destroyOnReturn: false })) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
    if (stream.truncated) throw new TooLarge();
  }
  const stored = await sink.write({ name, content: content() }, view, before);
  return { name, size, sha256: hash.digest('hex'), stored };
}
