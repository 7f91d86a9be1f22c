import type { TestPortal } from '../scripts/test-portal';
import { drive, type Target } from './load';
import { endedChildren, type RunningProcess, startedBy } from './processes';

/** What a target came to in one run, and the milliseconds of CPU time that each answer took. */
export interface Driven {
  readonly requestsPerSecond: number;
  readonly portals: number;
  readonly database: number;
  readonly proxy: number;
  /** Of what asked: it may share the cores with the others. */
  readonly load: number;
}

/** Drives a target for some seconds, with the CPU time of all that this process has started. */
export async function driven(
  target: Target,
  portals: readonly TestPortal[],
  connections: number,
  seconds: number,
): Promise<Driven> {
  const used = () => ({
    portals: portals.reduce((sum, { process: { pid = 0 } }) => sum + cpuOf(startedBy(pid)), 0),
    database: cpuNamed('postgres'),
    proxy: cpuNamed('nginx'),
    // Either this process asks, or a child that has ended by now.
    load: cpuOf(startedBy(process.pid).filter(({ pid }) => pid === process.pid)) + endedChildren(),
  });
  const before = used();
  const { requestsPerSecond } = await drive(target, connections, seconds);
  const after = used();
  const requests = requestsPerSecond * seconds;
  const each = (of: keyof typeof before) => (after[of] - before[of]) / requests;
  return {
    requestsPerSecond,
    portals: each('portals'),
    database: each('database'),
    proxy: each('proxy'),
    load: each('load'),
  };
}

/** Of the processes of a name that the bench has started. */
function cpuNamed(of: string): number {
  return cpuOf(startedBy(process.pid).filter(({ name }) => name === of));
}

function cpuOf(processes: readonly RunningProcess[]): number {
  return processes.reduce((sum, { cpu }) => sum + cpu, 0);
}
