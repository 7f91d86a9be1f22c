import {
  answered,
  type ConformanceCase,
  caseOf,
  fits,
  found,
  opened,
  same,
} from '../conformance-case';
import { readInParts } from '../in-parts';

/** The policies of a contract. */
export const policyCases: readonly ConformanceCase[] = [
  over('expired'),
  over('cancelled'),
  caseOf(
    'policies',
    'gives the newest first, in parts',
    ['severalPolicies'],
    async (platform, { severalPolicies }) => {
      const { token } = await found(platform, severalPolicies);
      const { items } = answered(await platform.policies({ token }), 'policies');
      fits(items.length > 1, severalPolicies, 'its contract has fewer than two policies');
      const days = items.map(({ effectiveDate }) => effectiveDate);
      same(days, days.toSorted().toReversed(), 'An older policy comes before a newer one');
      await readInParts((page) => platform.policies({ token, ...page }));
    },
  ),
];

function over(name: 'expired' | 'cancelled'): ConformanceCase {
  return caseOf('policies', `shows a contract that is ${name}`, [name], async (platform, given) => {
    const { token } = await opened(platform, given[name]);
    const { items } = answered(await platform.policies({ token }), 'policies');
    fits(
      items.every(({ status }) => status === name),
      given[name],
      `a policy of its contract is not ${name}`,
    );
  });
}
