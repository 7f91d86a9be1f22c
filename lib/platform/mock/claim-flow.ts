import type { Coverage } from '../port';
import { away, type MockCalls, withList } from './answers';
import type { ClaimMockFlow } from './flows';
import { ended, toCome } from './terms';

/** What the platform answers about what can be claimed, in each situation of the picker. */
export const claimFlowCalls: Readonly<Record<ClaimMockFlow, MockCalls>> = {
  noCoverage: coverages(() => []),
  waitingPeriod: coverages((all) => all.map(toCome)),
  coverageEnded: coverages((all) => all.map(ended)),
  limitUsedUp: coverages((all) =>
    all.map((coverage) => ({ ...coverage, limit: { amount: 0, currency: currencyOf(coverage) } })),
  ),
  deductible: coverages((all) =>
    all.map((coverage) => ({
      ...coverage,
      deductible: { amount: 12_345, currency: currencyOf(coverage) },
    })),
  ),
  // §3 ClaimProcessActive is of the session (lib/entry), and nothing that the platform is asked.
  inProgress: () => ({}),
  unavailable: () => ({ coverages: away }),
  // What a claim comes to once it is filed is decided where it is kept (`forcedOutcomeOf`).
  approved: asItIs,
  approvedInPart: asItIs,
  nobodyComes: asItIs,
  denied: asItIs,
  inReview: asItIs,
  documentsNeeded: asItIs,
  diagnosis: asItIs,
  // Somebody has filed the very same just before, in truth.
  duplicate: (real) => ({
    async submitClaim(asked) {
      if (asked.isAnotherThan === undefined)
        await real.submitClaim({ ...asked, idempotencyKey: `${asked.idempotencyKey}-before` });
      return real.submitClaim(asked);
    },
  }),
};

function asItIs() {
  return {};
}

function coverages(change: (all: readonly Coverage[]) => readonly Coverage[]): MockCalls {
  return (real) => ({ coverages: withList(real.coverages, change) });
}

function currencyOf({ limit, deductible }: Coverage): string {
  return (limit ?? deductible)?.currency ?? 'USD';
}
