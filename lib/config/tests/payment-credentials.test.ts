import { describe, expect, test } from 'vitest';
import { parseEnvironment } from '../environment';
import { paymentCredentials } from '../payment-credentials';

describe('what payments are taken by', () => {
  const variables = {
    PAYMENTS_SECRET_KEY: 'sk_test_shared',
    PAYMENTS_WEBHOOK_SECRET: 'whsec_shared_one',
    PAYMENTS_SECRET_KEY_ALTURA_1: 'sk_live_altura',
    PAYMENTS_WEBHOOK_SECRET_ALTURA_1: 'whsec_old_secret,whsec_new_secret',
  };

  test('a client’s own, by its path, else the deployment’s', () => {
    expect(paymentCredentials('altura', '1', variables)).toEqual({
      secretKey: 'sk_live_altura',
      webhookSecrets: ['whsec_old_secret', 'whsec_new_secret'],
    });
    expect(paymentCredentials('altura', '2', variables)?.secretKey).toBe('sk_test_shared');
    expect(paymentCredentials('northwind', '1', {})).toBeUndefined();
  });

  test.each([
    ['PAYMENTS_SECRET_KEY', 'pk_live_a-published-one'],
    ['PAYMENTS_SECRET_KEY_ALTURA_1', 'no key'],
    ['PAYMENTS_WEBHOOK_SECRET_ALTURA_1', 'whsec_right_secret,wrong'],
  ])('%s that is none is named at the start, without its value', (name, value) => {
    const start = () => parseEnvironment({ [name]: value });
    expect(start).toThrow(name);
    expect(start).not.toThrow(value);
  });

  test('production asks nobody but Stripe', () => {
    const start = () =>
      parseEnvironment({ PORTAL_STAGE: 'production', PAYMENTS_URL: 'http://localhost:1' });
    expect(start).toThrow('PAYMENTS_URL');
  });
});
