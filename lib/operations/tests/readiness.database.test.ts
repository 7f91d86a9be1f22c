import { afterEach, expect, it, vi } from 'vitest';
import { closeDatabase, inTransaction } from '@/lib/db';
import { readiness } from '../readiness';
import { healthReport, healthReportSchema } from '../report';

afterEach(async () => {
  globalThis.portalIsDraining = undefined;
  globalThis.portalDiskWasFullAt = undefined;
  await closeDatabase();
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('is ready where its database answers', async () => {
  expect(await readiness()).toBe('ready');
});

it('is not once it has been asked to stop, whatever the database says', async () => {
  globalThis.portalIsDraining = true;
  expect(await readiness()).toBe('stopping');
});

it('is not after a write that found the disk full, and the report says so', async () => {
  const full = `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'disk_full'; END $$`;
  await expect(inTransaction((within) => within.$executeRawUnsafe(full))).rejects.toThrow();
  expect(await readiness()).toBe('database full');
  const report = healthReportSchema.parse(await healthReport(null));
  expect(report).toMatchObject({
    status: 'fail',
    checks: { database: [{ status: 'fail', output: 'full' }] },
  });
});

it('the report counts the messages that wait and those that were refused, and neither is a failure', async () => {
  const { checks } = healthReportSchema.parse(await healthReport(null));
  for (const name of ['messages:waiting', 'messages:refused'])
    expect(checks[name]).toMatchObject([{ status: 'pass', observedUnit: 'messages' }]);
});

it('is not while its database is away', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none');
  vi.resetModules();
  const { readiness: readinessThere } = await import('..');
  // At the same moment: what the other tests have started asks their database now and then.
  const closing = closeDatabase();
  expect(await readinessThere()).toBe('database away');
  await closing;
});
