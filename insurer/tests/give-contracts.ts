import { productsFileSchema } from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { importCatalogue } from '@/insurer/import-catalogue';
import { importContracts } from '@/insurer/import-contracts';
import type { TermReader } from '@/insurer/search';
import { database } from '@/lib/db';
import type { GivenContracts } from '@/lib/platform/tests/contracts';
import { lettersAndDigits } from '@/lib/typed';
import { patience } from '@/tests/setup/limits';

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

/** Search terms as they are written, normalized as those of a text field. */
export const asWritten: TermReader = (_, value) => ({
  value,
  normalized: lettersAndDigits(value) || undefined,
});

/** Makes these the contracts of a client. @param readTerm how their search terms are stored */
export function giveContracts(
  clientId: string,
  contracts: readonly object[],
  readTerm: TermReader = asWritten,
): Promise<void> {
  const file = contractsFileSchema.parse({ contracts });
  return database().$transaction(
    (transaction) => importContracts(transaction, clientId, file, readTerm),
    patience,
  );
}

/** Makes contracts and products those of a client of the embedded platform. */
export function loadEmbedded(
  clientId: string,
  given: GivenContracts,
  readTerm: TermReader = asWritten,
): Promise<void> {
  const contracts = contractsFileSchema.parse({ contracts: given.contracts });
  const products = given.products && productsFileSchema.parse(given.products);
  const serviceNetwork = given.network && serviceNetworkFileSchema.parse(given.network);
  return database().$transaction(async (transaction) => {
    await importCatalogue(transaction, clientId, {
      holidays: [],
      timeZone: 'UTC',
      ...(products ? { products } : {}),
      ...(serviceNetwork ? { serviceNetwork } : {}),
    });
    await importContracts(transaction, clientId, contracts, readTerm);
  }, patience);
}
