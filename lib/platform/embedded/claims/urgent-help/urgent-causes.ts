import { database } from '@/lib/db';
import type { Answered, PlatformAnswer, UrgentCause, urgentHelpCalls } from '../../../port';
import { productRules } from '../../catalogue/product-rules';
import { type CauseRule, causesOf } from '../../catalogue/products-file';
import type { PlatformContext } from '../../context';
import type { Reader } from '../store/claims';
import { isHelpedAtOnce } from './decide-help';
import { openDispatches } from './open-dispatches';

/** What of a contract is helped at once: for each product that is covered, what can happen to it. */
export async function urgentCauses(
  { clientId }: Pick<PlatformContext, 'clientId'>,
  contractId: string,
): Promise<PlatformAnswer<Answered<(typeof urgentHelpCalls)['urgentCauses']>>> {
  const reader: Reader = database();
  const things = await reader.coveredProduct.findMany({
    where: { clientId, status: 'COVERED', policy: { contractId } },
    select: {
      id: true,
      deviceClass: true,
      policy: {
        select: { productCode: true, coverages: { select: { coverageTypeCode: true } } },
      },
    },
    orderBy: [{ policyId: 'asc' }, { position: 'asc' }],
  });
  const codes = [...new Set(things.map(({ policy }) => policy.productCode))];
  const [rules, open] = await Promise.all([
    productRules(reader, clientId, codes),
    openDispatches(reader, clientId, contractId),
  ]);
  const items = things.flatMap(({ id, deviceClass, policy }): UrgentCause[] => {
    const product = rules.get(policy.productCode);
    if (!product) return [];
    const has = new Set(policy.coverages.map(({ coverageTypeCode }) => coverageTypeCode));
    const covered = new Set(
      product.coverages
        .filter(({ coverageTypeCode }) => has.has(coverageTypeCode))
        .flatMap(({ causes }) => causes),
    );
    const openClaim = open.find(({ productId }) => productId === id);
    return causesOf(product, deviceClass)
      .filter((cause) => covered.has(cause.code) && isHelpedAtOnce(product, cause, deviceClass))
      .flatMap((cause) => {
        const { code, title, emergency } = cause;
        if (!emergency) return [];
        return [
          {
            productId: id,
            cause: code,
            title,
            emergency,
            canBePaidBack: canBePaidBack(cause, product),
            ...(openClaim ? { openClaimId: openClaim.id } : {}),
          },
        ];
      });
  });
  return { kind: 'answer', value: { items } };
}

/** Whether who has paid somebody else can claim that back. */
export function canBePaidBack(
  { routes }: CauseRule,
  product: { readonly routes: readonly { readonly route: string }[] },
): boolean {
  return (
    routes.includes('REIMBURSEMENT') &&
    product.routes.some(({ route }) => route === 'REIMBURSEMENT')
  );
}
