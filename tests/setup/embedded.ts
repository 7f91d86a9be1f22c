import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../../lib/db/embedded/server';
import { migrateTestDatabase } from './migrate';

/** An embedded database of its own for the tests of this run. */
export default async function setup(project: TestProject) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'portico-test-'));
  const address = {
    folder: path.join(dataFolder, 'postgres'),
    socketFolder: path.join(dataFolder, 'socket'),
  };
  const server = await startEmbeddedServer(address);
  const variables = { PORTAL_DATA_DIR: dataFolder };
  await migrateTestDatabase(variables);
  project.provide('variables', variables);
  return async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
