import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { startPortal } from '../../scripts/test-portal';
import { freePort } from '../../scripts/test-postgres';
import { testClient, writeTestClient } from '../setup/test-client';

/** A portal that one spec has for itself, with the test client as the spec wants it. */
export interface OwnPortal {
  readonly origin: string;
  /** Imports the test client with other files of its package. */
  change(files: Readonly<Record<string, unknown>>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one, for a spec whose client differs from that of the others.
 * @param name of the folder that its data is in while it runs
 * @param variables of its environment, besides what every portal has
 */
export async function startOwnPortal(
  name: string,
  files: Readonly<Record<string, unknown>>,
  variables: Readonly<Record<string, string>> = {},
): Promise<OwnPortal> {
  const folder = mkdtempSync(path.join(tmpdir(), `portico-${name}-`));
  const port = await freePort();
  const portal = await startPortal({
    PORT: String(port),
    PORTAL_DATA_DIR: folder,
    ...proxyVariables,
    ...variables,
  });
  const change: OwnPortal['change'] = (changed) => portal.importClient(writeTestClient(changed));
  await change(files);
  return {
    origin: `http://${testClient.host}:${port}`,
    change,
    async stop() {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
