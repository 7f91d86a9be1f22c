import { DatabaseSync } from 'node:sqlite';

/** What SQLite says where somebody else holds the lock. */
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

/** A lock that nothing refers to would be let go of with the memory that it takes. */
const held = new Set<DatabaseSync>();

/**
 * Locks a folder, by a file beside it. Node.js has no file locks of its own; those of SQLite are the
 * operating system's: they end with their process, however it ends, and with nothing else.
 * @param patience how long to wait for another process to let go, in milliseconds
 * @returns what lets go of it
 * @throws FolderInUseError
 */
export function lockFolder(folder: string, patience: number): () => void {
  const lock = new DatabaseSync(`${folder}.in-use`, { timeout: patience });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const isInUse = error instanceof Error && 'errcode' in error && error.errcode === busy;
    throw isInUse ? new FolderInUseError(folder) : error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
