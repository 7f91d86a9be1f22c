import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { directDatabaseAddress } from './address';

/** Thrown when the database's history and the repository's migrations cannot be brought together. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The lock that Prisma's own runner takes, so that the two never run at once. */
const advisoryLock = 72_707_369;
/** A migration may rewrite a large table: milliseconds it may take. */
const longestMigration = 10 * 60 * 1000;

/** Prisma's own table, so that `prisma migrate deploy` goes on where this runner has stopped. */
const historyTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction of its own.
 * Instances that start together wait for each other at an advisory lock.
 * @returns the names of those that were applied
 * @throws MigrationError when an applied migration was changed, removed, or had failed
 */
export async function migrate(folder = path.resolve('prisma/migrations')): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(directDatabaseAddress(longestMigration));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await client.query(historyTable);
    const pending = await pendingMigrations(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Ending the connection gives the lock back, whatever has happened.
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function pendingMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  for (const { name, checksum, finished } of rows) {
    const migration = migrations.find((known) => known.name === name);
    if (!migration)
      throw new MigrationError(
        `The database has the migration ${name}, which this version does not know: it was made by a newer one.`,
      );
    if (!finished)
      throw new MigrationError(`The migration ${name} has failed before; mend the database first.`);
    if (migration.checksum !== checksum)
      throw new MigrationError(`The migration ${name} was changed after it had been applied.`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${name} failed and was taken back: ${reason}`);
  }
}
