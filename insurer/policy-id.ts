import { createHash } from 'node:crypto';

/** The identifier of a policy of a package: the same at every import. */
export function policyIdOf(contractId: string, policyNumber: string): string {
  return createHash('sha256').update(`${contractId}:${policyNumber}`).digest('hex').slice(0, 32);
}

/**
 * The identifier of the policy that another goes on as: there is one at most at a time.
 * @param before how many of its renewals were cancelled for good
 */
export function nextPolicyId(policyId: string, before: number): string {
  const number = before === 0 ? '' : `${before + 1}`;
  return createHash('sha256').update(`${policyId}:next${number}`).digest('hex').slice(0, 32);
}
