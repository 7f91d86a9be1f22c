import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';

/** One thing that is wrong with a package, for whoever wrote it. */
export interface PackageProblem {
  /** Path of the file within the package. */
  readonly file: string;
  /** JSON pointer within the file (RFC 6901); empty for the file as a whole. */
  readonly pointer: string;
  readonly message: string;
}

/** A JSON pointer from a path of keys. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What a schema found wrong with a file. */
export function schemaProblems(file: string, error: z.ZodError): PackageProblem[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          file,
          pointer: pointerOf([...issue.path, key]),
          message: 'is not known here',
        }))
      : [{ file, pointer: pointerOf(issue.path), message: issue.message }],
  );
}

/** Says that a name is unknown, and the known one that was probably meant. */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const nearest = known.length > 0 ? closest(name, known) : undefined;
  const near = nearest !== undefined && distance(name, nearest) <= Math.max(3, name.length / 3);
  return `is not a known ${kind}${near ? `; did you mean ${nearest}?` : ''}`;
}
