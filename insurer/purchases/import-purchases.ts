import { addDays, dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { PurchaseOfFile } from '../catalogue/products-file';
import { importRows } from '../import-rows';
import { purchaseId } from './purchase-codes';

/**
 * Imports the purchases of a client’s package. What was registered here stays so; what a package says by
 * days is counted once.
 */
export async function importPurchases(
  transaction: PrismaTransaction,
  clientId: string,
  purchases: readonly PurchaseOfFile[],
  now: Date,
): Promise<void> {
  const today = dayOf(now);
  await importRows(
    purchases.map((purchase) => {
      const { code, productCode, dealerCode, policyNumber, product, months } = purchase;
      const { purchasedDaysAgo, registerWithinDays, buyerEmail = null, registeredAs } = purchase;
      return {
        id: purchaseId(clientId, code),
        said: { purchasedOn: purchasedDaysAgo, registerBy: registerWithinDays },
        row: {
          clientId,
          productCode,
          dealerCode,
          policyNumber,
          product,
          months,
          purchasedOn: new Date(addDays(today, -purchasedDaysAgo)),
          registerBy: new Date(addDays(today, registerWithinDays)),
          buyerEmail,
          contractId: registeredAs === undefined ? null : `${clientId}:${registeredAs}`,
        },
      };
    }),
    await transaction.purchase.findMany({ where: { clientId }, select: { id: true, said: true } }),
    {
      create: (data) => transaction.purchase.createMany({ data }),
      update: (id, data) => transaction.purchase.update({ where: { id }, data }),
      remove: (ids) => transaction.purchase.deleteMany({ where: { id: { in: ids } } }),
    },
  );
}
