import type { z } from 'zod';
import { database, type PrismaTransaction } from '@/lib/db';
import { localizedText } from '@/lib/platform/port';
import type { StoredClaim } from '../../claims/claim-record';
import { storedClaim } from '../../claims/store/claims';
import { customersSchema } from '../../policies/policy-rows';

/** A claim with whose it is and what it is for. */
export interface ClaimAtDesk {
  readonly claim: StoredClaim;
  readonly handlerId: string | undefined;
  readonly emails: readonly string[];
  readonly actsNow: string | undefined;
  readonly holders: z.infer<typeof customersSchema>;
  readonly policyNumber: string;
  readonly planName: z.infer<typeof localizedText>;
  readonly manufacturer: string;
  readonly description: z.infer<typeof localizedText>;
  readonly serialNumber: string;
}

/** Claims of a client, in the order that they are named in. */
export async function claimsAtDesk(
  clientId: string,
  ids: readonly string[],
): Promise<readonly ClaimAtDesk[]> {
  const rows = await database().claim.findMany({
    where: { clientId, id: { in: [...ids] } },
    include: {
      contract: {
        select: { emails: true, actsNow: true, policies: { select: { customers: true } } },
      },
      policy: { select: { policyNumber: true, planName: true, customers: true } },
      product: { select: { manufacturer: true, description: true, serialNumber: true } },
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { contract, policy, product, handlerId, passesOn: _, ...claim } = row;
    const customers = [policy, ...contract.policies].map((one) => one.customers);
    return [
      {
        claim: storedClaim.parse(claim),
        handlerId: handlerId ?? undefined,
        emails: contract.emails,
        actsNow: contract.actsNow ?? undefined,
        holders: customers.flatMap((of) => customersSchema.safeParse(of).data ?? []),
        policyNumber: policy.policyNumber,
        planName: localizedText.parse(policy.planName),
        manufacturer: product.manufacturer,
        description: localizedText.parse(product.description),
        serialNumber: product.serialNumber,
      },
    ];
  });
}

/** Says whose a claim is at the desk. Its version stays: nothing of the claim itself has changed. */
export async function giveClaimTo(
  transaction: PrismaTransaction,
  clientId: string,
  id: string,
  handlerId: string | null,
): Promise<void> {
  await transaction.claim.updateMany({ where: { id, clientId }, data: { handlerId } });
}
