import type { ContractDetails, PlatformAnswer, PolicyPlatform } from '../port';

/** What a mock flow answers in place of the platform; the rest stays the platform's. */
export type MockCalls = (real: PolicyPlatform) => Partial<PolicyPlatform>;

/** Whatever is asked, the platform is away. */
export const away = async () => ({ kind: 'unavailable' }) as const;

/** A call's answer, changed. */
export async function changed<Value>(
  asked: Promise<PlatformAnswer<Value>>,
  change: (value: Value) => Value,
): Promise<PlatformAnswer<Value>> {
  const answer = await asked;
  return answer.kind === 'answer' ? { ...answer, value: change(answer.value) } : answer;
}

/** Lets searches find what they find with other contacts. */
export function withContacts(
  change: (found: ContractDetails) => Partial<ContractDetails>,
): MockCalls {
  return (real) => ({
    async searchContract(search) {
      const answer = await real.searchContract(search);
      if (answer.kind !== 'found') return answer;
      const { contractDetails } = answer;
      return { ...answer, contractDetails: { ...contractDetails, ...change(contractDetails) } };
    },
  });
}
