import type { PrismaTransaction } from '@/lib/db';

/** A product of the thing that another product is. */
interface SameThing {
  readonly id: string;
  readonly policyId: string;
}

/** The identifier of the thing that a product is, on every policy that carries it. */
export function thingOf({ id, thingId }: { readonly id: string; readonly thingId: string | null }) {
  return thingId ?? id;
}

/**
 * Every product that is the same thing as one, itself included: a renewal carries it on, or another
 * policy of its contract covers the same serial number. None where there is no such product.
 */
export async function sameThing(
  reader: Pick<PrismaTransaction, 'coveredProduct'>,
  productId: string,
): Promise<SameThing[]> {
  const known = await reader.coveredProduct.findUnique({
    where: { id: productId },
    include: { policy: { select: { contractId: true } } },
  });
  if (!known) return [];
  const thing = thingOf(known);
  const { serialNumber, clientId, policy } = known;
  const isSerial = { serialNumber, clientId, policy: { contractId: policy.contractId } };
  return reader.coveredProduct.findMany({
    where: {
      OR: [{ id: thing }, { thingId: thing }, ...(serialNumber === '' ? [] : [isSerial])],
    },
    select: { id: true, policyId: true },
    orderBy: { id: 'asc' },
  });
}
