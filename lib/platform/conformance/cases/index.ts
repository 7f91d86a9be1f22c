import type { ConformanceCase } from '../conformance-case';
import { billingCases } from './billing';
import { cancellationCases } from './cancellation';
import { claimCases } from './claims';
import { contractCases } from './contracts';
import { customerCases } from './customers';
import { eventCases } from './events';
import { overviewCases } from './overview';
import { planCases } from './plans';
import { coverageCases, productCases } from './products';
import { handedInCases, purchaseCases } from './purchases';
import { serviceNetworkCases } from './service-network';
import { urgentHelpCases } from './urgent-help';
import { voucherCases } from './vouchers';

/**
 * What every platform does, in the order in which to build it: run by the tests on the embedded one
 * and over HTTP, and by `npm run platform:check` on an insurer's.
 */
export const conformanceCases: readonly ConformanceCase[] = [
  ...contractCases,
  ...customerCases,
  ...productCases,
  ...coverageCases,
  ...overviewCases,
  ...planCases,
  ...billingCases,
  ...cancellationCases,
  ...claimCases,
  ...urgentHelpCases,
  ...serviceNetworkCases,
  ...voucherCases,
  ...purchaseCases,
  ...handedInCases,
  ...eventCases,
];
