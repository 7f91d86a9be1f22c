import type { PrismaTransaction } from '@/lib/db';
import type { SearchParameter } from '../port';
import { contractsMatching, type MatchingContract } from './store/contracts';

/**
 * A search term as it is stored and compared: a match does not depend on case, on blanks around the
 * value or on the width of its characters.
 */
export function normalizeTerm(value: string): string {
  return storable(value).normalize('NFKC').trim().toLowerCase();
}

/** More terms than any search option has; PostgreSQL plans joins of a few tables well. */
const maximumTerms = 12;

/**
 * The one contract of a client that every given term matches. Hidden parameters do not count; with
 * none left nothing is found. Terms that match several contracts find nothing either: they do not
 * say whose they are.
 */
export async function findContract(
  clientId: string,
  parameters: readonly SearchParameter[],
  transaction?: PrismaTransaction,
): Promise<MatchingContract | undefined> {
  const given = parameters.filter(({ isHidden }) => !isHidden);
  if (given.length === 0 || given.length > maximumTerms) return undefined;
  const terms = given.map(({ key, value }) => ({
    key: storable(key),
    value: normalizeTerm(value),
  }));
  const found = await contractsMatching(clientId, terms, transaction);
  return found.length === 1 ? found[0] : undefined;
}

/** What PostgreSQL cannot hold as text (NUL, half a surrogate pair) becomes U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
