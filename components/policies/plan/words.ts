import { texts } from '@/lib/content';
import {
  type CoverageTexts,
  coverageTense,
  isLeftOut,
  isOver,
  lastCoveredDay,
} from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { Coverage, Policy, Product } from '@/lib/platform';
import { coverageDate, coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';

/** How the pages of a view write what is covered. */
export function coverageTexts(view: View): CoverageTexts {
  const { text, localized, money, list } = texts(view.snapshot, view.language);
  return {
    text,
    words: localized,
    list,
    money: ({ amount, currency }) => money(amount, currency),
    day: (date) => coverageDate(view.settings, date),
    product: (product) => productName(view, product),
  };
}

/** What a product is called: its own description, else its kind and maker. */
export function productName(
  view: View,
  { ProductDescription, Type, Manufacturer }: Product,
): string {
  const { localized } = texts(view.snapshot, view.language);
  return (
    localized(ProductDescription) ||
    [localized(Type), Manufacturer].filter((part) => part !== '').join(' · ')
  );
}

interface ListedOnPlan {
  readonly products: readonly Product[];
  readonly coverages: readonly Coverage[];
}

/** What a plan covers, did or is for, in a line: the first of its products, and how many more. */
export function coveredInShort(
  view: View,
  policy: Parameters<typeof coverageToday>[1],
  { products, coverages }: ListedOnPlan,
): string | undefined {
  const { text } = texts(view.snapshot, view.language);
  const [first, ...others] = products.filter(
    (product) => product.status === 'COVERED' && !isLeftOut(product, coverages),
  );
  if (!first) return undefined;
  const product = productName(view, first);
  const label = `Plans_Covers${coverageTense(coverageToday(view, policy))}`;
  return others.length === 0
    ? text(label, { product })
    : text(`${label}_More`, { product, count: others.length });
}

/** Until when a plan covers, or since when it does not, in a few words; empty where nobody knows. */
export function termInShort(view: View, policy: Parameters<typeof coverageToday>[1]): string {
  const { text } = texts(view.snapshot, view.language);
  const { kind, day } = coverageToday(view, policy);
  const end = lastDay(view, policy);
  if (end !== undefined) {
    const label = isOver({ kind }) ? 'Ended' : 'Ends';
    return `${text(`Dashboard_Plan_${label}`)} ${coverageDate(view.settings, end)}`;
  }
  return kind === 'LAPSED' && day !== undefined
    ? text('Coverage_LAPSED_Since', { date: coverageDate(view.settings, day) })
    : '';
}

/** The first and last day that a plan covers, or since when it does not; empty if unknown. */
export function termInFull(view: View, policy: Policy): string {
  const end = lastDay(view, policy);
  if (end === undefined) return termInShort(view, policy);
  const { text } = texts(view.snapshot, view.language);
  return text('Dashboard_Coverage_Dates', {
    from: coverageDate(view.settings, policy.effectiveDate),
    to: coverageDate(view.settings, end),
  });
}

function lastDay({ snapshot }: View, policy: Parameters<typeof lastCoveredDay>[0]) {
  return lastCoveredDay(policy, today(snapshot.timeZone));
}
