import { buffer } from 'node:stream/consumers';
import type { View } from '@/lib/request';
import type { RawValues } from './change';

/** A file while it arrives. Its name is the sender's word; nobody has looked into it yet. */
export interface ArrivingFile {
  readonly name: string;
  /** Its bytes, piece by piece and once; throws where the file breaks off or turns out too large. */
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Where files go while they arrive. A process that dies in between discards nothing: what is kept
 * elsewhere ends by itself in time.
 */
export interface FileSink<Stored> {
  /**
   * Takes a file, by what stood before it in its form. Where `content` throws, it clears away what it has written, and throws, too.
   * @returns what the change is told of it
   */
  readonly write: (file: ArrivingFile, view: View, before: RawValues) => Promise<Stored>;
  /** Clears a file away that was taken, but whose form came to nothing. */
  readonly discard: (stored: Stored) => Promise<void>;
}

/**
 * The files that a change takes, with the form around them (`multipart/form-data`). Its fields stand
 * before its files. An address that takes more than 10 MB stays outside the matcher of middleware.ts,
 * which would cut it off there.
 */
export interface Upload<Stored> {
  readonly field: string;
  /** One file at most, in bytes. */
  readonly largest: number;
  /** How many at most. */
  readonly most: number;
  readonly sink: FileSink<Stored>;
}

/** A file that has arrived in full. */
export interface UploadedFile<Stored> {
  /** The sender's word. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** What the sink said of it. */
  readonly stored: Stored;
}

/** For a file that is small: its bytes, held until the change is done. */
export const inMemory: FileSink<Uint8Array<ArrayBuffer>> = {
  async write({ content }) {
    return new Uint8Array(await buffer(content));
  },
  async discard() {},
};
