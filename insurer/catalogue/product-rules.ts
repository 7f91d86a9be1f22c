import { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { calendarDate } from '@/lib/platform/port';
import {
  clientCatalogueSchema,
  type InsuranceProduct,
  insuranceProductSchema,
} from './products-file';

/** The rules of a product; none where its client's package has no such product. */
export async function rulesOf(
  transaction: PrismaTransaction | undefined,
  clientId: string,
  productCode: string,
): Promise<InsuranceProduct | undefined> {
  const found = await (transaction ?? database()).insuranceProduct.findUnique({
    where: { clientId_productCode: { clientId, productCode } },
  });
  return found ? insuranceProductSchema.parse(found.rules) : undefined;
}

/** The rules of products of a client, by their codes: of all, where none are named. */
export async function productRules(
  transaction: Pick<PrismaTransaction, 'insuranceProduct'> | undefined,
  clientId: string,
  productCodes?: string[],
): Promise<ReadonlyMap<string, InsuranceProduct>> {
  const found = await (transaction ?? database()).insuranceProduct.findMany({
    where: { clientId, ...(productCodes ? { productCode: { in: productCodes } } : {}) },
  });
  return new Map(
    found.map(({ productCode, rules }) => [productCode, insuranceProductSchema.parse(rules)]),
  );
}

/** What is kept of a client's package: what its products have in common, when nobody works, and its clock. */
const storedCatalogueSchema = clientCatalogueSchema.extend({
  holidays: z.array(calendarDate).default([]),
  timeZone: z.string().default('UTC'),
});

/** What the products of a client have in common, and its calendar. */
export async function catalogueOf(
  transaction: PrismaTransaction | undefined,
  clientId: string,
): Promise<z.infer<typeof storedCatalogueSchema>> {
  const found = await (transaction ?? database()).clientCatalogue.findUnique({
    where: { clientId },
  });
  return storedCatalogueSchema.parse(found?.rules ?? {});
}
