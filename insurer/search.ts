import type { PrismaTransaction } from '@/lib/db';
import type { SearchParameter } from '@/lib/platform/port';
import { contractsMatching, type MatchingContract, type StoredTerm } from './store/contracts';

/** The forms in which a search term is sent and stored. */
export interface TermForms {
  readonly value: string;
  /** Absent where the term has none: then only `value` counts. */
  readonly normalized?: string | undefined;
}

/** Reads a search term of a package as if a visitor had typed it into the field of this name. */
export type TermReader = (key: string, value: string) => TermForms;

/**
 * A form of a search term as it is stored and compared: a match does not depend on case, on blanks
 * around the value or on the width of its characters.
 */
export function normalizeTerm(value: string): string {
  return storable(value).normalize('NFKC').trim().toLowerCase();
}

/** A search term with its key as both are stored and compared. */
export function storedTerm(key: string, { value, normalized }: TermForms): StoredTerm {
  return {
    key: storable(key),
    value: normalizeTerm(value),
    normalized: normalized === undefined ? null : normalizeTerm(normalized),
  };
}

/** More terms than any search option has; PostgreSQL plans joins of a few tables well. */
const maximumTerms = 12;

/**
 * The one contract of a client that every given term matches. One that has all terms exactly as they
 * were given wins over others that match in their normalized form. Hidden parameters do not count; with
 * none left nothing is found. Terms that match several contracts find nothing either: they do not say
 * whose they are.
 */
export async function findContract(
  clientId: string,
  parameters: readonly SearchParameter[],
  transaction?: PrismaTransaction,
): Promise<MatchingContract | undefined> {
  const given = parameters.filter(({ isHidden }) => !isHidden);
  if (given.length === 0 || given.length > maximumTerms) return undefined;
  const terms = given.map((parameter) => storedTerm(parameter.key, parameter));
  const found = await contractsMatching(clientId, terms, transaction);
  const exact = found.filter(({ isExact }) => isExact);
  const matches = exact.length > 0 ? exact : found;
  return matches.length === 1 ? matches[0] : undefined;
}

/** What PostgreSQL cannot hold as text (NUL, half a surrogate pair) becomes U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
