import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestNginx, type TestNginx } from '../../scripts/test-nginx';
import {
  spawnScript,
  spawnStandalone,
  startPortal,
  type TestPortal,
} from '../../scripts/test-portal';
import { startTestPostgres, type TestPostgres } from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { layOutStandalone, removeStandalone } from './standalone';

/** Two portals on one PostgreSQL behind nginx, as deploy/compose.yaml has them. */
export interface TwoPortals {
  readonly nginx: TestNginx;
  readonly ports: readonly [number, number];
  readonly variables: Readonly<Record<string, string>>;
  /** The processes of both. */
  pids(): readonly number[];
  /** The origin of a client's pages. */
  origin(host: string): string;
  /** Publishes a client package by the command that is made for it. */
  importClient(folder: string): Promise<void>;
  /**
   * Ends a portal as orchestrators do, and starts another one in its place, while nginx is asked
   * things. @param folder of its build
   */
  replace(index: 0 | 1, folder?: string): Promise<void>;
  stop(): Promise<void>;
}

export const proxySecret = 'what-the-proxy-of-these-tests-says-7Qx4';

/** @param programs of PostgreSQL @param nginxProgram nginx itself @param more variables of both portals */
export async function startTwoPortals(
  programs: string,
  nginxProgram: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TwoPortals> {
  const postgres: TestPostgres = await startTestPostgres(programs);
  const data = mkdtempSync(path.join(tmpdir(), 'portico-two-'));
  const standalone = layOutStandalone();
  const ports = [await freePort(), await freePort()] as const;
  const nginx = await startTestNginx(nginxProgram, { portals: ports, secret: proxySecret });
  const variables = {
    PORTAL_DATA_DIR: data,
    DATABASE_URL: await postgres.createDemonstration('two_portals'),
    PORTAL_SECRET: 'the-same-on-every-instance-and-long-enough-51',
    PORTAL_PROXY_SECRET: proxySecret,
    PORTAL_PUBLIC_SCHEME: 'https',
    PORTAL_PUBLIC_PORT: String(nginx.httpsPort),
    ...more,
  };
  await run('migrate');
  await run('client', 'import', 'clients/_default', 'clients/northwind', 'clients/harbor');

  async function run(script: string, ...given: string[]): Promise<void> {
    const child = spawnScript(script, given, variables);
    let printed = '';
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`scripts/${script}.ts failed: ${printed}`);
  }

  const start = (index: 0 | 1, folder = standalone): Promise<TestPortal> => {
    const own = { ...variables, PORT: String(ports[index]) };
    return startPortal(own, spawnStandalone(folder, own));
  };
  const portals = await Promise.all([start(0), start(1)]);
  return {
    nginx,
    ports,
    variables,
    pids: () => portals.flatMap(({ process: { pid } }) => pid ?? []),
    origin: (host) => `https://${host}:${nginx.httpsPort}`,
    importClient: (folder) => run('client', 'import', folder),
    async replace(index, folder) {
      await portals[index].stop();
      portals[index] = await start(index, folder);
      const logged = nginx.accessLog().length;
      // nginx tries it again after a while; only then may the other one go.
      const isBack = () =>
        nginx
          .accessLog()
          .slice(logged)
          .includes(`"127.0.0.1:${ports[index]}","portalStatus":"200"`);
      while (!isBack()) await delay(100);
    },
    async stop() {
      await nginx.stop();
      for (const portal of portals) await portal.stop();
      await postgres.stop();
      rmSync(data, { recursive: true, force: true });
      removeStandalone(standalone);
    },
  };
}
