import { filesNeededOf, type Requirement } from '@/lib/platform';

/** How many files something needs before it is complete, and how many of them are here. */
export interface FilesCount {
  readonly needed: number;
  /** Files that count: received by the portal or by the insurer, and not rejected. */
  readonly here: number;
  readonly missing: number;
  /** Files that were not taken, or did not arrive: they do not count. */
  readonly notTaken: number;
}

const notMissing: readonly Requirement['state'][] = [
  'RECEIVED',
  'ACCEPTED',
  'OPTIONAL',
  'TAKEN_BACK',
];

/** Whether something is still to be given for what a claim asks for. */
export function isStillNeeded({ state }: Pick<Requirement, 'state'>): boolean {
  return !notMissing.includes(state);
}

/**
 * Counts the files of a requirement that needs more than one.
 * @param files by what has become of each
 * @returns nothing where one file is enough, or nothing is missing any more
 */
export function filesCountOf(
  requirement: Pick<Requirement, 'kind' | 'state' | 'filesNeeded' | 'given'>,
  files: readonly { readonly standing: string }[],
): FilesCount | undefined {
  const needed = filesNeededOf(requirement);
  if (requirement.kind !== 'FILE' || needed === 1 || !isStillNeeded(requirement)) return undefined;
  const { state, given } = requirement;
  // The insurer may have some by another way; what was rejected is needed again.
  const atInsurer = state === 'NEEDED' ? (given?.files.length ?? 0) : 0;
  const received = files.filter(({ standing }) => standing === 'RECEIVED').length;
  const here = Math.max(atInsurer, received);
  return {
    needed,
    here,
    missing: Math.max(0, needed - here),
    notTaken: files.filter(({ standing }) => ['REFUSED', 'REJECTED', 'FAILED'].includes(standing))
      .length,
  };
}
