import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock';
import { reasonOf } from './reason';
import { serveOnSocket } from './socket-server';

/** How long a database whose portal was killed may take to close its folder, in ms. */
const closesWithin = 10_000;

/** A running embedded database. */
export interface EmbeddedServer {
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL compiled to WebAssembly on a folder, behind a Unix socket that `pg` can connect
 * to. Holds an exclusive lock on the folder until it stops.
 * @throws FolderInUseError
 */
export async function startEmbeddedServer(address: {
  readonly folder: string;
  readonly socketFolder: string;
}): Promise<EmbeddedServer> {
  const { socketFolder } = address;
  const socket = path.join(socketFolder, '.s.PGSQL.5432');
  await mkdir(address.folder, { recursive: true, mode: 0o700 });
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  // PGlite opens no symbolic link, and all links to a folder have to share its lock.
  const folder = await realpath(address.folder);
  const release = lockFolder(folder, closesWithin);
  try {
    // What a process that was killed has left behind.
    await rm(socket, { force: true });
    const db = await opened(folder);
    const server = await serveOnSocket(db, socket);
    return {
      async stop() {
        await server.stop();
        await db.close();
        await rm(socket, { force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function opened(folder: string): Promise<PGlite> {
  try {
    const db = new PGlite(folder);
    await db.waitReady;
    return db;
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
