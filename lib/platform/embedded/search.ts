import { pool } from '@/lib/db';
import type { SearchParameter } from '../port';

/** A contract that a search found. */
export interface FoundContract {
  readonly id: string;
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
}

/**
 * A search term as it is stored and compared: a match does not depend on case, on blanks around the
 * value or on the width of its characters. What PostgreSQL cannot hold as text (NUL, half a
 * surrogate pair) becomes U+FFFD, which no visitor can mean.
 */
export function normalizeTerm(value: string): string {
  return value
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .normalize('NFKC')
    .trim()
    .toLowerCase();
}

// Every term is looked up by the same index, whichever of them is wrong, so that the time of an
// answer tells nothing about which (invariant 3).
const searchSql = `
  SELECT id, emails, phone_numbers AS "phoneNumbers"
  FROM platform.contract
  WHERE client_id = $1 AND id IN (
    SELECT term.contract_id
    FROM unnest($2::text[], $3::text[]) AS given (key, value)
    JOIN platform.search_term AS term
      ON term.client_id = $1 AND term.key = given.key AND term.value = given.value
    GROUP BY term.contract_id
    HAVING count(*) = cardinality($2::text[])
  )
  LIMIT 2`;

/**
 * The one contract of a client that every given term matches. Hidden parameters do not count; with
 * none left nothing is found. Terms that match several contracts find nothing either: they do not
 * say whose they are.
 */
export async function findContract(
  clientId: string,
  parameters: readonly SearchParameter[],
): Promise<FoundContract | undefined> {
  const keys: string[] = [];
  const values: string[] = [];
  for (const { key, value, isHidden } of parameters) {
    if (isHidden) continue;
    keys.push(key.toWellFormed().replaceAll('\0', '\uFFFD'));
    values.push(normalizeTerm(value));
  }
  if (keys.length === 0) return undefined;
  const { rows } = await pool().query<FoundContract>(searchSql, [clientId, keys, values]);
  return rows.length === 1 ? rows[0] : undefined;
}
