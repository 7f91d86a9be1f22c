import { createHash } from 'node:crypto';

/**
 * An identifier for what has no row of its own yet, from what tells it apart: the same at every
 * call, and meaningless to whoever sees it. Goes when policies, coverages and products have rows.
 */
export function derivedIdentifier(
  kind: 'policy' | 'coverage' | 'product',
  contractId: string,
  policyNumber: string,
  position = 0,
): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, contractId, policyNumber, position]))
    .digest('base64url');
}
