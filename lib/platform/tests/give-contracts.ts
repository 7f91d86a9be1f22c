import { database } from '@/lib/db';
import { contractsFileSchema } from '../embedded/contracts-file';
import { importContracts } from '../embedded/import-contracts';

/** A policy as files of contracts have it. */
export function policyFile(changes: object = {}) {
  return {
    policyNumber: 'P-1',
    dealerCode: 'D-1',
    productCode: 'TEST-24',
    planName: 'Test plan',
    status: 'active',
    effectiveDate: '2026-01-15',
    expiryDate: '2030-01-14',
    customers: [],
    ...changes,
  };
}

/** Makes these the contracts of a client. @param format how their search terms are stored */
export function giveContracts(
  clientId: string,
  contracts: readonly object[],
  format: (key: string, value: string) => string = (_, value) => value,
): Promise<void> {
  const file = contractsFileSchema.parse({ contracts });
  return database().$transaction((transaction) =>
    importContracts(transaction, clientId, file, format),
  );
}
