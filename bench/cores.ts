import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Where the servers run that are measured. Their database and what drives them have the rest. */
const serverCore = 0;

/** Those of the machine: what this process may use changes. */
const cores = cpus().length;

/** Whether one core is kept for the servers: there are two, and Linux's `taskset` to say so. */
export const isPinned = cores > 1 && spawnSync('taskset', ['--version']).status === 0;

/**
 * Starts something on the servers' core: this process is there for as long, and what a process
 * starts stays where it was. Does nothing special unless `isPinned`.
 */
export async function onServerCore<Started>(start: () => Promise<Started>): Promise<Started> {
  if (!isPinned) return start();
  moveTo(String(serverCore));
  try {
    return await start();
  } finally {
    moveTo(restOfTheCores);
  }
}

const restOfTheCores = `${serverCore + 1}-${cores - 1}`;

/** Leaves the servers' core to them. */
export function leaveServerCore(): void {
  if (isPinned) moveTo(restOfTheCores);
}

function moveTo(list: string): void {
  const { status, stderr } = spawnSync(
    'taskset',
    ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}
