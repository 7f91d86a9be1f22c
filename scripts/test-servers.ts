import { rmSync } from 'node:fs';
import { platformCredentialsName } from '../lib/config';
import { proxyVariables } from '../lib/config/tests/proxy';
import { freePort } from '../tests/setup/free-port';
import { writeSharedClients } from '../tests/setup/shared-clients';
import { clientFile, testClient, writeTestClient } from '../tests/setup/test-client';
import { newDataFolder } from './prepared-data';
import { startPlatform, testPlatform } from './test-platform';
import { startPortal, untilServed } from './test-portal';
import { startTestPostgres } from './test-postgres';
import { noteStored, startCollector } from './test-privacy';
import { noteSaid } from './test-said';

/** Where a server has captchas verified. */
const siteverifyVariable = 'PORTAL_TEST_SITEVERIFY_PORT';

/** What tests with and without a browser ask: a portal on each database, with all its partners. */
export interface TestServers {
  /** Where they are, for the tests: environment variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** Keeps what they have measured and stored with what they have said. */
  noteAll(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a portal on each of these databases as an operator would, with telemetry on. Browsers look at
 * the first: its test client has its platform asked over HTTP, that of the others is embedded.
 * @param programs of PostgreSQL
 */
export async function startTestServers(
  databases: readonly string[],
  programs: string | undefined,
): Promise<TestServers> {
  const started: { stop(): Promise<void> }[] = [];
  const metrics: Record<string, number> = {};
  const data: Record<string, Record<string, string>> = {};
  let platformOfTests = {};
  const stop = async () => {
    for (const server of started) await server.stop();
    for (const { PORTAL_DATA_DIR = '' } of Object.values(data))
      rmSync(PORTAL_DATA_DIR, { recursive: true, force: true });
  };
  try {
    const collector = await startCollector();
    started.push({ stop: async () => collector.stop() });
    const postgres = programs ? await startTestPostgres(programs) : undefined;
    if (postgres) started.unshift(postgres);

    const start = async (name: string) => {
      const url =
        name === 'postgres'
          ? ((await postgres?.createDemonstration('visitors')) ?? process.env.DATABASE_URL_TEST)
          : undefined;
      const own = { PORTAL_DATA_DIR: newDataFolder(name), ...(url ? { DATABASE_URL: url } : {}) };
      // What verifies captchas is started by the tests that have them verified.
      const siteverifyPort = String(await freePort());
      data[name] = { ...own, [siteverifyVariable]: siteverifyPort };
      const metricsPort = await freePort();
      metrics[name] = metricsPort;
      const platformPort = name === databases[0] ? await freePort() : undefined;
      const platform = platformPort === undefined ? undefined : testPlatform(platformPort);
      const variables = {
        LOG_LEVEL: 'info',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
        // All of them would keep the machine busy.
        PORTAL_TRACES_SHARE: '0.2',
        RECAPTCHA_SECRET: 'shared',
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${siteverifyPort}/`,
        ...proxyVariables,
        ...own,
        ...platform?.credentials,
      };
      const portal = await startPortal({
        // The demonstration's identity provider is at the next one.
        PORT: String(await freePort()),
        PORTAL_METRICS_PORT: String(metricsPort),
        ...variables,
      });
      started.unshift(portal);
      await portal.partners();
      const client = clientFile(testClient.id, platform?.addresses);
      await portal.importClient(
        writeTestClient({ 'client.json': client }),
        ...writeSharedClients(name === databases[0]),
      );
      await untilServed(portal.port, testClient.id);
      if (platform && platformPort !== undefined) {
        started.unshift(await startPlatform(platformPort, variables));
        platformOfTests = {
          address: platform.addresses['1'],
          credentials: platform.credentials[platformCredentialsName(testClient.id, '1')],
        };
      }
      return [name, portal.port] as const;
    };
    const servers = Object.fromEntries(await Promise.all(databases.map(start)));
    return {
      variables: {
        PORTAL_TEST_SERVERS: JSON.stringify(servers),
        PORTAL_TEST_VARIABLES: JSON.stringify(data),
        [siteverifyVariable]: data[databases[0] ?? '']?.[siteverifyVariable] ?? '',
        PORTAL_TEST_PLATFORM: JSON.stringify(platformOfTests),
      },
      async noteAll() {
        for (const [name, port] of Object.entries(metrics)) {
          const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
          noteSaid(`metrics-of-${name}.txt`, await answer.text());
        }
        if (data.postgres?.DATABASE_URL) await noteStored(data.postgres.DATABASE_URL);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
