import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, as Linux counts it. */
export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** CPU time by now, in milliseconds: Linux counts hundredths of a second. */
  readonly cpu: number;
  /** Resident memory, in bytes. */
  readonly resident: number;
}

const tick = 10;
const pageSize = 4096;

/** All processes of the machine. */
function runningProcesses(): readonly RunningProcess[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = statOf(entry);
      if (!stat) return [];
      const { name, number } = stat;
      return [
        {
          pid: Number(entry),
          parent: number(4),
          name,
          cpu: (number(14) + number(15)) * tick,
          resident: number(24) * pageSize,
        },
      ];
    });
}

/** CPU time of all that this process has started and that has ended by now, in milliseconds. */
export function endedChildren(): number {
  const stat = statOf('self');
  return stat ? (stat.number(16) + stat.number(17)) * tick : 0;
}

/** A process and all that it has started. */
export function startedBy(root: number): readonly RunningProcess[] {
  const all = runningProcesses();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)));
  return all.filter(({ pid }) => isOurs(pid));
}

/** A process's name and numbers, by their places in proc(5); `undefined` where it has ended. */
function statOf(pid: string) {
  // A name may have spaces and brackets: what follows it begins behind its last bracket.
  const [, name = '', rest = ''] = /\((.*)\) (.*)$/s.exec(textOf(pid)) ?? [];
  const fields = rest.split(' ');
  return rest === ''
    ? undefined
    : { name, number: (field: number) => Number(fields[field - 3] ?? 0) };
}

function textOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
