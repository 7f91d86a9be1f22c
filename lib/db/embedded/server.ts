import { mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lock } from 'proper-lockfile';
import { serveOnSocket } from './socket-server';

/** After so long without a sign of life its holder is dead and a lock may be taken, in ms. */
const lockStale = 10_000;

/** Another process has the folder. Two on one folder would lose each other's rows. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running portal; stop that one, or set PORTAL_DATA_DIR to another folder.`,
    );
  }
}

/** A running embedded database. */
export interface EmbeddedServer {
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL compiled to WebAssembly on a folder, behind a Unix socket that `pg` can connect
 * to. Holds an exclusive lock on the folder until it stops.
 * @param onLost called when the lock was taken away from a process that had stood still for long
 * @throws FolderInUseError
 */
export async function startEmbeddedServer(
  address: { readonly folder: string; readonly socketFolder: string },
  onLost: () => void,
): Promise<EmbeddedServer> {
  const { folder, socketFolder } = address;
  const socket = path.join(socketFolder, '.s.PGSQL.5432');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  const release = await takeLock(folder, socket, onLost);
  try {
    // What a process that was killed has left behind.
    await rm(socket, { force: true });
    const db = new PGlite(folder);
    await db.waitReady;
    const server = await serveOnSocket(db, socket);
    return {
      async stop() {
        await server.stop();
        await db.close();
        await rm(socket, { force: true });
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function takeLock(
  folder: string,
  socket: string,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const deadline = Date.now() + lockStale + 3000;
  for (;;) {
    try {
      return await lock(folder, { stale: lockStale, update: 2000, onCompromised: onLost });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      // A holder that was killed answers no more; its lock grows stale within seconds.
      if (Date.now() > deadline || (await answers(socket))) throw new FolderInUseError(folder);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
