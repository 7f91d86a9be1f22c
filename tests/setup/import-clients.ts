import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { showPublished } from '@/lib/clients';
import { isDatabaseOutage } from '@/lib/db';
import { spawnScript, untilServed } from '../../scripts/test-portal';
import { longestWait } from './limits';
import { isImportedByTests } from './shared-clients';

const servers = z
  .record(z.string(), z.number())
  .parse(JSON.parse(process.env.PORTAL_TEST_SERVERS ?? '{}'));
const variables = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(process.env.PORTAL_TEST_VARIABLES ?? '{}'));

/**
 * The variables by which a command reaches the data of a portal that `npm test` has started.
 * @throws Error for any other port
 */
export function variablesOf(port: number): Record<string, string> {
  const [name = ''] = Object.entries(servers).find(([, of]) => of === port) ?? [];
  const environment = variables[name];
  if (!environment) throw new Error(`PORTAL_TEST_VARIABLES tells nothing of port ${port}`);
  return environment;
}

/**
 * Imports packages into a portal that many tests share, and waits until it serves them: for tests
 * whose clients differ from the others' by what is in their packages alone.
 * @param port of a portal that `npm test` has started
 * @throws Error with what is wrong with the packages
 */
export async function importClients(port: number, ...folders: readonly string[]): Promise<void> {
  for (const client of folders.map((folder) => path.basename(folder)))
    if (!isImportedByTests(client))
      throw new Error(`${client} is not among the clients that tests import (shared-clients.ts)`);
  const command = spawnScript('client', ['import', ...folders], variablesOf(port));
  const ended = new Promise((resolve) => command.once('exit', resolve));
  const problems = command.stderr ? await text(command.stderr) : '';
  if ((await ended) !== 0) throw new Error(`The clients were not imported: ${problems}`);
  for (const folder of folders) await untilServed(port, path.basename(folder));
  // Tests make session links in their own process, which may have learned its clients before these. The
  // database is busy with what was imported: it is asked until it answers.
  const deadline = Date.now() + longestWait;
  for (;;)
    try {
      return await showPublished();
    } catch (error) {
      if (!isDatabaseOutage(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
