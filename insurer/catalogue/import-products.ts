import type { PrismaTransaction } from '@/lib/db';
import type { ProductsFile } from './products-file';

/**
 * Replaces the rules of a client's products, and what they have in common, by those of its package.
 * @param calendar days on which nobody of the client works, and by which clock it counts days
 */
export async function importProducts(
  transaction: PrismaTransaction,
  clientId: string,
  { $schema: _, products, purchases: __, ...common }: ProductsFile,
  { holidays, timeZone }: { readonly holidays: readonly string[]; readonly timeZone: string },
): Promise<void> {
  await transaction.insuranceProduct.deleteMany({ where: { clientId } });
  await transaction.insuranceProduct.createMany({
    data: products.map((rules) => ({ clientId, productCode: rules.productCode, rules })),
  });
  const rules = { ...common, holidays: [...holidays], timeZone };
  await transaction.clientCatalogue.upsert({
    where: { clientId },
    create: { clientId, rules },
    update: { rules },
  });
}
