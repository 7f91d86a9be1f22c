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
export function onServerCore<Started>(start: () => Promise<Started>): Promise<Started> {
  return onCore(serverCore, start);
}

/** The same on any core. @param servers how many cores are the servers' */
export async function onCore<Started>(
  core: number,
  start: () => Promise<Started>,
  servers = 1,
): Promise<Started> {
  if (!isPinned) return start();
  moveTo(String(core));
  try {
    return await start();
  } finally {
    leaveServerCore(servers);
  }
}

/** Leaves the servers' cores to them, the first ones; where there are no others, all are everybody's. */
export function leaveServerCore(servers = 1): void {
  if (isPinned) moveTo(`${servers < cores ? serverCore + servers : 0}-${cores - 1}`);
}

function moveTo(list: string): void {
  const { status, stderr } = spawnSync(
    'taskset',
    ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}
