import { wholeList } from '../pages';
import type { Platform } from '../port';
import {
  type Asked,
  type ContractDetails,
  type contractCalls,
  type ErrorBody,
  inputInvalid,
  type PlatformAnswer,
  pageInput,
} from '../port';
import { pageOfList } from '../port/shared/page-of-list';

/** What a mock flow answers in place of the platform; the rest stays the platform's. */
export type MockCalls = (real: Platform) => Partial<Platform>;

/** Whatever is asked, the platform is away. */
export const away = async () => ({ kind: 'unavailable' }) as const;

/** Whatever is asked, the platform says no. */
export function refusing(errCode: string, attemptDetails?: ErrorBody['attemptDetails']) {
  return async () =>
    ({
      kind: 'refused',
      error: { errCode, ...(attemptDetails ? { attemptDetails } : {}) },
    }) as const;
}

/** A call that answers a list, as every list of the port is asked for. */
type ListCall<Item> = (
  asked: Asked<typeof contractCalls.policies>,
) => Promise<PlatformAnswer<{ items: Item[]; next?: string }>>;

/** A list of a contract, changed as a whole. */
export function withList<Item extends { readonly id: string }>(
  list: ListCall<Item>,
  change: (all: readonly Item[]) => readonly Item[],
): ListCall<Item> {
  return async (asked) => {
    const page = pageInput.safeParse(asked);
    if (!page.success) return await refusing(inputInvalid)();
    const answer = await wholeList(list, asked.token);
    return answer.kind === 'answer' ? pageOfList(change(answer.value), page.data) : answer;
  };
}

/** Lets searches find what they find with other contacts. */
export function withContacts(
  change: (found: ContractDetails) => Partial<ContractDetails>,
): MockCalls {
  return (real) => ({
    async searchContract(search) {
      const answer = await real.searchContract(search);
      if (answer.kind !== 'answer') return answer;
      const { reference, contractDetails } = answer.value;
      const changed = { ...contractDetails, ...change(contractDetails) };
      return { kind: 'answer', value: { reference, contractDetails: changed } };
    },
  });
}
