import { expiringRows } from '@/lib/db';

/** That there was something new of a contract: a page that is older asks for everything anew. */
export const expiringUpdates = expiringRows([
  { table: 'portal.contract_update', column: 'updated_at', keptFor: '1 day' },
]);
