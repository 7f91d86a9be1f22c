import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Stands before a portal or its database, and can freeze: it goes on listening and says nothing. */
export interface Relay {
  readonly port: number;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** @param port what it stands before @param at where the relay is to listen */
export async function startRelay(port: number, at = 0): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (part) => other.write(part));
      // A side that closes ends the other.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isFrozen) socket.pause();
    }
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
