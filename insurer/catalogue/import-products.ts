import type { PrismaTransaction } from '@/lib/db';
import { coveredClassesOf, type InsuranceProduct, type ProductsFile } from './products-file';

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
    data: products.map((rules) => ({
      clientId,
      productCode: rules.productCode,
      rules,
      facts: factsOf(rules),
    })),
  });
  const rules = { ...common, holidays: [...holidays], timeZone };
  await transaction.clientCatalogue.upsert({
    where: { clientId },
    create: { clientId, rules },
    update: { rules },
  });
}

/**
 * What statements about many policies read of a product's rules: these are so long that PostgreSQL
 * compresses them, and takes a tenth of a millisecond to look into them once.
 */
function factsOf(product: InsuranceProduct) {
  const { currency, taxRate, price, reportAfterEndDays, tellEndingDaysBefore } = product;
  return {
    currency,
    taxRate,
    graceDays: price.graceDays,
    reportAfterEndDays,
    tellEndingDaysBefore,
    renewals: product.renewals.map(({ kind, offeredDaysBefore, isAutomatic }) => ({
      kind,
      offeredDaysBefore,
      isAutomatic,
    })),
    /** By coverage; one that covers devices of all classes is not among them. */
    deviceClasses: Object.fromEntries(
      product.coverages.flatMap((coverage) => {
        const classes = coveredClassesOf(product, coverage);
        return classes ? [[coverage.coverageTypeCode, classes]] : [];
      }),
    ),
  };
}
