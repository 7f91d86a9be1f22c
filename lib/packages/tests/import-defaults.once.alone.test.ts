import { afterAll, expect, test } from 'vitest';
import { snapshotById, snapshotByRelease } from '@/lib/clients/store/snapshots';
import { closeDatabase } from '@/lib/db';
import type { ClientPackage } from '../check-package';
import { importPackages } from '../import-packages';
import { listClients } from '../store';
import { validPackage } from './package';

afterAll(closeDatabase);

async function publish(source: ClientPackage) {
  const outcome = await importPackages([source], { author: 'tester', note: 'a test' });
  if (outcome.kind === 'problems') throw new Error(JSON.stringify(outcome.problems));
  return outcome.imported[0];
}

test('an import of _default publishes every client, and leaves their older releases as they were', async () => {
  await publish(validPackage('imp-heir'));
  const before = await snapshotById('imp-heir');
  const stamp = `Help ${Date.now()}`;
  const defaults = () =>
    validPackage('_default', { 'labels/en.json': { Home_Contact_Header: stamp } });
  expect((await publish(defaults()))?.kind).toBe('published');
  const after = await snapshotById('imp-heir');
  expect(after?.version).toBe((before?.version ?? 0) + 1);
  expect(after?.labels.en?.Home_Contact_Header).toBe(stamp);
  const older = await snapshotByRelease(before?.release ?? '');
  expect(older?.labels.en?.Home_Contact_Header).not.toBe(stamp);
  expect((await publish(defaults()))?.kind).toBe('unchanged');
  expect((await publish(validPackage('imp-heir')))?.kind).toBe('unchanged');
  expect(await snapshotById('_default')).toBeUndefined();
  expect((await listClients()).map(({ id }) => id)).not.toContain('_default');
});
