import type { PrismaTransaction } from '@/lib/db';
import type { Parcel } from '@/lib/platform/port';
import { catalogueOf } from '../catalogue/product-rules';
import type { StoredClaim } from './claim-record';

/** Where a device of a claim is sent, and what stands on its parcel; nothing where the package says no place. */
export async function parcelOf(
  { transaction }: { readonly transaction: PrismaTransaction },
  { clientId, number }: Pick<StoredClaim, 'clientId' | 'number'>,
): Promise<Parcel | undefined> {
  const { parcelsTo } = await catalogueOf(transaction, clientId);
  return parcelsTo && { ...parcelsTo, mark: number };
}
