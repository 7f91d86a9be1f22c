import { expiringRows } from '@/lib/db';

/** Links by which plans are offered: for some days longer they say that they are over. */
export const expiringTransferLinks = expiringRows([
  { table: 'portal.transfer_link', column: 'expires_at', keptFor: '7 days' },
]);
