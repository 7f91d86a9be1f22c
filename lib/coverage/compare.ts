import type { Coverage, OfferedCoverage, Product } from '@/lib/platform';
import { canHappen } from './can-happen';

/** A coverage that a plan has and another does not, for all of its causes or for some. */
export interface LostCoverage {
  readonly coverage: Coverage;
  /** Whether the other pays for none of its causes, whatever they happen to. */
  readonly isWhole: boolean;
  /** The causes that the other does not pay for, where it pays for the rest. */
  readonly causes: Coverage['causes'];
  /** The products of the plan that lose it. */
  readonly products: readonly Product[];
}

/** A coverage that goes on, and what it becomes. */
export interface ContinuedCoverage {
  readonly now: Coverage;
  readonly offered: OfferedCoverage;
}

/** What becomes of the coverages of a plan in another that takes its place. */
export interface CoverageComparison {
  readonly lost: readonly LostCoverage[];
  readonly continued: readonly ContinuedCoverage[];
  readonly added: readonly OfferedCoverage[];
  /** The products of the plan that the other pays nothing for. */
  readonly productsLost: readonly Product[];
}

type Cause = Coverage['causes'][number];

/**
 * Compares what a plan covers with what it would cover instead: loss by loss, since what one plan calls a
 * coverage can be part of another’s. What a platform lists no causes of is compared by its type.
 */
export function compareCoverages(
  now: readonly Coverage[],
  offered: readonly OfferedCoverage[],
  products: readonly Product[],
): CoverageComparison {
  const covered = products.filter(({ status }) => status === 'COVERED');
  const lost = now.flatMap((coverage): LostCoverage[] => {
    const all = covered.filter(({ deviceClass }) => canHappen(coverage.causes, deviceClass));
    if (coverage.causes.length === 0)
      return offered.some((one) => isSameType(one, coverage))
        ? []
        : [{ coverage, isWhole: true, causes: [], products: all }];
    const loses = (cause: Cause, { deviceClass }: Product) =>
      canHappen([cause], deviceClass) && !pays(offered, coverage, cause, deviceClass);
    const causes = coverage.causes.filter(
      (cause) =>
        !pays(offered, coverage, cause, '') || covered.some((product) => loses(cause, product)),
    );
    if (causes.length === 0) return [];
    return [
      {
        coverage,
        isWhole: coverage.causes.every((cause) => !pays(offered, coverage, cause, '')),
        causes: causes.length < coverage.causes.length ? causes : [],
        products: all.filter((product) => causes.some((cause) => loses(cause, product))),
      },
    ];
  });
  const isLostWhole = (coverage: Coverage) =>
    lost.some((one) => one.coverage === coverage && one.isWhole);
  return {
    lost,
    continued: now.flatMap((coverage) => {
      const other = isLostWhole(coverage) ? undefined : successorOf(coverage, offered);
      return other ? [{ now: coverage, offered: other }] : [];
    }),
    added: offered.filter(
      (coverage) =>
        !now.some((one) => isSameType(one, coverage) && !isLostWhole(one)) &&
        (coverage.causes.length === 0 ||
          coverage.causes.some((cause) => !pays(now, coverage, cause, ''))),
    ),
    productsLost: covered.filter(
      ({ deviceClass }) =>
        now.some(({ causes }) => canHappen(causes, deviceClass)) &&
        !offered.some(({ causes }) => canHappen(causes, deviceClass)),
    ),
  };
}

/** What a coverage goes on as: the one of its type, or else one that pays for any of its causes. */
function successorOf(
  coverage: Coverage,
  offered: readonly OfferedCoverage[],
): OfferedCoverage | undefined {
  const codes = new Set(coverage.causes.map(({ code }) => code));
  return (
    offered.find((one) => isSameType(one, coverage)) ??
    offered.find(({ causes }) => causes.some(({ code }) => codes.has(code)))
  );
}

/** Whether any of some coverages pays for a cause of another’s; of any class where that is ''. */
function pays(
  coverages: readonly OfferedCoverage[],
  of: OfferedCoverage,
  { code }: Cause,
  deviceClass: string,
): boolean {
  return coverages.some(({ causes, ...one }) => {
    const same = causes.filter((cause) => cause.code === code);
    return same.length > 0
      ? canHappen(same, deviceClass)
      : causes.length === 0 && isSameType(one, of);
  });
}

function isSameType(
  one: Pick<OfferedCoverage, 'coverageTypeCode'>,
  other: Pick<OfferedCoverage, 'coverageTypeCode'>,
): boolean {
  return one.coverageTypeCode === other.coverageTypeCode;
}
