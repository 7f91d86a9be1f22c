import { productRules } from '../catalogue/product-rules';
import { sameThing } from '../products/same-thing';
import type { StoredClaim } from './claim-record';
import { isOpen } from './claim-states';
import type { EarlierClaim } from './signals';
import { claimsOfPolicyAnd, type Reader } from './store/claims';
import { claimsWithUse } from './store/limit-uses';

/** A claim, and as a decision about another looks at it. */
interface Earlier {
  readonly claim: StoredClaim;
  readonly seen: EarlierClaim;
}

/**
 * Every other claim of a policy, and of other policies those for the same thing as one of its products:
 * one thing is one product to a decision, whichever policy carries it.
 * @param of the claim that is decided, or one that is not filed yet
 */
export async function earlierClaims(
  reader: Reader,
  of: Pick<StoredClaim, 'clientId' | 'policyId' | 'productId'> & { readonly id?: string },
): Promise<Earlier[]> {
  const { clientId, policyId, productId } = of;
  const same = (await sameThing(reader, productId)).map(({ id }) => id);
  const all = await claimsOfPolicyAnd(reader, policyId, same);
  const claims = all.filter(({ id }) => id !== of.id);
  // Most claims are the only one.
  if (claims.length === 0) return [];
  const approved = await claimsWithUse(
    reader,
    claims.map(({ id }) => id),
  );
  const isLoss = await lossCauses(reader, clientId, claims);
  return claims.map((claim) => {
    const { id, cause, dateOfLoss, state, outcome, details } = claim;
    const isGone = isLoss(claim);
    const isReplaced = outcome === 'SETTLED' || outcome === 'REPLACED' || details.replaced > 0;
    return {
      claim,
      seen: {
        id,
        productId: same.includes(claim.productId) ? productId : claim.productId,
        cause,
        dateOfLoss,
        isOpen: isOpen(state),
        isApproved: approved.has(id),
        isVoid: state === 'DENIED' || state === 'WITHDRAWN' || outcome === 'NO_FAULT',
        isDeviceGone: isGone,
        isSettled: isReplaced || (isGone && details.spent > 0),
        isOfAnotherPolicy: claim.policyId !== policyId,
      },
    };
  });
}

/** Whether the cause of a claim means that its device is gone, by the rules of its own policy. */
async function lossCauses(
  reader: Reader,
  clientId: string,
  claims: readonly StoredClaim[],
): Promise<(claim: StoredClaim) => boolean> {
  const policies = await reader.policy.findMany({
    where: { id: { in: [...new Set(claims.map(({ policyId }) => policyId))] } },
    select: { id: true, productCode: true },
  });
  const rules = await productRules(
    reader,
    clientId,
    policies.map(({ productCode }) => productCode),
  );
  const lost = new Set(
    [...rules].flatMap(([productCode, { causes }]) =>
      causes.filter(({ isLoss }) => isLoss).map(({ code }) => `${productCode} ${code}`),
    ),
  );
  const codes = new Map(policies.map(({ id, productCode }) => [id, productCode]));
  return ({ policyId, cause }) => lost.has(`${codes.get(policyId)} ${cause}`);
}
