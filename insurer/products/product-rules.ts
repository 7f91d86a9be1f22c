import { createHash } from 'node:crypto';
import { addDays, earlier } from '@/lib/dates';
import type { ProductRule } from '@/lib/platform/port';
import type { InsuranceProduct } from '../catalogue/products-file';

/** A policy as far as it matters to what may be added to it. */
interface Adding {
  readonly id: string;
  readonly status: string;
  readonly effectiveDate: string;
  readonly expiryDate: string;
  /** The class of each product that it covers now. */
  readonly covered: readonly string[];
}

/** What may still be added to a policy on a day, by class of device: nothing once it has ended. */
export function productRulesOf(
  policy: Adding,
  { deviceClasses }: InsuranceProduct,
  today: string,
): ProductRule[] {
  const isInForce = policy.status === 'active' && today <= policy.expiryDate;
  return deviceClasses.map(
    ({ code, title, most, serialCheck, addWithinDays, mostDaysSincePurchase }) => {
      const held = policy.covered.filter((deviceClass) => deviceClass === code).length;
      const until =
        addWithinDays === undefined
          ? policy.expiryDate
          : addDays(policy.effectiveDate, addWithinDays);
      return {
        id: ruleId(policy.id, code),
        policyId: policy.id,
        deviceClass: code,
        title,
        mayAdd: isInForce ? Math.max(0, most - held) : 0,
        addUntil: earlier(until, policy.expiryDate),
        serialCheck,
        ...(mostDaysSincePurchase === undefined ? {} : { mostDaysSincePurchase }),
      };
    },
  );
}

function ruleId(policyId: string, deviceClass: string): string {
  return createHash('sha256')
    .update(JSON.stringify([policyId, deviceClass]))
    .digest('base64url');
}
