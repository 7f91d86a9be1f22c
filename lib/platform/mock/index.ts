import type { Platform } from '../port';
import { type ForcedOutcome, forcedOutcomes } from '../port';
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

/** §2.6 What a claim that is filed is to come to, where the claim mock flow says so. */
export function forcedOutcomeOf({ claimMockFlow }: MockFlows): ForcedOutcome | undefined {
  return forcedOutcomes.find((outcome) => outcome === claimMockFlow);
}
