import type { PrismaTransaction } from '@/lib/db';
import { importProducts } from './catalogue/import-products';
import { importServiceNetwork } from './catalogue/import-service-network';
import type { PlatformFiles } from './catalogue/package-problems';
import { productsFileSchema } from './catalogue/products-file';
import { importPurchases } from './purchases/import-purchases';

interface Catalogue extends Pick<PlatformFiles, 'products' | 'serviceNetwork'> {
  /** Days on which nobody of the client works, as its `client.json` has them. */
  readonly holidays: readonly string[];
  /** By which clock the client counts days, as its `client.json` has it. */
  readonly timeZone: string;
}

/**
 * Imports what a client's package says of its products and service network, before the contracts that
 * rest on it. What the package does not say there is not.
 */
export async function importCatalogue(
  transaction: PrismaTransaction,
  clientId: string,
  { products, serviceNetwork, ...calendar }: Catalogue,
  now = new Date(),
): Promise<void> {
  const said = products ?? productsFileSchema.parse({ products: [] });
  await importProducts(transaction, clientId, said, calendar);
  await importPurchases(transaction, clientId, said.purchases, now);
  const noNetwork = { centers: [], postalCodes: [] };
  await importServiceNetwork(transaction, clientId, serviceNetwork ?? noNetwork);
}
