import { accessSync, constants } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: another process holds the lock. */
const busy = 5;

/** Another process has the folder. Two on one folder would lose each other's rows. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running portal; stop that one, or set PORTAL_DATA_DIR to another folder.`,
    );
  }
}

/** Keeps a lock from garbage collection, which would release it. */
const held = new Set<DatabaseSync>();

/**
 * Locks a folder, by a file beside it. Node.js has no file locks of its own; those of SQLite are the
 * operating system's: they end with their process, however it ends. On a disk of this machine they end
 * with nothing else; a network or virtual file system may lose them, or not have them at all.
 * @param patience how long to wait for another process to release it, in milliseconds
 * @returns what releases it
 * @throws FolderInUseError
 * @throws Error where the file of the lock cannot be written
 */
export function lockFolder(folder: string, patience: number): () => void {
  const lock = lockFile(`${folder}.in-use`, patience);
  if (lock === 'busy') throw new FolderInUseError(folder);
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function lockFile(file: string, patience: number): DatabaseSync | 'busy' {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: patience });
    // SQLite opens a file read-only where it may not write it, and a lock on that excludes nobody.
    accessSync(file, constants.R_OK | constants.W_OK);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (!(error instanceof Error)) throw error;
    if ('errcode' in error && error.errcode === busy) return 'busy';
    throw new Error(`The lock ${file} cannot be taken: ${error.message}`, { cause: error });
  }
}
