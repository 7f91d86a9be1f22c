import type { Coverage, Product } from '@/lib/platform';
import { type Application, applicationOn, type ProductDays } from './application';
import { canHappen } from './can-happen';

/** What a plan in force pays of a product's losses on a day. */
export type ProductCoverage =
  | { readonly kind: 'COVERED' | 'PARTLY' }
  /** None of its coverages pays, and why not that which does first. */
  | { readonly kind: 'NOTHING'; readonly why: Application }
  /** No coverage is known that could. */
  | { readonly kind: 'UNCLEAR' };

/** Whether a plan in force pays for what happens to a product on a day. @param day `YYYY-MM-DD` */
export function productCoverage(
  product: ProductDays,
  coverages: readonly Coverage[],
  day: string,
): ProductCoverage {
  const applications = coveragesOf(product, coverages).map((coverage) =>
    applicationOn(coverage, day, [product]),
  );
  const applying = applications.filter(({ kind }) => kind === 'APPLIES').length;
  if (applying > 0) return { kind: applying === applications.length ? 'COVERED' : 'PARTLY' };
  const [why] = applications.toSorted((one, other) => begin(one).localeCompare(begin(other)));
  return why ? { kind: 'NOTHING', why } : { kind: 'UNCLEAR' };
}

function begin(application: Application): string {
  return application.kind === 'WAITS' ? application.from : 'never';
}

/** The coverages of a plan that pay for something that can happen to a product. */
export function coveragesOf(
  { deviceClass }: Pick<Product, 'deviceClass'>,
  coverages: readonly Coverage[],
): readonly Coverage[] {
  return coverages.filter(({ causes }) => canHappen(causes, deviceClass));
}
