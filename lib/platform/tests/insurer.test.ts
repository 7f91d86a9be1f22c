import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as clients from '@/lib/clients';
import * as config from '@/lib/config';
import { snapshotWith } from '@/lib/entry/tests/context';
import { deskOf, platformDates, platformOf } from '..';
import { embeddedWithNews } from '../feed/feeds';
import { type Insurer, registerInsurer } from '../port/insurer';

const here = {};
const elsewhere = 'https://insurer.example';
const load = vi.fn<() => Promise<Insurer>>();

beforeEach(() => {
  load.mockReset().mockRejectedValue(new Error('loaded'));
  registerInsurer(load);
});
afterEach(() => vi.restoreAllMocks());

function clientsAt(...platforms: clients.ClientPlatforms['platform'][]) {
  const known = platforms.map((platform, at) => ({ clientId: `client-${at}`, platform }));
  vi.spyOn(clients, 'clientPlatforms').mockResolvedValue(known);
}

test('the embedded insurer is loaded when a client without a platform is asked for, and not before', async () => {
  const platform = platformOf({ snapshot: { ...snapshotWith(), platform: here }, path: '1' });
  const by = { id: 'h', name: 'H', email: 'h@example.com', limit: { amount: 1, currency: 'USD' } };
  const desk = deskOf(
    { snapshot: { ...snapshotWith(), platform: here }, path: '1' },
    { by, actingFor: async () => new Map() },
  );
  expect(load).not.toHaveBeenCalled();
  expect(await platform.state()).toBe('down');
  await expect(platform.owed({ owedId: 'one' })).rejects.toThrow('loaded');
  await expect(desk?.sees('claim')).rejects.toThrow('loaded');
  expect(load).toHaveBeenCalledTimes(3);
});

test.each([
  ['in production', true, { '1': elsewhere }],
  ['outside', false, { '1': elsewhere, '2': elsewhere, '3': elsewhere }],
])(
  'nothing of it is loaded where every client has a platform of its own, %s',
  async (_, isProduction, platform) => {
    vi.spyOn(config, 'isProduction').mockReturnValue(isProduction);
    clientsAt(platform);
    expect(await platformDates.due?.(10)).toEqual([]);
    expect(await embeddedWithNews([])).toEqual(new Set());
    platformOf({ snapshot: { ...snapshotWith(), platform }, path: '1' });
    expect(load).not.toHaveBeenCalled();
  },
);

test('one client without a platform has its dates looked at', async () => {
  clientsAt({ '1': elsewhere, '2': elsewhere, '3': elsewhere }, here);
  await expect(platformDates.due?.(10)).rejects.toThrow('loaded');
});

test('a program that has registered none says so', async () => {
  Reflect.deleteProperty(globalThis, 'portalInsurer');
  const platform = platformOf({ snapshot: { ...snapshotWith(), platform: here }, path: '1' });
  await expect(platform.owed({ owedId: 'one' })).rejects.toThrow('has registered no insurer');
});
