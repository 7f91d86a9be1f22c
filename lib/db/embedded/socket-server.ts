import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { Turns } from './turns';
import { type Batch, WireMessages } from './wire-messages';

/** A connection that leaves a transaction open for so long is closed, in milliseconds. */
const longestIdleTransaction = 20_000;

/** A server that many connections share one embedded database by. */
export interface SocketServer {
  stop(): Promise<void>;
}

/**
 * Serves an embedded database on a Unix socket. There is one backend behind all connections, so
 * they take turns at it: a statement from its Parse to its Sync, and a transaction from its BEGIN to
 * its end, are never mixed with another connection's.
 */
export async function serveOnSocket(database: PGlite, path: string): Promise<SocketServer> {
  const turns = new Turns<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(database, turns, socket);
  });
  server.listen(path);
  await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function converse(database: PGlite, turns: Turns<Socket>, socket: Socket): void {
  const messages = new WireMessages();
  let work = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const answer = async (batch: Batch) => {
    clearTimeout(idle);
    switch (batch.kind) {
      case 'encryption-request':
        socket.write('N');
        return;
      case 'cancel-request':
      case 'terminate':
        socket.end();
        return;
      case 'messages':
        await turns.take(socket, async () => {
          // Nobody waits any more: what was given up on must not be done later.
          if (socket.destroyed) return turns.keeps(socket);
          return run(database, batch.messages, socket);
        });
        if (turns.keeps(socket)) idle = setTimeout(() => socket.destroy(), longestIdleTransaction);
    }
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (data: Buffer) => {
    try {
      for (const batch of messages.add(data))
        work = work.then(() => answer(batch)).catch(() => void socket.destroy());
    } catch {
      socket.destroy();
    }
  });
  socket.once('close', () => {
    clearTimeout(idle);
    // Whoever goes away in the middle of a transaction has taken nothing with it.
    work = work.then(async () => {
      if (turns.keeps(socket))
        await turns.take(socket, async () => {
          await database.exec('ROLLBACK');
          return false;
        });
    });
  });
}

/** Runs one batch. Says whether the connection is in a transaction after it. */
async function run(
  database: PGlite,
  messages: readonly Uint8Array[],
  socket: Socket,
): Promise<boolean> {
  for (const message of messages)
    await database.execProtocolRawStream(message, {
      onRawData: (data) => {
        if (socket.writable) socket.write(Buffer.from(data));
      },
    });
  return database.isInTransaction();
}
