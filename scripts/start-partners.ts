import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import { listClients } from '@/lib/packages';
import { partnersAddress, partnersPort } from '@/partners/address';
import { playsPayments } from '@/partners/payments';
import { demonstrationPlatforms } from '@/partners/platform';
import { boundedLog } from './bounded-log';
import { programArguments } from './programs.mjs';

/** What plays the demonstration's partners, or why nothing does. */
export type StartedPartners =
  | { readonly kind: 'running'; readonly process: ChildProcess }
  /** No client names one of them, and payments are taken elsewhere. */
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Starts the demonstration's partners where a client names one of them, or payments are played here. */
export async function startPartners(): Promise<StartedPartners> {
  if (!(await isNeeded())) return { kind: 'not-needed' };
  // The platform's log, where the portal's requests are found again by their correlation ids.
  const log = boundedLog(path.join(environment().PORTAL_DATA_DIR, 'partners.log'));
  const child = spawn(
    process.execPath,
    [...programArguments('partners/process.ts'), `${partnersPort()}`],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  for (const said of [child.stdout, child.stderr]) said?.pipe(log, { end: false });
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
  if (playsPayments() || (await demonstrationPlatforms()).length > 0) return true;
  for (const { id } of await listClients()) {
    const snapshot = await snapshotById(id);
    if (snapshot?.settings['1'].Global_Okta_Issuer === partnersAddress()) return true;
  }
  return false;
}
