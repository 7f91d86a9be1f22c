import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresPrograms, startTestPostgres } from '../../scripts/test-postgres';
import { migrateTestDatabase } from './migrate';

/** A PostgreSQL of its own for the tests of this run, or the one that DATABASE_URL_TEST names. */
export default async function setup(project: TestProject) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
  const programs = postgresPrograms();
  const server = programs ? await startTestPostgres(programs) : undefined;
  const url = server ? await server.createDatabase('portico_test') : process.env.DATABASE_URL_TEST;
  if (!url) throw new Error('No PostgreSQL is installed, and DATABASE_URL_TEST names none');
  const variables = { PORTAL_DATA_DIR: dataFolder, DATABASE_URL: url };
  await migrateTestDatabase(variables);
  project.provide('variables', variables);
  return async () => {
    await server?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
