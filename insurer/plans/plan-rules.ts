import type { PlanRules } from '@/lib/platform/port';
import { type Billing, billingOf } from '../billing/billing';
import type { ClientCatalogue, InsuranceProduct } from '../catalogue/products-file';
import type { StoredPolicy } from '../policies/policy-rows';

/** The rules that hold for a policy as a whole; none where its client's package has no such product. */
export function planRulesOf(
  { policy, rules, billing, isRenewal }: StoredPolicy,
  { sellers }: Pick<ClientCatalogue, 'sellers'>,
): PlanRules | undefined {
  if (!rules) return undefined;
  const { currency, cancellation, transfer, replacement, territory } = rules;
  const covered = new Set(rules.coverages.flatMap(({ causes }) => causes));
  const seller = sellers.find(({ dealerCode }) => dealerCode === policy.dealerCode)?.name;
  return {
    policyId: policy.id,
    ...(territory === undefined ? {} : { territory }),
    payment: {
      ...(seller === undefined ? {} : { seller }),
      ...paymentOf(rules, billingOf(billing)),
    },
    claims: {
      reportAfterEndDays: rules.reportAfterEndDays,
      appealWithinDays: rules.appealWithinDays,
      reopenWithinDays: rules.reopenWithinDays,
      quoteValidDays: rules.quoteValidDays,
      reminders: rules.reminders,
    },
    notCovered: rules.causes
      .filter(({ code }) => !covered.has(code))
      .map(({ code, title }) => ({ code, title })),
    deviceClasses: rules.deviceClasses.map(({ code, title, replacementPrice }) => ({
      code,
      title,
      ...(replacementPrice > 0 ? { replacementPrice: { amount: replacementPrice, currency } } : {}),
    })),
    serviceRoutes: rules.routes.map(({ fee, ...route }) => ({
      ...route,
      fee: { amount: fee, currency },
    })),
    replacement,
    cancellation: {
      isAllowed: cancellation.isAllowed,
      freeLookDays: cancellation.freeLookDays,
      refund: cancellation.refund,
      fee: { amount: cancellation.fee, currency },
      deductsClaimsPaid: cancellation.deductsClaimsPaid,
      refundTo: isRenewal ? 'HOLDER' : cancellation.refundTo,
      reinstateWithinDays: cancellation.reinstateWithinDays,
    },
    transfer,
    tellEndingDaysBefore: rules.tellEndingDaysBefore,
  };
}

function paymentOf({ price, currency, taxRate }: InsuranceProduct, billing: Billing | undefined) {
  const { paidBy, every } = billing ?? price;
  return {
    paidBy,
    ...(billing?.lienholder === undefined ? {} : { lienholder: billing.lienholder }),
    every,
    price: { amount: billing?.price ?? price.amount, currency },
    taxRate,
    invoiceDaysBefore: price.invoiceDaysBefore,
    graceDays: price.graceDays,
  };
}
