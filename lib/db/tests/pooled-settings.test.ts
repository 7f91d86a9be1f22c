import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { requirePooledSettings } from '../pooled-settings';
import { isDatabaseOutage } from '../state';

/** What a new connection is refused for, where the server has these settings. */
async function refusalOf(settings: {
  readonly zone?: string;
  readonly statementTimeout?: number;
  readonly lockTimeout?: number;
}): Promise<Error | undefined> {
  const client = Object.assign(new pg.Client(), { release: () => undefined });
  const right = { zone: 'UTC', statementTimeout: 2000, lockTimeout: 1500 };
  vi.spyOn(client, 'query').mockImplementation(async () => ({ rows: [{ ...right, ...settings }] }));
  return new Promise((resolve) => requirePooledSettings(client, resolve));
}

test.each([{}, { zone: 'Etc/UTC' }, { statementTimeout: 500, lockTimeout: 1 }])(
  'a connection through PgBouncer with %o is taken',
  async (settings) => {
    expect(await refusalOf(settings)).toBe(undefined);
  },
);

test.each([
  [{ zone: 'Europe/London' }, 'TimeZone is Europe/London, not UTC'],
  [{ statementTimeout: 0 }, 'statement_timeout is 0 ms, not 1 to 2000'],
  [{ statementTimeout: 2001 }, 'statement_timeout is 2001 ms, not 1 to 2000'],
  [{ lockTimeout: 0 }, 'lock_timeout is 0 ms, not 1 to 2000'],
])('a connection through PgBouncer with %o is refused as an outage', async (settings, said) => {
  const refusal = await refusalOf(settings);
  expect(refusal?.message).toContain(said);
  expect(isDatabaseOutage(refusal)).toBe(true);
});
