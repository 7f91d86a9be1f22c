import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  fitting,
  found,
  holds,
  opened,
  refuses,
  same,
} from '../conformance-case';

/** What policies cover, and what may be added. */
export const productCases: readonly ConformanceCase[] = [
  caseOf('products', 'belong to the policies of the contract', [], async (platform, _, sample) => {
    const { token } = await found(platform, sample);
    const policies = answered(await platform.policies({ token }), 'policies').items;
    const products = answered(await platform.products({ token }), 'products').items;
    const ids = new Set(policies.map(({ id }) => id));
    holds(
      products.every(({ policyId }) => ids.has(policyId)),
      'A product names a policy that the contract does not have',
    );
    const coverages = answered(await platform.coverages({ token }), 'coverages').items;
    holds(
      products.every(({ policyId, coveredFrom = [] }) =>
        coveredFrom.every(({ coverageId }) =>
          coverages.some((one) => one.id === coverageId && one.policyId === policyId),
        ),
      ),
      'A product names a coverage that its policy does not have',
    );
  }),
  caseOf(
    'registerProduct',
    'covers one more product, once for its key',
    ['addable', 'anotherContract'],
    async (platform, { addable, anotherContract }) => {
      const { token, policyId } = await opened(platform, addable);
      const { deviceClass, product } = addable;
      const { token: others } = await found(platform, anotherContract);
      const asked = { ...change(token), policyId, deviceClass, product };
      refuses(
        await platform.registerProduct({ ...asked, ...change(token), deviceClass: unknownId }),
        'PRODUCT_NOT_ALLOWED',
        'A class of device that the policy does not take',
      );
      for (const id of [policyId, unknownId])
        refuses(
          await platform.registerProduct({ ...asked, ...change(others), policyId: id }),
          'POLICY_UNKNOWN',
          'A policy of another contract, or none',
        );
      const [one, again] = await Promise.all([
        platform.registerProduct(asked),
        platform.registerProduct(asked),
      ]);
      const added = fitting(
        one,
        addable,
        ['PRODUCT_NOT_ALLOWED', 'SERIAL_KNOWN', 'SERIAL_INVALID', 'TOO_LATE'],
        'its policy takes no such product more',
      );
      same(answered(again, 'The same with the same key').id, added.id, 'The same key adds another');
      refuses(
        await platform.registerProduct({
          ...asked,
          product: { ...product, Manufacturer: 'Other' },
        }),
        'KEY_REUSED',
        'Something else with the same key',
      );
      const list = async () => answered(await platform.products({ token }), 'products').items;
      holds(
        (await list()).filter(({ id }) => id === added.id).length === 1,
        'The list does not show the new product once',
      );
      const productId = added.id;
      for (const id of [productId, unknownId])
        refuses(
          await platform.retireProduct({ ...change(others), productId: id }),
          'PRODUCT_UNKNOWN',
          'A product of another contract, or none',
        );
      const retired = answered(
        await platform.retireProduct({ ...change(token), productId }),
        'The retirement of a product',
      );
      same(retired.status, 'RETIRED', 'What was retired is covered');
    },
  ),
];

/** What is paid for. */
export const coverageCases: readonly ConformanceCase[] = [
  caseOf(
    'coverages',
    'belong to the policies of the contract, and leave no more than there is',
    [],
    async (platform, _, sample) => {
      const { token } = await found(platform, sample);
      const policies = answered(await platform.policies({ token }), 'policies').items;
      const ids = new Set(policies.map(({ id }) => id));
      const coverages = answered(await platform.coverages({ token }), 'coverages').items;
      holds(
        coverages.every(({ policyId }) => ids.has(policyId)),
        'A coverage names a policy that the contract does not have',
      );
      for (const { limits } of coverages)
        for (const { amount, amountLeft, count, countLeft } of limits) {
          holds(
            !amount || !amountLeft || amountLeft.amount <= amount.amount,
            'More is left of a limit than it has',
          );
          holds(
            count === undefined || countLeft === undefined || countLeft <= count,
            'More claims are left of a limit than it has',
          );
        }
    },
  ),
];
