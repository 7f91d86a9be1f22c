/** The parameter of an address that says which part of a list. */
export const partParameter = 'page';

/** How many entries one part shows: enough for nearly everybody, and soon rendered. */
const entriesOfPart = 20;

/** Some entries of a list. */
export interface PartOfList<Entry> {
  /** From 1. */
  readonly number: number;
  readonly entries: readonly Entry[];
  /** The place of the first and of the last of them among all, from 1; 0 where there is none. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** One part of a list. @param asked what the address says; another one is the first */
export function partOfList<Entry>(list: readonly Entry[], asked: string | null): PartOfList<Entry> {
  const parts = Math.max(1, Math.ceil(list.length / entriesOfPart));
  const wanted = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 1;
  const number = wanted >= 1 && wanted <= parts ? wanted : 1;
  const begin = (number - 1) * entriesOfPart;
  const last = Math.min(begin + entriesOfPart, list.length);
  return {
    number,
    entries: list.slice(begin, last),
    first: Math.min(begin + 1, last),
    last,
    count: list.length,
  };
}
