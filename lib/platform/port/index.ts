import { billingCalls } from './billing';
import type { Performed } from './call';
import { cancellationCalls } from './cancellation';
import { claimCalls } from './claims';
import { contractCalls } from './contracts';
import { coverageCalls } from './coverages';
import { customerCalls } from './customers';
import { eventCalls } from './events';
import { handedInCalls } from './handed-in';
import { overviewCalls } from './overview';
import { personCalls } from './persons';
import { planCalls } from './plans';
import { productCalls } from './products';
import { purchaseCalls } from './purchases';
import { serviceNetworkCalls } from './service-network';
import { urgentHelpCalls } from './urgent-help';
import { voucherCalls } from './vouchers';

/** Every call of the port, by capability. */
export const capabilities = {
  contracts: contractCalls,
  persons: personCalls,
  customers: customerCalls,
  products: productCalls,
  coverages: coverageCalls,
  overview: overviewCalls,
  plans: planCalls,
  billing: billingCalls,
  cancellation: cancellationCalls,
  claims: claimCalls,
  urgentHelp: urgentHelpCalls,
  serviceNetwork: serviceNetworkCalls,
  vouchers: voucherCalls,
  purchases: purchaseCalls,
  handedIn: handedInCalls,
  events: eventCalls,
} as const;

/** Every call of the port, by its name. */
export const calls = {
  ...contractCalls,
  ...personCalls,
  ...customerCalls,
  ...productCalls,
  ...coverageCalls,
  ...overviewCalls,
  ...planCalls,
  ...billingCalls,
  ...cancellationCalls,
  ...claimCalls,
  ...urgentHelpCalls,
  ...serviceNetworkCalls,
  ...voucherCalls,
  ...purchaseCalls,
  ...handedInCalls,
  ...eventCalls,
} as const;
export type CallName = keyof typeof calls;

/**
 * The system of record as the portal sees it. One instance speaks for one client on one path, so
 * that no call can reach another client's contracts (invariant 1).
 */
export interface Platform extends Performed<typeof calls> {
  /** Whether the platform can be reached, for /health. Never throws. */
  state(): Promise<'up' | 'down'>;
}

export * from './billing';
export * from './call';
export * from './cancellation';
export * from './claim';
export * from './claim-options';
export * from './claims';
export * from './contracts';
export * from './coverages';
export * from './customers';
export * from './events';
export * from './forced-outcomes';
export * from './handed-in';
export * from './loss-day';
export * from './overview';
export * from './persons';
export * from './plan-rules';
export * from './plans';
export * from './products';
export * from './purchases';
export * from './quotes';
export * from './refund';
export * from './requirements';
export * from './service-network';
export * from './urgent-help';
export * from './values';
export * from './vouchers';
