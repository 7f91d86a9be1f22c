import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import type { Answered, PlatformAnswer, UrgentCause, urgentHelpCalls } from '@/lib/platform/port';
import { coversOn } from '@/lib/platform/port/shared/covers-on';
import { billingOf } from '../../billing/billing';
import { billingStateOf } from '../../billing/billing-accounts';
import { productRules } from '../../catalogue/product-rules';
import { type CauseRule, causesOf, type InsuranceProduct } from '../../catalogue/products-file';
import type { PlatformContext } from '../../context';
import { statusOn } from '../../policies/policy-status';
import type { Reader } from '../store/claims';
import { isHelpedAtOnce } from './decide-help';
import { helpClaim, helpCosts } from './help-claim';
import { openDispatches } from './open-dispatches';

/**
 * What of a contract is helped at once: for each product that is covered today, what can happen to it.
 * @param today where the holder is: the day that help is asked for on, and that decides whether there is any
 */
export async function urgentCauses(
  { clientId, now: clock }: Pick<PlatformContext, 'clientId' | 'now'>,
  contractId: string,
  today: string,
): Promise<PlatformAnswer<Answered<(typeof urgentHelpCalls)['urgentCauses']>>> {
  const reader: Reader = database();
  const things = await reader.coveredProduct.findMany({
    where: { clientId, status: 'COVERED', policy: { contractId } },
    select: {
      id: true,
      deviceClass: true,
      policy: {
        select: {
          id: true,
          productCode: true,
          status: true,
          effectiveDate: true,
          expiryDate: true,
          billing: true,
          coverages: { select: { coverageTypeCode: true } },
        },
      },
    },
    orderBy: [{ policyId: 'asc' }, { position: 'asc' }],
  });
  const codes = [...new Set(things.map(({ policy }) => policy.productCode))];
  const [rules, open] = await Promise.all([
    productRules(reader, clientId, codes),
    openDispatches(reader, clientId, contractId),
  ]);
  const now = clock();
  const items = await Promise.all(
    things.map(async ({ id, deviceClass, policy }): Promise<UrgentCause[]> => {
      const product = rules.get(policy.productCode);
      if (!product || !isCovering(policy, product, today)) return [];
      const causes = helpedCauses(product, deviceClass, policy.coverages);
      const [first] = causes;
      if (!first) return [];
      const asking = helpClaim(
        { clientId, contractId, policyId: policy.id, productId: id },
        { rules: product, cause: first, dateOfLoss: today },
        now,
      );
      const costs = await helpCosts(reader, asking, causes);
      const openClaim = open.find(({ productId }) => productId === id);
      return causes.map((cause) => {
        const holderPays = costs.get(cause.code);
        return {
          productId: id,
          cause: cause.code,
          title: cause.title,
          emergency: cause.emergency,
          isAtHome: product.line === 'HOME',
          canBePaidBack: canBePaidBack(cause, product),
          ...(holderPays ? { holderPays } : {}),
          ...(openClaim ? { openClaimId: openClaim.id } : {}),
        };
      });
    }),
  );
  return { kind: 'answer', value: { items: items.flat() } };
}

/** Whether a policy covers anything today: nobody is promised help by one that is over or has lapsed. */
function isCovering(
  {
    status,
    billing,
    ...days
  }: {
    readonly status: string;
    readonly effectiveDate: Date;
    readonly expiryDate: Date;
    readonly billing: unknown;
  },
  { price: { graceDays } }: InsuranceProduct,
  today: string,
): boolean {
  const [effectiveDate, expiryDate] = [dayOf(days.effectiveDate), dayOf(days.expiryDate)];
  const paid = billingOf(billing);
  const term = { status, effectiveDate, expiryDate };
  return coversOn(
    {
      status: statusOn(status, expiryDate, today),
      effectiveDate,
      expiryDate,
      ...(paid && { billing: billingStateOf(term, paid, { graceDays, isInvoiced: false }, today) }),
    },
    today,
  );
}

/** The causes that somebody is sent for at once, of what a policy covers. */
function helpedCauses(
  product: InsuranceProduct,
  deviceClass: string,
  coverages: readonly { readonly coverageTypeCode: string }[],
) {
  const has = new Set(coverages.map(({ coverageTypeCode }) => coverageTypeCode));
  const covered = new Set(
    product.coverages
      .filter(({ coverageTypeCode }) => has.has(coverageTypeCode))
      .flatMap(({ causes }) => causes),
  );
  return causesOf(product, deviceClass)
    .filter((cause) => covered.has(cause.code) && isHelpedAtOnce(product, cause, deviceClass))
    .flatMap(({ emergency, ...cause }) => (emergency ? [{ ...cause, emergency }] : []));
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
