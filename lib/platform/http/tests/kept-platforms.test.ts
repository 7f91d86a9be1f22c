import { afterEach, describe, expect, test, vi } from 'vitest';
import { platformHandler } from '@/insurer/server';
import { productionVariables } from '@/lib/config/tests/production';
import { log } from '@/lib/observability';
import { FakePlatform } from '../../tests/fake-platform';
import { serve } from '../../tests/serve';
import { platformAt } from '..';

const name = 'PLATFORM_CREDENTIALS_BLUE_RIDGE_2';
const address = { clientId: 'blue-ridge', path: '2', baseUrl: 'http://127.0.0.1:1' };
const token = 'an.id.token';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the platform of a client on a path', () => {
  test('is asked with the credentials that the environment has for it', async () => {
    const fake = new FakePlatform();
    const account = { id: 'blue-ridge', secret: 'sixteen-and-more', platform: fake.platform };
    const server = await serve(platformHandler([account]));
    vi.stubEnv(name, 'blue-ridge:sixteen-and-more');
    const platform = platformAt({ ...address, baseUrl: server.baseUrl });
    expect(await platform.state()).toBe('up');
    await server.stop();
  });

  test('is kept: its breaker and connections are of one client, path and address', () => {
    vi.stubEnv(name, 'blue-ridge:sixteen-and-more');
    vi.stubEnv(name.replace('_2', '_1'), 'blue-ridge:sixteen-and-more');
    const platform = platformAt(address);
    expect(platformAt({ ...address })).toBe(platform);
    expect(platformAt({ ...address, path: '1' })).not.toBe(platform);
    expect(platformAt({ ...address, baseUrl: 'http://127.0.0.1:2' })).not.toBe(platform);
  });

  test.each([
    ['http://platform.internal', 'credentials go over https alone'],
    ['http://127.0.0.1:1', 'ECONNREFUSED'],
    ['https://127.0.0.1:1', 'ECONNREFUSED'],
  ])('in production at %s: %s', async (baseUrl, problem) => {
    vi.resetModules();
    for (const [variable, value] of Object.entries(productionVariables()))
      vi.stubEnv(variable, value);
    vi.stubEnv(name, 'blue-ridge:sixteen-and-more');
    const { platformAt: platformInProduction } = await import('..');
    const { log: logInProduction } = await import('@/lib/observability');
    const spy = vi.spyOn(logInProduction, 'error');
    const platform = platformInProduction({ ...address, path: '2', baseUrl });
    expect(await platform.logOn({})).toEqual({ kind: 'unavailable' });
    expect(spy.mock.calls.map(([entry]) => entry)).toMatchObject([{ problem }]);
  });

  test('is unavailable without credentials, and the log names the variable', async () => {
    const spy = vi.spyOn(log, 'error');
    const platform = platformAt(address);
    expect(await platform.policies({ token })).toEqual({ kind: 'unavailable' });
    expect(await platform.state()).toBe('down');
    expect(spy.mock.calls.map(([entry]) => entry)).toMatchObject([
      { client: 'blue-ridge', path: '2', call: 'policies', problem: `${name} is missing` },
      { client: 'blue-ridge', path: '2', problem: `${name} is missing` },
    ]);
  });
});
