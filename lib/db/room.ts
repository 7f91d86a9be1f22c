import { statfs } from 'node:fs/promises';
import { environment } from '@/lib/config';
import { embeddedAddress } from './address';
import { sqlStateOf } from './sql-state';

/** How long it is remembered that a write has found no room, in milliseconds. */
const memory = 30_000;
/** Least room for the embedded database, in bytes: its log grows by 16 MiB at a time. */
const leastRoom = 64 * 1024 * 1024;
const diskFull = '53100';

declare global {
  /** When a write last found no room; shared by all module instances of this process. */
  var portalDiskWasFullAt: number | undefined;
}

/** Remembers an error that says that the server's disk is full; others are nothing to it. */
export function noteFullDisk(error: unknown): void {
  if (sqlStateOf(error) === diskFull) globalThis.portalDiskWasFullAt = performance.now();
}

/**
 * Whether the database has room for more, as far as can be known: a server's disk cannot be looked
 * at, so what counts is that no write has lately found it full.
 * @throws where the folder of the embedded database cannot be looked at
 */
export async function hasRoom(): Promise<boolean> {
  const { portalDiskWasFullAt: at } = globalThis;
  if (at !== undefined && performance.now() - at < memory) return false;
  if (environment().DATABASE_URL) return true;
  const { bavail, bsize } = await statfs(embeddedAddress().folder);
  return bavail * bsize >= leastRoom;
}
