import type { PlatformUnderTest } from '../contract-suite';
import { describeBilling } from './billing';
import { describeCancellation } from './cancellation';
import { describeClaimedPlans } from './claimed-plans';
import { describeCoverages } from './coverages';
import { describeCustomers } from './customers';
import { describeEvents } from './events';
import { describeLists } from './lists';
import { describeOverview } from './overview';
import { describePlans } from './plans';
import { describePolicyActions } from './policy-actions';
import { describeProducts } from './products';
import { describePurchases } from './purchases';
import { describeRenewedPlans } from './renewed-plans';
import { describeVouchers } from './vouchers';

const capabilities = [
  describeProducts,
  describeCoverages,
  describeCustomers,
  describeBilling,
  describeCancellation,
  describePlans,
  describePolicyActions,
  describeClaimedPlans,
  describeRenewedPlans,
  describeVouchers,
  describePurchases,
  describeEvents,
  describeOverview,
  describeLists,
];

/** The behaviour of every capability that rests on the rules of products. */
export function describeCapabilities(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  for (const describeCapability of capabilities) describeCapability(name, setUp);
}
