import { type ChildProcess, fork } from 'node:child_process';
import type { EmbeddedAddress } from '@/lib/db';
import type { EmbeddedProcessMessage } from '@/lib/db/embedded/process';
import { programFile } from './programs.mjs';

/** The embedded database, running in a process of its own. */
export interface EmbeddedDatabase {
  /** Resolves when the process has ended, asked to or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the embedded database and waits until it takes connections.
 * @throws Error with the reason as one sentence
 */
export async function startEmbeddedDatabase(address: EmbeddedAddress): Promise<EmbeddedDatabase> {
  const child = fork(programFile('lib/db/embedded/process.ts'), [
    address.folder,
    address.socketFolder,
  ]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = await firstMessage(child);
  if (message.kind === 'failed') throw new Error(message.reason);
  return {
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function firstMessage(child: ChildProcess): Promise<EmbeddedProcessMessage> {
  return new Promise((resolve) => {
    child.once('message', (message: EmbeddedProcessMessage) => resolve(message));
    child.once('exit', (code) =>
      resolve({ kind: 'failed', reason: `The embedded database ended with code ${code}.` }),
    );
  });
}
