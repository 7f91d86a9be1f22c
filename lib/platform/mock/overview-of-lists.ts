import { daysOnEarth } from '@/lib/dates';
import { wholeList } from '../pages';
import { calls, inputInvalid, isKnownCustomer, type Platform } from '../port';
import { coversOn } from '../port/shared/covers-on';
import { refusing } from './answers';

/** What a contract has at a glance where its policies and products are others than the platform says. */
export function overviewOfLists(
  real: Platform,
  lists: Pick<Platform, 'policies' | 'products'>,
): Platform['overview'] {
  return async (asked) => {
    const input = calls.overview.input.safeParse(asked);
    if (!input.success) return await refusing(inputInvalid)();
    const [answer, policies, products] = await Promise.all([
      real.overview(asked),
      wholeList(lists.policies, asked.token),
      wholeList(lists.products, asked.token),
    ]);
    if (answer.kind !== 'answer') return answer;
    if (policies.kind !== 'answer') return policies;
    if (products.kind !== 'answer') return products;
    const all = policies.value;
    const { first: today } = daysOnEarth(new Date());
    const current = all.filter(({ status }) => status === 'active');
    const ended = all.filter(({ status }) => status !== 'active');
    const covered = products.value.filter(({ status }) => status === 'COVERED');
    const of = (id: string) => covered.filter(({ policyId }) => policyId === id);
    const customer = all.flatMap(({ customers }) => customers).find(isKnownCustomer);
    const { customer: _, ...overview } = answer.value;
    const endingIds = new Set(overview.policies.ending.map(({ id }) => id));
    return {
      kind: 'answer',
      value: {
        ...overview,
        ...(customer ? { customer } : {}),
        policies: {
          items: [...current, ...ended].slice(0, input.data.limit).map((policy) => ({
            ...policy,
            products: of(policy.id).slice(0, 3),
            productCount: of(policy.id).length,
          })),
          inForce: all.filter((policy) => coversOn(policy, today)).length,
          count: all.length,
          ending: current.filter(({ id }) => endingIds.has(id)),
        },
        products: { count: current.flatMap(({ id }) => of(id)).length },
      },
    };
  };
}
