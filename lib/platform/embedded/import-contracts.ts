import type { PrismaTransaction } from '@/lib/db';
import type { ContractsFile } from './contracts-file';
import { normalizeTerm } from './search';

/**
 * Replaces every contract of a client by those of its package. A contract keeps its reference from
 * one import to the next, so that holders who are signed in stay so.
 * @param format formats a search term as the lookup does (§5) before it is sent
 */
export async function importContracts(
  transaction: PrismaTransaction,
  clientId: string,
  { contracts }: ContractsFile,
  format: (key: string, value: string) => string,
): Promise<void> {
  // Packages are written apart from each other and may give their contracts the same ids.
  const reference = (id: string) => `${clientId}:${id}`;
  await transaction.contract.deleteMany({ where: { clientId } });
  await transaction.contract.createMany({
    data: contracts.map(({ id, status, emails, phoneNumbers }) => ({
      id: reference(id),
      clientId,
      status,
      emails,
      phoneNumbers,
    })),
  });
  await transaction.searchTerm.createMany({
    data: contracts.flatMap(({ id, searchTerms }) =>
      Object.entries(searchTerms).map(([key, value]) => ({
        contractId: reference(id),
        clientId,
        key,
        value: normalizeTerm(format(key, value)),
      })),
    ),
  });
  await transaction.policy.createMany({
    data: contracts.flatMap(({ id, policies }) =>
      policies.map((policy, position) => ({
        ...policy,
        contractId: reference(id),
        position,
        effectiveDate: new Date(policy.effectiveDate),
        expiryDate: new Date(policy.expiryDate),
      })),
    ),
  });
}
