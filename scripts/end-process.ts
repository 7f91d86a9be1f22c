import type { ChildProcess } from 'node:child_process';

/** Ends a process as an operator would, and waits until it has ended. */
export async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
