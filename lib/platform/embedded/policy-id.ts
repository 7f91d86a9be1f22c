import { createHash } from 'node:crypto';

/** The identifier of a policy of a package: the same at every import. */
export function policyIdOf(contractId: string, policyNumber: string): string {
  return createHash('sha256').update(`${contractId}:${policyNumber}`).digest('hex').slice(0, 32);
}
