import { AsyncLocalStorage } from 'node:async_hooks';
import type { Prisma } from './generated/client';

/** What decides whether work may still write: another instance may have taken it over. */
export interface Fence {
  /** Whether it may, as far as this process knows without asking. */
  readonly isOpen: () => boolean;
  /** Whether it may, asked in a transaction that is about to commit, so that nobody takes over meanwhile. */
  readonly holds: (transaction: Prisma.TransactionClient) => Promise<boolean>;
}

/** The work was taken over: nothing more of it is written here. */
export class FenceClosedError extends Error {
  override name = 'FenceClosedError';
}

const fences = new AsyncLocalStorage<Fence>();

/**
 * Runs work that writes only as long as its fence is open.
 * @throws FenceClosedError from the first use of the database behind a closed fence
 */
export function behindFence<Value>(fence: Fence, run: () => Promise<Value>): Promise<Value> {
  return fences.run(fence, run);
}

/** @throws FenceClosedError */
export function requireOpenFence(): void {
  if (fences.getStore()?.isOpen() === false) throw new FenceClosedError();
}

/** Before a transaction commits. @throws FenceClosedError */
export async function requireHeldFence(transaction: Prisma.TransactionClient): Promise<void> {
  const fence = fences.getStore();
  if (fence && !(await fence.holds(transaction))) throw new FenceClosedError();
}
