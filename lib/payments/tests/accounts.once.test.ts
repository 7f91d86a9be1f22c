import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as config from '@/lib/config';
import { gatewayOf } from '../accounts';
import { forgetAccount } from '../store';
import { ProviderUnderTest } from './provider-under-test';

const environment = config.environment();
let stripe: ProviderUnderTest;
let clientId: string;
let variable: string;

beforeEach(async () => {
  stripe = await new ProviderUnderTest().start();
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  clientId = `accounts-${randomUUID().slice(0, 8)}`;
  variable = `PAYMENTS_SECRET_KEY_${clientId.toUpperCase().replaceAll('-', '_')}_1`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stripe.stop();
});

const key = (mode = 'test') => {
  const made = `sk_${mode}_${randomUUID().replaceAll('-', '')}`;
  stripe.open(made);
  return made;
};
const off = (why: string) => ({ kind: 'off', why });

describe('whether a client takes payments', () => {
  test('not without a key, and no other client’s or path’s key is its own', async () => {
    expect(await gatewayOf(clientId, '1')).toEqual(off('none'));
    vi.stubEnv(variable, key());
    expect(await gatewayOf(clientId, '1')).toMatchObject({ kind: 'on' });
    expect(await gatewayOf(clientId, '2')).toEqual(off('none'));
    expect(await gatewayOf(`${clientId}-2`, '1')).toEqual(off('none'));
  });

  test('one that has taken some before, and has no key now, is told apart', async () => {
    vi.stubEnv(variable, key());
    await gatewayOf(clientId, '1');
    vi.stubEnv(variable, '');
    expect(await gatewayOf(clientId, '1')).toEqual(off('key missing'));
  });

  test('not with a key of the test mode in production; others go on', async () => {
    const other = `${clientId}-other`;
    vi.stubEnv(variable, key());
    const live = variable.replace(/_1$/, '_OTHER_1');
    vi.stubEnv(live, key('live'));
    vi.spyOn(config, 'isProduction').mockReturnValue(true);
    expect(await gatewayOf(clientId, '1')).toEqual(off('test key'));
    expect(await gatewayOf(other, '1')).not.toEqual(off('test key'));
  });

  test('not with a key of another account, until an operator says so', async () => {
    vi.stubEnv(variable, key());
    await gatewayOf(clientId, '1');
    vi.stubEnv(variable, key());
    expect(await gatewayOf(clientId, '1')).toEqual(off('another account'));
    await forgetAccount({ clientId, path: '1' });
    expect(await gatewayOf(clientId, '1')).toMatchObject({ kind: 'on' });
  });

  test('not while nobody says whose key it is', async () => {
    vi.stubEnv(variable, 'sk_test_of_nobody');
    expect(await gatewayOf(clientId, '1')).toEqual(off('provider away'));
  });
});
