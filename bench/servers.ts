import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { serverFlags } from '../scripts/server-flags';
import { freePort } from '../scripts/test-postgres';

/** A program that runs beside the portal. */
export interface Neighbour {
  readonly port: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts a server of this folder and waits until it listens.
 * @param serverArguments what it is given after its port
 */
export async function startNeighbour(
  file: string,
  serverArguments: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Neighbour> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      // As the portal's own.
      ...serverFlags,
      '--import',
      'tsx',
      file,
      String(port),
      ...serverArguments,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...variables,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
  return {
    port,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Builds the minimal app with the portal's own Next. @throws Error with what the build said */
export function buildMinimalApp(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'build', 'bench/minimal-app'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    },
  );
  if (status !== 0) throw new Error(`The minimal app was not built:\n${stdout}\n${stderr}`);
}

/** The resident memory of a process and of what it has started, in bytes, as the system counts it. */
export function residentMemory(pid: number | undefined, program: string): number | undefined {
  const { status, stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], {
    encoding: 'utf8',
  });
  if (status !== 0 || pid === undefined) return undefined;
  const processes = stdout.split('\n').flatMap((line) => {
    const [, id, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command ? [{ id, parent, kilobytes, command }] : [];
  });
  const found = processes.find(
    ({ id, parent, command }) =>
      (Number(id) === pid || Number(parent) === pid) && command.includes(program),
  );
  return found && Number(found.kilobytes) * 1024;
}
