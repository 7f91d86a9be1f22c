import type { Coverage } from '@/lib/platform';

type Exclusion = Coverage['exclusions'][number];

/** What none of several coverages pays for: said once, instead of with each of them. */
export function sharedExclusions(coverages: readonly Coverage[]): readonly Exclusion[] {
  const [first, ...others] = coverages;
  if (!first || others.length === 0) return [];
  return first.exclusions.filter((exclusion) =>
    others.every((coverage) => hasExclusion(coverage.exclusions, exclusion)),
  );
}

/** What a coverage alone does not pay for. */
export function ownExclusions(
  { exclusions }: Coverage,
  shared: readonly Exclusion[],
): readonly Exclusion[] {
  return exclusions.filter((exclusion) => !hasExclusion(shared, exclusion));
}

function hasExclusion(list: readonly Exclusion[], exclusion: Exclusion): boolean {
  const said = JSON.stringify(exclusion);
  return list.some((one) => JSON.stringify(one) === said);
}
