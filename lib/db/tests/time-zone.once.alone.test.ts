import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const url = process.env.DATABASE_URL;
const name = `zone_${randomUUID().replaceAll('-', '')}`;

async function asOwner(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

// The embedded database knows no other zone.
describe.runIf(url)('a server whose clock shows another zone', () => {
  let connection: typeof import('../connection');
  beforeAll(async () => {
    await asOwner(`CREATE DATABASE ${name}`, `ALTER DATABASE ${name} SET TimeZone = 'Asia/Tokyo'`);
    const zoned = new URL(url ?? '');
    zoned.pathname = name;
    vi.stubEnv('DATABASE_URL', zoned.href);
    vi.resetModules();
    connection = await import('../connection');
    // What another file has left running may have connected meanwhile, to its own database.
    const closed = connection.closeDatabase();
    connection.database();
    await closed;
  });
  afterAll(async () => {
    await connection.closeDatabase();
    vi.unstubAllEnvs();
    await asOwner(`DROP DATABASE ${name}`);
  });

  it('is told and tells the time as it is', async () => {
    const sent = new Date('2027-01-31T23:30:00.123Z');
    const rows = await connection.database().$queryRaw`
      SELECT current_database() AS name, ${sent}::timestamptz AS back,
        extract(epoch FROM ${sent}::timestamptz)::float8 * 1000 AS told,
        to_timestamp(${sent.getTime() / 1000}) AS tells`;
    expect(rows).toEqual([{ name, back: sent, told: sent.getTime(), tells: sent }]);
  });
});
