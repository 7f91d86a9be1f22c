import type { ChildProcess } from 'node:child_process';
import { ask } from './ask';

/** A server that runs beside the portal. */
export interface Neighbour {
  readonly origin: string;
  stop(): Promise<void>;
}

/** How long a server may take to start, in milliseconds. */
const patience = 60_000;

/** Waits until a server that has been started answers, whatever it says. @throws Error when it ends */
export async function neighbour(child: ChildProcess, origin: string): Promise<Neighbour> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + patience;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      if (child.exitCode === null) await stop();
      throw new Error(`${child.spawnargs.join(' ')} did not answer`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, stop };
}

function answers(origin: string): Promise<boolean> {
  return ask(origin).then(
    () => true,
    () => false,
  );
}
