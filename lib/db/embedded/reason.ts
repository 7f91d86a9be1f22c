import { inspect } from 'node:util';

/** What the numbers of WASI, which PGlite's file system fails by, stand for. */
const fileErrors: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES, permission denied'],
  [20, 'EEXIST, file already exists'],
  [29, 'EIO, input or output error'],
  [31, 'EISDIR, is a directory'],
  [32, 'ELOOP, too many symbolic links'],
  [33, 'EMFILE, too many open files'],
  [44, 'ENOENT, no such file or directory'],
  [51, 'ENOSPC, no space left on the disk'],
  [54, 'ENOTDIR, not a directory'],
  [63, 'EPERM, operation not permitted'],
  [69, 'EROFS, read-only file system'],
]);

/** Why something failed, in words: what PGlite and its file system throw is not always an `Error`. */
export function reasonOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if ('message' in thrown && typeof thrown.message === 'string' && thrown.message !== '')
    return thrown.message;
  const known = 'errno' in thrown ? fileErrors.get(thrown.errno) : undefined;
  return known ?? inspect(thrown, { breakLength: Number.POSITIVE_INFINITY, depth: 1 });
}
