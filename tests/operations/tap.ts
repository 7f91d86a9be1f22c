import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A moment of a statement, as a process and PostgreSQL see it. */
export interface StatementPoint {
  /** Of the statement, with what it is given. */
  readonly text: RegExp;
  /**
   * PostgreSQL has not seen it; or has done it, and the process does not know; or the same of the end
   * of its transaction.
   */
  readonly when: 'before' | 'after' | 'before commit' | 'after commit';
}

/** Stands between a process and PostgreSQL, and can stop the process at a statement. */
export interface Tap {
  readonly port: number;
  /** Resolves once a connection is at that point, and keeps it there until its process is gone. */
  reached(point: StatementPoint): Promise<void>;
  stop(): Promise<void>;
}

/** What PostgreSQL ends an answer with outside of a transaction: everything is committed by then. */
const idle = Buffer.from('Z\0\0\0\x05I', 'latin1');

/**
 * Reads what a connection says to PostgreSQL: a statement that is prepared comes once with its text, and
 * then by its name alone.
 *
 * @returns of the next part of it, the statements that are complete by then, with what they are given
 */
function readStatements(): (part: Buffer) => string {
  const prepared = new Map<string, string>();
  let pending = Buffer.alloc(0);
  /** The first message of a connection has no type. */
  let isStarted = false;
  return (part) => {
    pending = Buffer.concat([pending, part]);
    const said: string[] = [];
    for (;;) {
      const lengthAt = isStarted ? 1 : 0;
      if (pending.length < lengthAt + 4) break;
      const end = lengthAt + pending.readUInt32BE(lengthAt);
      if (pending.length < end) break;
      const type = pending.toString('latin1', 0, lengthAt);
      const message = pending.toString('latin1', lengthAt + 4, end);
      pending = pending.subarray(end);
      isStarted = true;
      if (type === 'P') {
        const [name = '', text = ''] = message.split('\0');
        prepared.set(name, text);
      } else if (type === 'B') {
        const [, name = ''] = message.split('\0');
        said.push(prepared.get(name) ?? '', message);
      } else if (type === 'Q') said.push(message);
    }
    return said.join('\n');
  };
}

/** @param port where PostgreSQL listens */
export async function startTap(port: number): Promise<Tap> {
  const sockets = new Set<Socket>();
  let waited: { readonly point: StatementPoint; readonly resolve: () => void } | undefined;

  const server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1');
    const statementsIn = readStatements();
    /** How far this connection is: its statement has come, its end has, it is kept. */
    let stage: 'idle' | 'in transaction' | 'at its end' | 'kept' = 'idle';
    const keep = () => {
      stage = 'kept';
      waited?.resolve();
      waited = undefined;
    };
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      // Whichever side goes, the other has nobody left to talk to.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    incoming.on('data', (part: Buffer) => {
      if (stage === 'kept') return;
      const said = statementsIn(part);
      if (waited) {
        const { text, when } = waited.point;
        if (stage === 'idle' && text.test(said)) {
          if (when === 'before') return keep();
          stage = when === 'after' ? 'at its end' : 'in transaction';
        } else if (stage === 'in transaction' && /\bCOMMIT\b/.test(said)) {
          if (when === 'before commit') return keep();
          stage = 'at its end';
        }
      }
      outgoing.write(part);
    });
    outgoing.on('data', (part: Buffer) => {
      if (stage === 'kept') return;
      if (stage === 'at its end' && waited && part.subarray(-idle.length).equals(idle))
        return keep();
      incoming.write(part);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    reached: (point) =>
      new Promise((resolve) => {
        waited = { point, resolve };
      }),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
