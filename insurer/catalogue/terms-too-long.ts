import { countCharacters } from '@/lib/typed';
import type { ContractsFile } from '../contracts-file';
import { furtherTerms, numberAlone } from '../further-terms';
import { storedTerm, type TermReader } from '../search';

/** A term, or a number that the portal prints, for which its search field has no room. */
export interface LongTerm {
  readonly contract: string;
  readonly field: string;
  readonly value: string;
}

/**
 * Terms and numbers of policies that nobody can search for: they are longer than the field takes (§5).
 * @param mostOf how many characters a field takes, where it is limited
 */
export function termsTooLong(
  { contracts }: ContractsFile,
  readTerm: TermReader,
  mostOf: (field: string) => number | undefined,
): readonly LongTerm[] {
  return contracts.flatMap(({ id, searchTerms, policies }) => {
    const terms = Object.entries(searchTerms).map(([key, value]) =>
      storedTerm(key, readTerm(key, value)),
    );
    return [...terms, ...furtherTerms(terms, policies.map(numberAlone))]
      .filter(
        ({ key, value, normalized }) =>
          countCharacters(normalized ?? value) > (mostOf(key) ?? Number.POSITIVE_INFINITY),
      )
      .map(({ key, value }) => ({ contract: id, field: key, value }));
  });
}
