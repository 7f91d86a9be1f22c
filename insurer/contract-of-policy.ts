import { database } from '@/lib/db';
import { storable } from './search';

/** The one contract of a client that has a policy of this number; none where several have. */
export async function onlyContractOf(
  clientId: string,
  policyNumber: string,
  dealerCode?: string,
): Promise<string | undefined> {
  const contracts = await database().contract.findMany({
    where: {
      clientId,
      policies: {
        some: {
          policyNumber: storable(policyNumber),
          ...(dealerCode === undefined ? {} : { dealerCode: storable(dealerCode) }),
        },
      },
    },
    select: { id: true },
    take: 2,
  });
  return contracts.length === 1 ? contracts[0]?.id : undefined;
}
