import type { ConformanceCase } from '../conformance-case';
import { billingCases } from './billing';
import { cancellationCases } from './cancellation';
import { customerCases } from './customers';
import { eventCases } from './events';
import { filingCases } from './filing';
import { followingCases } from './following';
import { overviewCases } from './overview';
import { planCases } from './plans';
import { policyCases } from './policies';
import { coverageCases, productCases } from './products';
import { handedInCases, purchaseCases } from './purchases';
import { searchCases } from './searches';
import { serviceNetworkCases } from './service-network';
import { sessionCases } from './sessions';
import { urgentHelpCases } from './urgent-help';
import { voucherCases } from './vouchers';

/**
 * What every platform does, in the order in which to build it: run by the tests on the embedded one
 * and over HTTP, and by `npm run platform:check` on an insurer's.
 */
export const conformanceCases: readonly ConformanceCase[] = [
  ...searchCases,
  ...sessionCases,
  ...policyCases,
  ...customerCases,
  ...productCases,
  ...coverageCases,
  ...overviewCases,
  ...planCases,
  ...billingCases,
  ...cancellationCases,
  ...filingCases,
  ...followingCases,
  ...urgentHelpCases,
  ...serviceNetworkCases,
  ...voucherCases,
  ...purchaseCases,
  ...handedInCases,
  ...eventCases,
];
