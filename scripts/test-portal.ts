import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { longestStart } from '../tests/setup/limits';
import { programArguments } from './programs.mjs';
import { largestHeader } from './server';
import { noteSaid } from './test-said';

/** A portal that runs for tests, started as an operator would start it. */
export interface TestPortal {
  readonly port: number;
  /** Of the process that starts everything. */
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves once the demonstration's partners answer, or are not there. */
  partners(): Promise<void>;
  /** Imports client packages by the command that is made for it. */
  importClient(...folders: readonly string[]): Promise<void>;
  /** A handler's link to the desk of a client, by the command that is made for it. */
  handlerLink(client: string, email: string, name: string): Promise<string>;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** What a portal for tests inherits of this process's environment: nothing of the portal's own. */
export function environmentFor(variables: Variables): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...(PATH ? { PATH } : {}),
    ...(HOME ? { HOME } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...variables,
  };
}

/** Runs one of the npm scripts' programs. */
export function spawnScript(
  script: string,
  scriptArguments: readonly string[],
  variables: Variables,
): ChildProcess {
  const program = programArguments(`scripts/${script}.ts`);
  return spawn(process.execPath, [...program, ...scriptArguments], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor(variables),
  });
}

/** Runs `npm start` itself, as an operator or a container would. */
export function spawnNpmStart(variables: Variables): ChildProcess {
  return spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor(variables),
  });
}

/** Runs the standalone output as the image of deploy/ does. @param folder that has it */
export function spawnStandalone(folder: string, variables: Variables): ChildProcess {
  return spawn(process.execPath, ['server.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environmentFor(variables),
      HOSTNAME: '0.0.0.0',
      KEEP_ALIVE_TIMEOUT: '65000',
      NEXT_MANUAL_SIG_HANDLE: 'true',
      NODE_OPTIONS: `--max-http-header-size=${largestHeader}`,
    },
  });
}

/**
 * Starts a portal and waits until it is ready.
 * @param variables its environment; PORT is needed
 * @param child what starts it
 * @throws Error with what it printed when it does not become ready
 */
export async function startPortal(
  variables: Variables,
  child = spawnScript('start', [], variables),
): Promise<TestPortal> {
  let printed = '';
  const port = Number(variables.PORT);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
      noteSaid(`portal-${port}.log`, part);
    });
  await waitUntilReady(port, child, () => printed);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const command = async (...operands: readonly string[]): Promise<string> => {
    const started = spawnScript('client', operands, variables);
    const done = new Promise<number | null>((resolve) => started.once('exit', resolve));
    const [printed, problems] = await Promise.all(
      [started.stdout, started.stderr].map((stream) => (stream ? text(stream) : '')),
    );
    if ((await done) !== 0) throw new Error(`client ${operands.join(' ')}: ${problems}`);
    return printed ?? '';
  };
  return {
    port,
    process: child,
    output: () => printed,
    async partners() {
      while (!printed.includes('✓ Partners') && child.exitCode === null) await delay(100);
    },
    async importClient(...folders) {
      await command('import', ...folders);
    },
    async handlerLink(client, email, name) {
      const limit = ['10000000', 'USD'];
      return (await command('handler', 'link', client, email, ...limit, name)).trim();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Waits until a portal serves a client that was imported, and with it all that were imported with it.
 * @throws Error when it does not
 */
export async function untilServed(port: number, id: string): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (!(await pageOf(port, id)).includes(`data-client="${id}"`)) {
    if (Date.now() > deadline) throw new Error(`${id} is not served, though it was imported`);
    await delay(100);
  }
}

/** A page of a host: that of the default client while the portal does not know it. */
function pageOf(port: number, id: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${id}.localhost:${port}` };
    // Every visitor may read it, whatever a client asks of them elsewhere.
    const address = '/pages/privacy-policy';
    request({ host: '127.0.0.1', port, path: address, headers }, (response) =>
      text(response).then(resolve, reject),
    )
      .on('error', reject)
      .end();
  });
}

async function waitUntilReady(
  port: number,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await delay(100);
  }
  child.kill('SIGTERM');
  throw new Error(`The portal did not become ready:\n${output()}`);
}
