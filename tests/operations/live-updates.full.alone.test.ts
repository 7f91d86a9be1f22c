import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { newDataFolder } from '../../scripts/prepared-data';
import { startPlatform } from '../../scripts/test-platform';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
import { postgresPrograms, startTestPostgres } from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { describeLiveUpdates, type WatchedPortals, watchedPlatform } from './live-updates';

const programs = postgresPrograms();

describe.each([...(programs ? [['postgres', 2] as const] : []), ['embedded', 1] as const])(
  'pages that are watched move within ten seconds, on %s with %i instances',
  (database, instances) => {
    const stops: (() => Promise<void>)[] = [];
    let watched: WatchedPortals;

    beforeAll(async () => {
      const folder = newDataFolder('updates');
      stops.push(async () => rmSync(folder, { recursive: true, force: true }));
      const postgres =
        database === 'postgres' ? await startTestPostgres(programs ?? '') : undefined;
      if (postgres) stops.unshift(() => postgres.stop());
      const platformPort = await freePort();
      const { platform, variables: credentials, write } = watchedPlatform(platformPort);
      const publicPort = await freePort();
      const variables = {
        PORTAL_DATA_DIR: folder,
        ...(postgres ? { DATABASE_URL: await postgres.createDemonstration('updates') } : {}),
        PORTAL_SECRET: 'the-same-on-every-instance-and-long-enough-73',
        PORTAL_PUBLIC_PORT: String(publicPort),
        ...proxyVariables,
        ...credentials,
      };
      const portals: TestPortal[] = [];
      for (let index = 0; index < instances; index++) {
        // What the other's pages show was told by another process.
        const own = { PORT: String(await freePort()), PORTAL_JOBS: index ? 'worker' : 'server' };
        const portal = await startPortal({ ...variables, ...own });
        portals.push(portal);
        stops.unshift(() => portal.stop());
      }
      await portals[0]?.importClient(write());
      const served = await startPlatform(platformPort, variables);
      stops.unshift(() => served.stop());
      watched = {
        ports: portals.map(({ port }) => port),
        publicPort,
        platform,
        stopSecond: async () => portals[1]?.stop(),
      };
    });
    afterAll(async () => {
      for (const stop of stops) await stop();
    });

    describeLiveUpdates(instances, () => watched, 10_000);
  },
);
