import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { environment } from '@/lib/config';
import { closeDatabase, database } from '@/lib/db';
import { importPackages } from '@/lib/packages/import-packages';
import { validPackage } from '@/lib/packages/tests/package';
import { clientByHost } from '../store/hosts';
import { snapshotById } from '../store/snapshots';
import { releaseChannel } from '../store/store';

const by = { author: 'tester', note: 'a test' };

beforeAll(async () => {
  // Without the poll, what shows has been heard.
  const setInterval = vi.spyOn(globalThis, 'setInterval');
  setInterval.mockImplementation(() => setTimeout(() => undefined));
  await importPackages([validPackage('not-one')], by);
  await clientByHost('not-one.test');
  setInterval.mockRestore();
});
afterAll(closeDatabase);

describe.runIf(environment().DATABASE_URL)('a notice of PostgreSQL', () => {
  test('brings a client that another instance has published', async () => {
    await database().client.create({
      data: {
        id: 'not-two',
        version: 1,
        releases: {
          create: {
            version: 1,
            content: JSON.parse(JSON.stringify(validPackage('not-two').content)),
            ...by,
          },
        },
      },
    });
    expect(await snapshotById('not-two')).toBeUndefined();
    // The connection that listens may still be on its way.
    const heard = async () => {
      await database().$executeRaw`SELECT pg_notify(${releaseChannel}, 'not-two')`;
      return (await snapshotById('not-two'))?.release;
    };
    await expect.poll(heard).toBe('not-two@1');
  });
});
