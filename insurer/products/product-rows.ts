import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { type Product, type ProductDetails, productSchema } from '@/lib/platform/port';
import { normalizeSerial } from '@/lib/platform/port/shared/serial-numbers';
import { insuredById } from '../claims/store/policies';
import { coveredFromOf } from '../coverages/covered-from';
import { noJson } from '../store/no-json';

/** What a holder says of a product, as its row has it. */
export function productRow(product: ProductDetails) {
  return {
    manufacturer: product.Manufacturer,
    type: product.Type,
    description: product.ProductDescription,
    serialNumber: normalizeSerial(product.serialNumber),
    purchaseDate: product.purchaseDate ? new Date(product.purchaseDate) : null,
    purchasePrice: product.purchasePrice ?? noJson,
  };
}

/** A product as the port has it. @throws where there is none */
export async function readProduct(transaction: PrismaTransaction, id: string): Promise<Product> {
  const row = await transaction.coveredProduct.findUniqueOrThrow({
    where: { id },
    include: { policy: { select: { policyNumber: true } } },
  });
  const insured = await insuredById(transaction, row.clientId, id);
  return productSchema.parse({
    id,
    policyId: row.policyId,
    policyNumber: row.policy.policyNumber,
    Manufacturer: row.manufacturer,
    Type: row.type,
    ProductDescription: row.description,
    serialNumber: row.serialNumber,
    deviceClass: row.deviceClass,
    status: row.status,
    ...(row.purchaseDate ? { purchaseDate: dayOf(row.purchaseDate) } : {}),
    ...(row.purchasePrice ? { purchasePrice: row.purchasePrice } : {}),
    ...(row.replacedById ? { replacedBy: row.replacedById } : {}),
    ...(row.thingId ? { thingId: row.thingId } : {}),
    ...(insured ? coveredFromOf({ ...insured.policy, rules: insured.rules }, insured.thing) : {}),
  });
}
