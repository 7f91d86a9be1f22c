import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type DocumentStorage,
  isKey,
  NothingStaged,
  pieceSize,
  type StagedObject,
  StorageFailure,
  type StoredObject,
} from './port';

const ofOwnerAlone = { folder: 0o700, file: 0o600 } as const;

/** What is not whole has this behind its key. */
const unfinished = '.part';

/**
 * Files in a folder, which all instances share. What is not whole stands beside, each piece at its
 * place, and gets its name once it is.
 */
export function folderStorage(root: string): DocumentStorage {
  const place = (key: string) => path.join(/*turbopackIgnore: true*/ root, key.slice(0, 2), key);
  const stagedPlace = ({ key }: Pick<StagedObject, 'key'>) => `${place(key)}${unfinished}`;

  async function write(file: string, bytes: Uint8Array, at: number, flags: string): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true, mode: ofOwnerAlone.folder });
    const handle = await open(file, flags, ofOwnerAlone.file);
    try {
      // A disk that is nearly full takes a part, and says so only to the next write.
      for (let written = 0; written < bytes.length; ) {
        const rest = bytes.length - written;
        written += (await handle.write(bytes, written, rest, at + written)).bytesWritten;
      }
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  async function openStaged(object: StagedObject) {
    try {
      return await open(stagedPlace(object), 'r+');
    } catch (error) {
      // A folder that is not there at all may be away.
      const folder = await lengthOf(path.dirname(place(object.key)));
      if (isMissing(error) && folder !== undefined) throw new NothingStaged('no piece is there');
      throw error;
    }
  }

  const writeAt = ({ key }: StagedObject, number: number, bytes: Uint8Array) =>
    asked(() => write(stagedPlace({ key }), bytes, (number - 1) * pieceSize, 'r+'));

  return {
    stage: (key) =>
      asked(async () => {
        await write(stagedPlace({ key }), new Uint8Array(), 0, 'a');
        return 'part';
      }),
    async writePiece(object, number, bytes) {
      await writeAt(object, number, bytes);
      return String(number);
    },
    keepTail: writeAt,
    readTail: (object, number, into) =>
      asked(async () => {
        const handle = await open(stagedPlace(object), 'r');
        try {
          const at = (number - 1) * pieceSize;
          const { bytesRead } = await handle.read(into, 0, into.length, at);
          if (bytesRead < into.length) throw new StorageFailure('a piece is shorter than it was');
        } finally {
          await handle.close();
        }
      }),
    finish: (object, _pieces, length) =>
      asked(async () => {
        if ((await lengthOf(place(object.key))) === length) return;
        const handle = await openStaged(object);
        try {
          if ((await handle.stat()).size < length) throw new StorageFailure('a piece is missing');
          await handle.truncate(length);
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await rename(stagedPlace(object), place(object.key));
      }),
    abandon: (object) => asked(() => rm(stagedPlace(object), { force: true })),
    put: (key, bytes) =>
      asked(async () => {
        // What dies in between leaves no half file of this name, and one that housekeeping knows.
        const beside = stagedPlace({ key });
        await write(beside, bytes, 0, 'w');
        await rename(beside, place(key));
      }),
    read: (key) =>
      asked(async () => {
        const length = await lengthOf(place(key));
        return length === undefined
          ? undefined
          : { length, content: createReadStream(place(key), { highWaterMark: 256 * 1024 }) };
      }),
    remove: (key) => asked(() => rm(place(key), { force: true })),
    list: () => listed(root),
  };
}

async function lengthOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* listed(root: string): AsyncGenerator<StoredObject> {
  for (const folder of await namesIn(root))
    for (const name of await namesIn(path.join(/*turbopackIgnore: true*/ root, folder))) {
      const [key = ''] = name.split('.');
      const found = await stat(path.join(/*turbopackIgnore: true*/ root, folder, name)).catch(
        () => undefined,
      );
      if (!found?.isFile() || !isKey(key) || !key.startsWith(folder)) continue;
      const isWhole = name === key;
      yield { key, changedAt: found.mtime, ...(isWhole ? {} : { staging: 'part' }) };
    }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'ENOTDIR') return [];
    throw new StorageFailure(`the folder cannot be read: ${codeOf(error)}`);
  }
}

/** The words of the system name files. */
async function asked<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    throw new StorageFailure(`the folder said ${codeOf(error)}`);
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error';
}
