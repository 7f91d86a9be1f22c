'use client';

import { dequeue, enqueue, type SnackbarMessage } from './queue';

/**
 * §8 Shows a message in the snackbar of the page, after those that wait there.
 * @returns what takes it away again; `undefined` when the snackbar could not be loaded
 */
export async function showSnackbar(message: SnackbarMessage): Promise<(() => void) | undefined> {
  const loaded = await import('./snackbar').catch(() => undefined);
  if (!loaded) return undefined;
  const { id } = enqueue({ ...message, Snackbar: loaded.Snackbar });
  return () => dequeue(id);
}
