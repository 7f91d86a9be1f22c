import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, database, pool } from '../connection';
import { isDatabaseOutage } from '../state';
import { inTransaction } from '../transaction';

afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(closeDatabase);

const ofSocket = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -1 });

/** What the driver says of a server that is away, or goes away in the middle of a statement. */
const broken = {
  'nobody listens': ofSocket('ECONNREFUSED', 'connect'),
  'its name is unknown': ofSocket('ENOTFOUND', 'getaddrinfo'),
  'no way leads there': ofSocket('EHOSTUNREACH', 'connect'),
  'its socket is gone': ofSocket('ENOENT', 'connect'),
  'the connection is reset': ofSocket('ECONNRESET', 'read'),
  'the connection falls silent': ofSocket('ETIMEDOUT', 'read'),
  'the connection is closed': ofSocket('EPIPE', 'write'),
  'all addresses failed': new AggregateError([ofSocket('ECONNREFUSED', 'connect')]),
  'the answer takes too long': new Error('Query read timeout'),
  'the connection ends': new Error('Connection terminated unexpectedly'),
  'it has no connection left': Object.assign(new Error('sorry, too many clients already'), {
    code: '53300',
    severity: 'FATAL',
  }),
};

/** Each way by which the portal asks its database. */
const ways: [string, () => Promise<unknown>][] = [
  ['a model', () => database().client.count()],
  ['SQL that reads', () => database().$queryRaw`SELECT 1`],
  ['SQL that writes', () => database().$executeRaw`DELETE FROM portal.client WHERE false`],
  ['a transaction', () => inTransaction((transaction) => transaction.client.count())],
];

describe.each(ways)('by %s, a server that is away is an outage', (_, ask) => {
  it.each(Object.entries(broken))('%s', async (_name, error) => {
    vi.spyOn(pool(), 'query').mockRejectedValue(error);
    vi.spyOn(pool(), 'connect').mockRejectedValue(error);
    const thrown: unknown = await ask().catch((reason) => reason);
    expect(thrown).toBeInstanceOf(Error);
    expect(isDatabaseOutage(thrown)).toBe(true);
  });
});
