import { once } from 'node:events';
import { platformCredentialsName } from '../lib/config';
import { testClient } from '../tests/setup/test-client';
import { spawnScript } from './test-portal';

/** Where the platform of the test client is asked over HTTP, and by which credentials. */
export interface TestPlatform {
  /** What the client's package says: an address for each path (§2.1). */
  readonly addresses: Readonly<Record<string, string>>;
  /** What portal and platform know each other by, as environment variables. */
  readonly credentials: Readonly<Record<string, string>>;
}

const paths = ['1', '2', '3'] as const;

/** The platform of the test client at a port, on each path by credentials of its own. */
export function testPlatform(port: number): TestPlatform {
  const ofEach = (entry: (path: string) => readonly [string, string]) =>
    Object.fromEntries(paths.map(entry));
  return {
    addresses: ofEach((path) => [path, `http://127.0.0.1:${port}`]),
    credentials: ofEach((path) => [
      platformCredentialsName(testClient.id, path),
      `portal-on-${path}:a-secret-of-these-tests`,
    ]),
  };
}

/**
 * Serves the embedded platform over HTTP for the clients whose credentials are given, as `npm run
 * platform` does. They have been imported before.
 * @throws Error with what it printed when it does not answer
 */
export async function startPlatform(
  port: number,
  variables: Readonly<Record<string, string>>,
): Promise<{ stop(): Promise<void> }> {
  const child = spawnScript('platform', [`${port}`], variables);
  let problems = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    problems += part;
  });
  const ended = once(child, 'exit');
  const answers = child.stdout ? once(child.stdout, 'data') : ended;
  await Promise.race([answers, ended]);
  if (child.exitCode !== null) throw new Error(`The platform does not answer: ${problems}`);
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
