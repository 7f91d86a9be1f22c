import { userInfo } from 'node:os';
import { snapshotById } from '@/lib/clients';
import { openWithdrawals, type SettledState, settleWithdrawal } from '@/lib/policies';

/** Thrown when withdrawals cannot be listed or settled. */
export class WithdrawalError extends Error {
  override name = 'WithdrawalError';
}

const settled: Readonly<Record<string, SettledState>> = {
  verified: 'VERIFIED',
  refused: 'REFUSED',
};

/**
 * `npm run client -- withdrawals <client>`: the open ones, the oldest first, in columns
 * separated by tabs.
 * @returns what to print
 * @throws WithdrawalError
 */
export async function withdrawalsCommand([clientId]: readonly string[]): Promise<
  string | undefined
> {
  if (clientId === undefined) return undefined;
  if (!(await snapshotById(clientId))) throw new WithdrawalError(`There is no client ${clientId}.`);
  const open = await openWithdrawals(clientId);
  if (open.length === 0) return 'No withdrawal is open.';
  return open
    .map(({ reference, receivedAt, path, language, planNumber, name, email }) =>
      [
        reference,
        receivedAt.toISOString(),
        `path ${path}`,
        language,
        ...[planNumber, name, email].map(printable),
      ].join('\t'),
    )
    .join('\n');
}

/**
 * `npm run client -- withdrawal <reference> verified|refused`: records what people found. It cancels
 * and refunds nothing: that happens at the platform, by the time of receipt.
 * @returns what to print
 * @throws WithdrawalError
 */
export async function withdrawalCommand([reference, outcome = '']: readonly string[]): Promise<
  string | undefined
> {
  const state = settled[outcome];
  if (reference === undefined || state === undefined) return undefined;
  if (await settleWithdrawal(reference.toUpperCase(), state, userInfo().username)) return 'Noted.';
  throw new WithdrawalError(`No withdrawal ${reference} is open.`);
}

/** Replaces control characters, which could move a terminal's cursor or begin another column. */
function printable(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
}
