import { type ChildProcess, spawn } from 'node:child_process';
import { snapshotById } from '@/lib/clients';
import { listClients } from '@/lib/packages';
import { providerAddress, providerPort } from './demonstration-address';

/** The demonstration's identity provider, or why there is none. */
export type StartedProvider =
  | { readonly kind: 'running'; readonly process: ChildProcess }
  /** No client names it. */
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Starts the demonstration's identity provider where a client's visitors sign in with it. */
export async function startIdentityProvider(): Promise<StartedProvider> {
  if (!(await isNeeded())) return { kind: 'not-needed' };
  const child = spawn(
    process.execPath,
    ['--import', './scripts/runtime.mjs', 'scripts/identity-provider.ts', `${providerPort()}`],
    // What it prints are notes for those who build a provider, not for who watches the portal.
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  return new Promise((resolve) => {
    child.once('message', (message: { kind: string; reason?: string }) =>
      resolve(
        message.kind === 'listening'
          ? { kind: 'running', process: child }
          : { kind: 'failed', reason: message.reason ?? 'unknown' },
      ),
    );
    child.once('exit', (code) => resolve({ kind: 'failed', reason: `it ended with ${code}` }));
  });
}

async function isNeeded(): Promise<boolean> {
  for (const { id } of await listClients()) {
    const snapshot = await snapshotById(id);
    if (snapshot?.settings['1'].Global_Okta_Issuer === providerAddress()) return true;
  }
  return false;
}
