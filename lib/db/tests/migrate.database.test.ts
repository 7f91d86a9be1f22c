import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseAddress, embeddedAddress } from '../address';
import { startEmbeddedServer } from '../embedded/server';

const onPostgres = Boolean(process.env.DATABASE_URL);

let scratch = '';
let stop: () => Promise<void> = async () => undefined;
let migrate: (folder?: string) => Promise<string[]>;
let client: pg.Client;
let folder = '';

/** A database of its own, as this run's own kind of database makes it. */
beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'portico-migrate-'));
  if (onPostgres) {
    const name = `migrate_${randomUUID().replaceAll('-', '')}`;
    const main = new pg.Client(databaseAddress());
    await main.connect();
    await main.query(`CREATE DATABASE ${name}`);
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = name;
    vi.stubEnv('DATABASE_URL', url.href);
    stop = async () => {
      await main.query(`DROP DATABASE ${name}`);
      await main.end();
    };
  } else {
    const server = await startEmbeddedServer(embeddedAddress(scratch));
    vi.stubEnv('PORTAL_DATA_DIR', scratch);
    stop = () => server.stop();
  }
  vi.resetModules();
  const fresh = await import('..');
  migrate = fresh.migrate;
  client = new pg.Client(fresh.databaseAddress());
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await stop();
  rmSync(scratch, { recursive: true });
  vi.unstubAllEnvs();
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(scratch, 'migrations-'));
  await client.query('DROP SCHEMA IF EXISTS portal CASCADE');
  await client.query('DROP SCHEMA IF EXISTS platform CASCADE');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a migration as it stands in the repository. */
function write(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

async function columns(): Promise<unknown> {
  const { rows } = await client.query(
    `SELECT string_agg(column_name, ',' ORDER BY ordinal_position) AS names
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'thing'`,
  );
  return rows[0]?.names;
}

describe('design §8 migrations', () => {
  it('of the repository make the database, and a second run changes nothing', async () => {
    const applied = await migrate();
    expect(applied[0]).toMatch(/^\d{14}_the_beginning$/);
    expect(await migrate()).toEqual([]);
    const { rows } = await client.query('SELECT count(*)::int AS sessions FROM portal.session');
    expect(rows).toEqual([{ sessions: 0 }]);
  });

  it('are applied in the order of their names, and only what is missing', async () => {
    write('2_second', 'ALTER TABLE thing ADD COLUMN two int');
    write('1_first', 'CREATE TABLE thing (one int)');
    writeFileSync(path.join(folder, 'migration_lock.toml'), 'provider = "postgresql"');
    expect(await migrate(folder)).toEqual(['1_first', '2_second']);
    write('3_third', 'ALTER TABLE thing ADD COLUMN three int; ALTER TABLE thing DROP COLUMN one');
    expect(await migrate(folder)).toEqual(['3_third']);
    expect(await columns()).toBe('two,three');
  });

  it('are written down as Prisma’s own runner does', async () => {
    write('1_first', 'CREATE TABLE thing (one int)');
    await migrate(folder);
    const { rows } = await client.query('SELECT * FROM _prisma_migrations');
    expect(rows).toMatchObject([
      {
        migration_name: '1_first',
        // sha256sum of the file
        checksum: 'f19c58dbf7adbe88731f881a6adb588be90cc1bb53071c9e5bcdf6fb3f4ddcc5',
        logs: null,
        rolled_back_at: null,
        applied_steps_count: 1,
      },
    ]);
    expect(rows[0]?.finished_at).toBeInstanceOf(Date);
  });

  it('that were changed after they had been applied are refused, and nothing is applied', async () => {
    write('1_first', 'CREATE TABLE thing (one int)');
    await migrate(folder);
    write('1_first', 'CREATE TABLE thing (one bigint)');
    write('2_second', 'ALTER TABLE thing ADD COLUMN two int');
    await expect(migrate(folder)).rejects.toThrow('1_first was changed after it had been applied');
    expect(await columns()).toBe('one');
  });

  it('of a newer version are refused, and nothing is applied', async () => {
    write('1_first', 'CREATE TABLE thing (one int)');
    write('3_newer', 'ALTER TABLE thing ADD COLUMN three int');
    await migrate(folder);
    rmSync(path.join(folder, '3_newer'), { recursive: true });
    write('2_second', 'ALTER TABLE thing ADD COLUMN two int');
    await expect(migrate(folder)).rejects.toThrow(/3_newer, which this version does not know/);
    expect(await columns()).toBe('one,three');
  });

  it('that fail are taken back whole, named, and tried again once they are mended', async () => {
    write('1_first', 'CREATE TABLE thing (one int)');
    write('2_second', 'ALTER TABLE thing ADD COLUMN two int; SELECT nonsense FROM nowhere');
    await expect(migrate(folder)).rejects.toThrow(/2_second failed and was taken back: .*nowhere/);
    expect(await columns()).toBe('one');
    write('2_second', 'ALTER TABLE thing ADD COLUMN two int');
    expect(await migrate(folder)).toEqual(['2_second']);
  });

  it('that Prisma’s own runner left unfinished stop the portal', async () => {
    write('1_first', 'CREATE TABLE thing (one int)');
    await migrate(folder);
    await client.query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(folder)).rejects.toThrow('1_first has failed before');
    await client.query('UPDATE _prisma_migrations SET rolled_back_at = now()');
    await client.query('DROP TABLE thing');
    expect(await migrate(folder)).toEqual(['1_first']);
  });

  // The embedded database has one process that migrates, and a lock on its folder.
  it.runIf(onPostgres)('of instances that start together are applied once', async () => {
    write('1_first', 'CREATE TABLE thing (one int)');
    write('2_second', 'ALTER TABLE thing ADD COLUMN two int');
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(folder)));
    expect(applied.flat()).toEqual(['1_first', '2_second']);
  });
});
