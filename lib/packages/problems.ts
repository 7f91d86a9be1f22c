import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';

/** What is wrong with a package, and where. */
export interface PackageProblem {
  /** The file within the package. */
  readonly file: string;
  /** The place in a JSON file (RFC 6901); empty for the file as a whole. */
  readonly pointer: string;
  readonly message: string;
}

/** The pointer to a place in a JSON document. */
export function pointerTo(...steps: readonly PropertyKey[]): string {
  return steps
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** What a schema finds wrong with the value of a file. */
export function schemaProblems(file: string, error: z.core.$ZodError): PackageProblem[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          file,
          pointer: pointerTo(...issue.path, key),
          message: `unknown field "${key}"`,
        }))
      : [{ file, pointer: pointerTo(...issue.path), message: issue.message }],
  );
}

/** Says that there is no such name, with the nearest one that there is. */
export function unknownName(kind: string, name: string, known: Iterable<string>): string {
  const suggestion = nearest(name, known);
  return `unknown ${kind} "${name}"${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`;
}

function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  // Beyond a third of the name, what is nearest is no longer what was meant.
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps >= least) continue;
    best = candidate;
    least = steps;
  }
  return best;
}
