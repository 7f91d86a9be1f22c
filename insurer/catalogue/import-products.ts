import type { PrismaTransaction } from '@/lib/db';
import type { ProductsFile } from './products-file';

/**
 * Replaces the rules of a client's products, and what they have in common, by those of its package.
 * @param holidays days on which nobody of the client works
 */
export async function importProducts(
  transaction: PrismaTransaction,
  clientId: string,
  { $schema: _, products, purchases: __, ...common }: ProductsFile,
  holidays: readonly string[],
): Promise<void> {
  await transaction.insuranceProduct.deleteMany({ where: { clientId } });
  await transaction.insuranceProduct.createMany({
    data: products.map((rules) => ({ clientId, productCode: rules.productCode, rules })),
  });
  const rules = { ...common, holidays: [...holidays] };
  await transaction.clientCatalogue.upsert({
    where: { clientId },
    create: { clientId, rules },
    update: { rules },
  });
}
