import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { CopiedFile } from '@/lib/documents';

/** A text that stands in an archive. */
export interface ArchivedText {
  readonly name: string;
  readonly text: string;
}

/**
 * A zip archive of texts and files, made while it is read: one chunk of a file is in memory at a time.
 * @throws what reading a file throws, so that nobody takes a truncated archive for a whole one
 */
export function archiveOf(texts: readonly ArchivedText[], files: readonly CopiedFile[]): Readable {
  return Readable.from(piecesOf(texts, files), { objectMode: false });
}

async function* piecesOf(
  texts: readonly ArchivedText[],
  files: readonly CopiedFile[],
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else made.push(piece);
  });
  const taken = () => {
    if (failure) throw failure;
    return made.splice(0);
  };
  for (const { name, text } of texts) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(new TextEncoder().encode(text), true);
    yield* taken();
  }
  for (const [at, { name, read }] of files.entries()) {
    const content = await read();
    if (!content) continue;
    // Pictures, films and PDFs are as small as they get. Two may have one name.
    const entry = new ZipPassThrough(`files/${at + 1}-${name}`);
    zip.add(entry);
    for await (const piece of content) {
      entry.push(Uint8Array.from(Buffer.from(piece)));
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
