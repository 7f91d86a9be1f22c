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
  /** With those of its causes alone that go on so. */
  readonly now: Coverage;
  readonly offered: OfferedCoverage;
  /** Those causes, where the rest of it goes on as another; none where `offered` is what it becomes. */
  readonly moved: Coverage['causes'];
  /** The causes of `offered` that no coverage of the plan pays for today. */
  readonly gained: Coverage['causes'];
}

/** What becomes of the coverages of a plan in another that takes its place. */
export interface CoverageComparison {
  readonly lost: readonly LostCoverage[];
  readonly continued: readonly ContinuedCoverage[];
  /** What of the other plan is no continuation of anything. */
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
  const gainedBy = (coverage: Coverage, other: OfferedCoverage) =>
    coverage.causes.length === 0
      ? []
      : other.causes.filter((cause) => !pays(now, other, cause, ''));
  const classes = ['', ...covered.map(({ deviceClass }) => deviceClass)];
  const continued = now.flatMap((coverage): ContinuedCoverage[] => {
    const main = isLostWhole(coverage) ? undefined : successorOf(coverage, offered);
    if (!main) return [];
    const isMoved = (cause: Cause, other: OfferedCoverage) =>
      classes.some(
        (deviceClass) =>
          canHappen([cause], deviceClass) &&
          !pays([main], coverage, cause, deviceClass) &&
          pays([other], coverage, cause, deviceClass),
      );
    return [main, ...offered.filter((one) => one !== main)].flatMap((other) => {
      const moved = coverage.causes.filter((cause) => isMoved(cause, other));
      if (other !== main && moved.length === 0) return [];
      const kept = coverage.causes.filter((cause) => pays([main], coverage, cause, ''));
      const part = partOf(coverage, other === main ? kept : moved);
      return [{ now: part, offered: other, moved, gained: gainedBy(coverage, other) }];
    });
  });
  return {
    lost,
    continued,
    added: offered.filter((coverage) => !continued.some((one) => one.offered === coverage)),
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

/** A coverage for some of its causes alone, with what is asked for them. */
function partOf(coverage: Coverage, causes: Coverage['causes']): Coverage {
  if (causes.length === coverage.causes.length) return coverage;
  const isOfThem = ({ cause }: Coverage['deductibles'][number]) =>
    cause === undefined || causes.some(({ code }) => code === cause);
  return { ...coverage, causes, deductibles: coverage.deductibles.filter(isOfThem) };
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
