import type { Platform } from '../port';
import { claimFlowCalls } from './claim-flow';
import type { MockFlows } from './flows';
import { policyFlowCalls } from './policy-flow';

export * from './flows';

/** §2.6 A platform that answers as the chosen mock flows say, and as itself where they say nothing. */
export function withMockFlows(
  platform: Platform,
  { policyMockFlow, claimMockFlow }: MockFlows,
): Platform {
  const mocked = policyMockFlow
    ? { ...platform, ...policyFlowCalls[policyMockFlow](platform) }
    : platform;
  return claimMockFlow ? { ...mocked, ...claimFlowCalls[claimMockFlow](mocked) } : mocked;
}
