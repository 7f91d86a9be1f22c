import type { Path } from '@/lib/clients';
import { databaseState } from '@/lib/db';
import type { ForcedOutcome, Platform } from '@/lib/platform/port';
import { billingCalls } from './billing/billing-calls';
import { cancellationCalls } from './cancellation/cancellation-calls';
import { claimCalls } from './claims/claim-calls';
import { urgentHelpCalls } from './claims/urgent-help/urgent-help-calls';
import type { PlatformContext } from './context';
import { contractCalls } from './contract-calls';
import { customerCalls } from './customers/customer-calls';
import { eventCalls } from './events/event-calls';
import { handedInCalls } from './handed-in/handed-in-calls';
import { heldCalls } from './held-calls';
import { IdTokens } from './id-tokens';
import { overviewCalls } from './overview/overview-calls';
import { planCalls } from './plans/plan-calls';
import { productCalls } from './products/product-calls';
import { purchaseCalls } from './purchases/purchase-calls';
import { serviceNetworkCalls } from './service-network/service-network-calls';
import { KeyRing } from './signing-keys';
import { voucherCalls } from './vouchers/voucher-calls';

/** The signing keys of this instance of the portal. */
export const keys = new KeyRing();
/** The id tokens of this instance of the portal. */
export const idTokens = new IdTokens(keys);

/**
 * The policy platform for one client on a path, in the portal's own database.
 * @param now the moment that it is; tests set it
 * @param forcedOutcome what a claim comes to that is filed (§2.6), outside production alone
 */
export function embeddedPlatform(
  clientId: string,
  path: Path = '1',
  now: () => Date = () => new Date(),
  forcedOutcome?: ForcedOutcome,
): Platform {
  const context: PlatformContext = { clientId, path, now, idTokens, forcedOutcome };
  return {
    ...contractCalls(context, keys),
    ...heldCalls(context),
    ...customerCalls(context),
    ...productCalls(context),
    ...planCalls(context),
    ...billingCalls(context),
    ...cancellationCalls(context),
    ...claimCalls(context),
    ...urgentHelpCalls(context),
    ...overviewCalls(context),
    ...serviceNetworkCalls(context),
    ...voucherCalls(context),
    ...purchaseCalls(context),
    ...handedInCalls(context),
    ...eventCalls(context),
    async state() {
      const { state } = await databaseState();
      return state === 'down' ? 'down' : 'up';
    },
  };
}
