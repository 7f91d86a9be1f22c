/**
 * The process of the embedded database. Its parent starts it with a folder and a socket folder,
 * hears `ready` or why not, and ends it by hanging up: signals from the terminal go to the parent,
 * which lets the portal finish its requests first.
 */
import { once } from 'node:events';
import { startEmbeddedServer } from './server';

/** What the process tells its parent, once. */
export type EmbeddedProcessMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string };

const [folder = '', socketFolder = ''] = process.argv.slice(2);
const tell = (message: EmbeddedProcessMessage) => process.send?.(message);
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

// Node emits 'disconnect' once: the parent may end before the database is ready.
const parentGone = process.connected ? once(process, 'disconnect') : Promise.resolve();

try {
  const server = await startEmbeddedServer({ folder, socketFolder });
  parentGone.then(async () => {
    await server.stop();
    process.exit(0);
  });
  if (process.connected) tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
