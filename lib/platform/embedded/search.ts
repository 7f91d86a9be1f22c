import { pool } from '@/lib/db';
import type { SearchParameter } from '../port';

/** A contract that a search found. */
export interface FoundContract {
  readonly id: string;
  readonly emails: string[];
  readonly phoneNumbers: string[];
}

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
 * The query for a number of terms: `$1` is the client, then come the key and value of each. One join
 * per term lets the planner begin with the term that fewest contracts share. A miss skips what it
 * would join next, a matter of microseconds; planning, the same for all, takes longer (invariant 3).
 */
function searchSql(terms: number): string {
  const joins = Array.from({ length: terms }, (_, index) => {
    const [term, key, value] = [`term${index}`, `$${2 * index + 2}`, `$${2 * index + 3}`];
    return `JOIN platform.search_term AS ${term} ON ${term}.contract_id = contract.id
      AND ${term}.client_id = $1 AND ${term}.key = ${key} AND ${term}.value = ${value}`;
  });
  return `SELECT contract.id, contract.emails, contract.phone_numbers AS "phoneNumbers"
    FROM platform.contract ${joins.join(' ')} LIMIT 2`;
}

/**
 * The one contract of a client that every given term matches. Hidden parameters do not count; with
 * none left nothing is found. Terms that match several contracts find nothing either: they do not
 * say whose they are.
 */
export async function findContract(
  clientId: string,
  parameters: readonly SearchParameter[],
): Promise<FoundContract | undefined> {
  const given = parameters.filter(({ isHidden }) => !isHidden);
  if (given.length === 0 || given.length > maximumTerms) return undefined;
  const { rows } = await pool().query<FoundContract>(searchSql(given.length), [
    clientId,
    ...given.flatMap(({ key, value }) => [storable(key), normalizeTerm(value)]),
  ]);
  return rows.length === 1 ? rows[0] : undefined;
}

/** What PostgreSQL cannot hold as text (NUL, half a surrogate pair) becomes U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
