import { expect, test } from 'vitest';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { importContracts } from '@/insurer/import-contracts';
import { database, inTransaction } from '@/lib/db';
import { foreignContracts, newClientId } from '@/lib/platform/tests/contracts';
import { longestWait } from '@/tests/setup/limits';
import { asWritten } from './give-contracts';

// Alone: the embedded database serves nobody else meanwhile.
test('imports thousands of contracts at once', async () => {
  const [contract] = foreignContracts.contracts;
  if (!contract) throw new Error('There is no contract to copy');
  const file = contractsFileSchema.parse({
    contracts: Array.from({ length: 3000 }, (_, index) => ({
      ...contract,
      id: `copy-${index}`,
      searchTerms: { Option1_SearchTerm1: `C-${index}`, Option1_SearchTerm2: '10001' },
    })),
  });
  const large = newClientId('large');
  await inTransaction(
    (transaction) => importContracts(transaction, large, file, asWritten),
    longestWait,
  );
  expect(await database().searchTerm.count({ where: { clientId: large } })).toBe(6000);
});
