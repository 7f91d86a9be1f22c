import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What a file arrives in, in bytes: S3 takes no smaller piece than 5 MiB, but for the last. */
export const pieceSize = 8 * 1024 * 1024;

/** An object that is not whole yet. */
export interface StagedObject {
  readonly key: string;
  /** What the storage calls it meanwhile. */
  readonly staging: string;
}

/** Something that a storage has. */
export interface StoredObject {
  readonly key: string;
  readonly changedAt: Date;
  /** Of one that is not whole. */
  readonly staging?: string;
}

/** A storage that is away, or has said no: what is not done may be tried again. */
export class StorageFailure extends Error {
  override name = 'StorageFailure';
}

/**
 * Whether an error is a storage's, of whatever instance of this module: one storage serves all of them,
 * and Next bundles modules more than once.
 */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && ['StorageFailure', 'NothingStaged'].includes(error.name);
}

/** A storage that answers, and has neither the object nor anything that it could be made of. */
export class NothingStaged extends StorageFailure {
  override name = 'NothingStaged';
}

/**
 * Where files are kept, by keys that say nothing of whom they belong to. Every call may be made again,
 * and does no harm then; one that does not get through throws {@link StorageFailure}.
 */
export interface DocumentStorage {
  /** Begins an object that arrives in pieces. @returns what it is called meanwhile */
  stage(key: string): Promise<string>;
  /**
   * Writes a whole piece: each has `pieceSize` bytes, but for the last.
   * @param number from 1
   * @returns what the storage calls it
   */
  writePiece(object: StagedObject, number: number, bytes: Uint8Array): Promise<string>;
  /** Keeps what there is of a piece that is not whole, in place of what was kept of it before. */
  keepTail(object: StagedObject, number: number, bytes: Uint8Array): Promise<void>;
  /** Reads what was kept of a piece that is not whole, as much of it as there is room for in `into`. */
  readTail(object: StagedObject, number: number, into: Uint8Array): Promise<void>;
  /** Makes the pieces one object. @throws NothingStaged where there are none, nor the object */
  finish(object: StagedObject, pieces: readonly string[], length: number): Promise<void>;
  /** Throws away what there is of an object that is not whole. */
  abandon(object: StagedObject): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` where there is none. */
  read(key: string): Promise<{ readonly length: number; readonly content: Readable } | undefined>;
  /** Removes an object, if there is one. */
  remove(key: string): Promise<void>;
  /** Everything there is, what is not whole included. */
  list(): AsyncIterable<StoredObject>;
}

/** A key that nobody has. */
export function newKey(): string {
  return randomBytes(24).toString('hex');
}

/** Whether something in a storage is of ours: others may keep things beside it. */
export function isKey(text: string): boolean {
  return /^[0-9a-f]{48}$/.test(text);
}
