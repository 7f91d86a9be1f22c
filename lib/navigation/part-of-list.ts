/** The parameter of an address that says which part of a list. */
export const partParameter = 'page';

/** How many entries one part shows: enough for nearly everybody, and soon rendered. */
export const entriesOfPart = 20;

/** Which entries of a list are shown. */
export interface ListPart {
  /** From 1. */
  readonly number: number;
  /** The place of the first and of the last of them among all, from 1; 0 where there is none. */
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Which part of so many entries an address asks for. @param asked another than there is means the first */
export function listPart(count: number, asked: string | null): ListPart {
  const parts = Math.max(1, Math.ceil(count / entriesOfPart));
  const wanted = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 1;
  const number = wanted >= 1 && wanted <= parts ? wanted : 1;
  const begin = (number - 1) * entriesOfPart;
  const last = Math.min(begin + entriesOfPart, count);
  return { number, first: Math.min(begin + 1, last), last, count };
}

/** Some entries of a list. */
export interface PartOfList<Entry> extends ListPart {
  readonly entries: readonly Entry[];
}

/** One part of a list. @param asked what the address says; another one is the first */
export function partOfList<Entry>(list: readonly Entry[], asked: string | null): PartOfList<Entry> {
  const part = listPart(list.length, asked);
  return { ...part, entries: list.slice(Math.max(part.first - 1, 0), part.last) };
}
