import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { builtName } from './build';

/** How long the server may take until it answers, in milliseconds. */
const longestStart = 120_000;

/** Longer than proxies keep a connection that is idle: who ends it first cuts nobody off. In milliseconds. */
const keepAliveTimeout = '65000';

/**
 * Starts Next's own server as a child and waits until it answers. It ends when it is told to, or
 * when this process is gone.
 * @throws Error where it ends before it answers
 */
export async function startServer(port: number, mode: 'start' | 'dev'): Promise<ChildProcess> {
  const options = mode === 'start' ? ['--keepAliveTimeout', keepAliveTimeout] : [];
  const child = spawn(
    process.execPath,
    ['node_modules/.bin/next', mode, '-p', `${port}`, ...options],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: mode === 'start' ? productionVariables() : { ...process.env, NODE_ENV: 'development' },
    },
  );
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  await Promise.race([answers(port), ended]);
  return child;
}

/**
 * Bytes that the headers of a request may have in all: long id tokens fill several cookies. The container
 * and nginx say the same in files of their own (deploy/).
 */
export const largestHeader = 65_536;

/** What Next's server is told in production, here as in the container (deploy/Dockerfile). */
function productionVariables(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORTAL_BUILD: builtName(),
    // The portal itself fails readiness first, and then lets running requests finish.
    NEXT_MANUAL_SIG_HANDLE: 'true',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-http-header-size=${largestHeader}`,
  };
}

async function answers(port: number): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (Date.now() < deadline) {
    const isAlive = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAlive) return;
    await delay(100);
  }
  throw new Error(`The server did not answer within ${longestStart / 1000} seconds.`);
}
