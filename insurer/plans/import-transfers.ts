import type { PrismaTransaction } from '@/lib/db';
import type { InsuranceProduct } from '../catalogue/products-file';
import type { PolicyOfFile } from '../contracts-file';

const oneDay = 24 * 60 * 60 * 1000;

/** A policy of the file, and where it belongs. */
interface Placed {
  readonly contractId: string;
  readonly policyId: string;
  readonly policy: PolicyOfFile;
  readonly email: string;
  readonly rules?: InsuranceProduct;
}

/** Begins the transfers that a package says, as so many days ago; one that is there stays as it has become. */
export async function importTransfers(
  transaction: PrismaTransaction,
  clientId: string,
  policies: readonly Placed[],
  now: Date,
): Promise<void> {
  await transaction.policyTransfer.createMany({
    data: policies.flatMap((placed) => transferOf(placed, clientId, now)),
    skipDuplicates: true,
  });
}

function transferOf(
  { contractId, policyId, policy, email, rules }: Placed,
  clientId: string,
  now: Date,
) {
  const { transfer, customers } = policy;
  if (!transfer || !rules) return [];
  const { confirmWithinDays, undoWithinDays } = rules.transfer;
  const until = (days: number) => new Date(now.getTime() + (days - transfer.daysAgo) * oneDay);
  const row = { id: `${policyId}-transfer`, clientId, policyId, state: transfer.state };
  if (transfer.state === 'REQUESTED') {
    const { toName, toEmail } = transfer;
    const from = { fromContractId: contractId, until: until(confirmWithinDays) };
    return [{ ...row, ...from, toName, toEmail }];
  }
  const [owner] = customers;
  return [
    {
      ...row,
      fromContractId: `${clientId}:${transfer.fromContract}`,
      toContractId: contractId,
      toName: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim(),
      toEmail: email,
      customersBefore: transfer.formerHolders,
      until: until(undoWithinDays),
    },
  ];
}
