import { createHash } from 'node:crypto';

/** The identifier of a policy of a package: the same at every import. */
export function policyIdOf(contractId: string, policyNumber: string): string {
  return createHash('sha256').update(`${contractId}:${policyNumber}`).digest('hex').slice(0, 32);
}

/** The identifier of the policy that another goes on as: there is one at most. */
export function nextPolicyId(policyId: string): string {
  return createHash('sha256').update(`${policyId}:next`).digest('hex').slice(0, 32);
}
