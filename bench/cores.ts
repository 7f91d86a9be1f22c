import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Where the servers run that are measured. Their database and what drives them have the rest. */
export const serverCore = 0;

/** Whether one core can be kept for the servers: there are two, and Linux's `taskset` to say so. */
export function canPin(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
}

/**
 * Starts something on the servers' core: this process is there for as long, and what a process
 * starts stays where it was. Does nothing special where `canPin` says so.
 */
export async function onServerCore<Started>(start: () => Promise<Started>): Promise<Started> {
  if (!canPin()) return start();
  moveTo(String(serverCore));
  try {
    return await start();
  } finally {
    moveTo(restOfTheCores);
  }
}

const restOfTheCores = `${serverCore + 1}-${availableParallelism() - 1}`;

/** Leaves the servers' core to them. */
export function leaveServerCore(): void {
  if (canPin()) moveTo(restOfTheCores);
}

function moveTo(cores: string): void {
  const { status, stderr } = spawnSync(
    'taskset',
    ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}
