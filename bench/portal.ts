import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { globalAgent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, type TestPortal } from '../scripts/test-portal';
import { postgresPrograms, startTestPostgres } from '../scripts/test-postgres';
import { freePort } from '../tests/setup/free-port';
import type { onServerCore } from './cores';
import { plansSettings } from './growth-plans';

/** A portal with a database of its own. */
export interface MeasuredPortal {
  readonly portal: TestPortal;
  readonly databaseUrl: string;
  /** Starts another on the same database, for the same hosts and sessions. @param place where it runs */
  startAnother(place?: typeof onServerCore): Promise<TestPortal>;
  stop(): Promise<void>;
}

/**
 * Starts a portal as an operator runs it, on PostgreSQL and without the tools of developers.
 * @param packages the folders of the clients that it has
 * @param proxySecret shows that a request has come through the proxy
 * @param place starts the portal, but not its database, where it is to run
 * @param variables more of its environment
 */
export async function startMeasuredPortal(
  packages: readonly string[],
  proxySecret: string,
  place: typeof onServerCore = (start) => start(),
  variables: Readonly<Record<string, string>> = {},
): Promise<MeasuredPortal> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('The bench needs the programs of PostgreSQL.');
  const secret = randomBytes(32).toString('base64url');
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'));
  const postgres = await startTestPostgres(programs, plansSettings);
  const stop = async (portal?: TestPortal) => {
    // A portal that is to end waits for connections that are kept alive.
    globalAgent.destroy();
    await portal?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const databaseUrl = await postgres.createDatabase('bench');
    const port = String(await freePort());
    const start = async (ownPort: string) =>
      startPortal({
        PORT: ownPort,
        PORTAL_DATA_DIR: folder,
        PORTAL_PROXY_SECRET: proxySecret,
        PORTAL_STAGE: 'production',
        PORTAL_SECRET: secret,
        PORTAL_PUBLIC_SCHEME: 'http',
        PORTAL_PUBLIC_PORT: port,
        // As in operation: a line is written for each change.
        LOG_LEVEL: 'info',
        DATABASE_URL: databaseUrl,
        ...variables,
      });
    const portal = await place(() => start(port));
    for (const folder of packages) await portal.importClient(folder);
    const others: TestPortal[] = [];
    return {
      portal,
      databaseUrl,
      async startAnother(place = (start) => start()) {
        const ownPort = String(await freePort());
        const another = await place(() => start(ownPort));
        others.push(another);
        return another;
      },
      async stop() {
        for (const another of others) await another.stop();
        await stop(portal);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
