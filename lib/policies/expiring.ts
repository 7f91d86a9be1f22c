import { expiringRows } from '@/lib/db';

/** Proof of what was received and decided, until claims about it are barred: three years in most of the EU. */
export const expiringWithdrawals = expiringRows([
  { table: 'portal.withdrawal', column: 'received_at', keptFor: '1460 days' },
]);

/** Links by which plans are offered: for some days longer they say that they are over. */
export const expiringTransferLinks = expiringRows([
  { table: 'portal.transfer_link', column: 'expires_at', keptFor: '7 days' },
]);
