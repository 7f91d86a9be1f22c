import type { PrismaTransaction } from '@/lib/db';
import { importProducts } from './catalogue/import-products';
import { importServiceNetwork } from './catalogue/import-service-network';
import type { PlatformFiles } from './catalogue/package-problems';

/**
 * Imports what a client's package says of its products and service network, before the contracts that
 * rest on it. What the package does not say there is not.
 */
export async function importCatalogue(
  transaction: PrismaTransaction,
  clientId: string,
  { products, serviceNetwork }: Pick<PlatformFiles, 'products' | 'serviceNetwork'>,
): Promise<void> {
  const noProducts = { denials: {}, fraudNotices: [], vouchers: [], sellers: [], products: [] };
  await importProducts(transaction, clientId, products ?? noProducts);
  const noNetwork = { centers: [], postalCodes: [] };
  await importServiceNetwork(transaction, clientId, serviceNetwork ?? noNetwork);
}
