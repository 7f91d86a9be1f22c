import type { Coverage, Product } from '@/lib/platform';
import { type Application, applicationOn, type ProductDays } from './application';
import { canHappen } from './can-happen';
import { type CoverageStatus, coverageStatus } from './coverage-status';

/** What a plan in force pays of a product's losses on a day. */
export type ProductCoverage =
  | { readonly kind: 'COVERED' | 'PARTLY' }
  /** None of its coverages pays, and why not that which does first. */
  | { readonly kind: 'NOTHING'; readonly why: Application }
  /** None of its coverages is for such a product, as after a renewal as another plan. */
  | { readonly kind: 'NONE' }
  /** The platform reports no coverage of the plan. */
  | { readonly kind: 'UNCLEAR' };

/** Whether a plan in force pays for what happens to a product on a day. @param day `YYYY-MM-DD` */
export function productCoverage(
  product: ProductDays,
  coverages: readonly Coverage[],
  day: string,
): ProductCoverage {
  if (isLeftOut(product, coverages)) return { kind: 'NONE' };
  const applications = coveragesOf(product, coverages).map((coverage) =>
    applicationOn(coverage, day, [product]),
  );
  const applying = applications.filter(({ kind }) => kind === 'APPLIES').length;
  if (applying > 0) return { kind: applying === applications.length ? 'COVERED' : 'PARTLY' };
  const [why] = applications.toSorted((one, other) => begin(one).localeCompare(begin(other)));
  return why ? { kind: 'NOTHING', why } : { kind: 'UNCLEAR' };
}

/** How a product stands on its plan. */
export interface ProductStanding {
  readonly status: CoverageStatus;
  /** What the plan pays for it: from its first day on where the plan is to begin or resume. */
  readonly coverage: ProductCoverage;
  /**
   * Whether that says more of the product than how its plan stands: the plan is not for it, it waits longer, or
   * the plan is in force.
   */
  readonly isOwn: boolean;
  /** The first day on which it is covered, where its plan is to begin or resume. */
  readonly coveredFrom?: string;
}

/** How a product stands on its plan on a day. @param day `YYYY-MM-DD` where the client is */
export function productStanding(
  product: ProductDays,
  { policy, coverages }: ProductPlan,
  day: string,
): ProductStanding {
  const status = coverageStatus(policy, day);
  const begins =
    status.kind === 'NOT_STARTED' || status.kind === 'RESUMING' ? status.day : undefined;
  const coverage = productCoverage(product, coverages, begins ?? day);
  if (coverage.kind === 'NONE') return { status, coverage, isOwn: true };
  if (begins === undefined) return { status, coverage, isOwn: status.kind === 'IN_FORCE' };
  const isLater = coverage.kind === 'NOTHING' && coverage.why.kind === 'WAITS';
  const coveredFrom = isLater ? coverage.why.from : begins;
  return { status, coverage, isOwn: isLater, coveredFrom };
}

interface ProductPlan {
  readonly policy: Parameters<typeof coverageStatus>[0];
  readonly coverages: readonly Coverage[];
}

function begin(application: Application): string {
  return application.kind === 'WAITS' ? application.from : 'never';
}

/** Whether a plan lists a product and has coverages, but none that pays for anything that can happen to it. */
export function isLeftOut(
  product: Pick<Product, 'deviceClass'>,
  coverages: readonly Coverage[],
): boolean {
  return coverages.length > 0 && coveragesOf(product, coverages).length === 0;
}

/** The coverages of a plan that pay for something that can happen to a product. */
export function coveragesOf(
  { deviceClass }: Pick<Product, 'deviceClass'>,
  coverages: readonly Coverage[],
): readonly Coverage[] {
  return coverages.filter(({ causes }) => canHappen(causes, deviceClass));
}
