import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionVariables } from '@/lib/config/tests/production';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages/import-packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { clientByHost, originOf } from '../store/hosts';
import { snapshotById } from '../store/snapshots';

beforeAll(async () => {
  Object.assign(process.env, productionVariables(), { PORTAL_DEFAULT_CLIENT: 'pro-one' });
  const hosts = ['pro-one.test', 'www.pro-one.test'];
  const source = validPackage('pro-one', { 'client.json': clientFile('pro-one', { hosts }) });
  await importPackages([source], { author: 'tester', note: 'a test' });
});
afterAll(closeDatabase);

describe('invariant 1 in production', () => {
  test.each(['unknown.test', 'localhost', 'pro-one.test@evil.example', 'pro-one.test,a', '', null])(
    '%j shows nobody’s brand',
    async (host) => {
      expect(await clientByHost(host)).toEqual({ kind: 'unknown' });
    },
  );

  test('a registered host shows its client over https', async () => {
    const match = await clientByHost('PRO-one.test:443');
    expect(match).toMatchObject({ kind: 'client', host: 'pro-one.test' });
  });

  test('invariant 2 an origin is a registered host and nothing else', async () => {
    const snapshot = await snapshotById('pro-one');
    if (!snapshot) throw new Error('no client');
    expect(originOf(snapshot, 'www.pro-one.test')).toBe('https://www.pro-one.test');
    for (const host of ['evil.example', 'localhost', '127.0.0.1', 'a@b'])
      expect(originOf(snapshot, host), host).toBe('https://pro-one.test');
  });
});
