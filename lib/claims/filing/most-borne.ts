import type { Coverage, Deductible, Money, Product } from '@/lib/platform';

/** What the holder bears of one claim at most, as far as the coverages say. */
export interface MostBorne {
  /** The highest sum that is asked for. */
  readonly amount: Money;
  /** Whether tax comes on top of one of them. */
  readonly isTaxed: boolean;
  /** The highest share of what is covered, in basis points, where one is asked for. */
  readonly share?: number;
}

type Asked = Pick<Deductible, 'amount' | 'isTaxed' | 'share'>;

/**
 * What the coverages of these products ask of their holder for one claim, whatever happens to which of
 * them; `undefined` where nothing is said of it, or in several currencies.
 */
export function mostBorne(
  products: readonly Pick<Product, 'policyId' | 'deviceClass'>[],
  coverages: readonly Coverage[],
): MostBorne | undefined {
  const classesOf = Map.groupBy(products, ({ policyId }) => policyId);
  const rules = coverages.flatMap(({ policyId, deductibles, deductible }): readonly Asked[] => {
    const things = classesOf.get(policyId);
    if (!things) return [];
    if (deductibles.length === 0) return deductible ? [{ amount: deductible, isTaxed: false }] : [];
    return deductibles.filter(
      ({ deviceClass }) =>
        deviceClass === undefined || things.some((thing) => thing.deviceClass === deviceClass),
    );
  });
  const [first] = rules;
  const currencies = new Set(rules.map(({ amount }) => amount.currency));
  if (!first || currencies.size > 1) return undefined;
  const shares = rules.flatMap(({ share }) => (share === undefined ? [] : [share]));
  return {
    amount: {
      amount: Math.max(...rules.map(({ amount }) => amount.amount)),
      currency: first.amount.currency,
    },
    isTaxed: rules.some(
      ({ isTaxed, amount, share }) => isTaxed && (amount.amount > 0 || share !== undefined),
    ),
    ...(shares.length > 0 ? { share: Math.max(...shares) } : {}),
  };
}
