import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';

/** The most that a file of a log holds, in bytes. */
const mostOfFile = 8 * 1024 ** 2;

/**
 * A log file that is gone on with, and never more than two files long: what is full is kept beside it
 * as `.1`, in place of what was kept there before.
 * @param most of one file, in bytes
 */
export function boundedLog(file: string, most = mostOfFile): Writable {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = existsSync(file) ? statSync(file).size : 0;
  return new Writable({
    write(chunk: Buffer, _, done) {
      try {
        if (size > 0 && size + chunk.length > most) {
          renameSync(file, `${file}.1`);
          size = 0;
        }
        appendFileSync(file, chunk);
        size += chunk.length;
        done();
      } catch {
        // A disk that is full must not end who writes: the lines are lost.
        done();
      }
    },
  });
}
