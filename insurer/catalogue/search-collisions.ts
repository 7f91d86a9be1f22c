import type { ContractOfFile, ContractsFile } from '../contracts-file';
import { storedTerm, type TermReader } from '../search';

/** Two contracts that a search cannot always tell apart. */
export interface SearchCollision {
  readonly contract: string;
  readonly other: string;
  /** The search option whose terms collide, such as `Option1`. */
  readonly option: string;
}

/**
 * Contracts whose terms of a search option (§5) are the same once they are normalized, each beside the
 * first one like it. A search finds such a contract only by its terms exactly as they are stored.
 */
export function searchCollisions(
  { contracts }: ContractsFile,
  readTerm: TermReader,
): readonly SearchCollision[] {
  const known = new Map<string, string>();
  return contracts.flatMap((contract) =>
    [...searchesOf(contract, (key, value) => normalized(readTerm, key, value))].flatMap(
      ([option, terms]) => {
        const other = known.get(`${option} ${terms}`);
        known.set(`${option} ${terms}`, other ?? contract.id);
        return other === undefined ? [] : [{ contract: contract.id, other, option }];
      },
    ),
  );
}

/** A term as it is compared; one that has no normalized form only equals itself. */
function normalized(readTerm: TermReader, key: string, text: string) {
  const { value, normalized } = storedTerm(key, readTerm(key, text));
  return normalized ?? { value };
}

/** The terms of each search option (§5) as one text. @param compared what of a term is compared */
export function searchesOf(
  { searchTerms }: ContractOfFile,
  compared: (key: string, value: string) => unknown,
): ReadonlyMap<string, string> {
  const byOption = Map.groupBy(
    Object.entries(searchTerms).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ([field]) => field.split('_', 1)[0] ?? field,
  );
  return new Map(
    [...byOption].map(([option, terms]) => [
      option,
      JSON.stringify(terms.map(([field, value]) => [field, compared(field, value)])),
    ]),
  );
}
