import type { StoredClaim } from '../claim-record';
import { type Reader, storedClaim } from '../store/claims';

/** The claims of a contract by which somebody is sent now, of one product where it is named. */
export async function openDispatches(
  reader: Reader,
  clientId: string,
  contractId: string,
  productId?: string,
): Promise<StoredClaim[]> {
  const rows = await reader.claim.findMany({
    where: {
      clientId,
      contractId,
      state: 'FULFILLING',
      ...(productId === undefined ? {} : { productId }),
    },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => storedClaim.parse(row)).filter(isDispatched);
}

/** Whether help that could not wait is being sent by a claim. */
export function isDispatched({ state, details }: StoredClaim): boolean {
  return (
    state === 'FULFILLING' &&
    details.urgentHelp !== undefined &&
    details.serviceOrders.at(-1)?.kind === 'DISPATCH'
  );
}
