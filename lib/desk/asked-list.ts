import { deskPage } from '@/lib/navigation';
import {
  type DeskAsked,
  type DeskFilter,
  type DeskOwner,
  deskFilters,
  deskOwners,
} from '@/lib/platform';
import { typedTerm } from '@/lib/typed';

/** What of the list an address asks for. */
export type AskedList = DeskAsked;

const mostPages = 1000;

/** Reads an address; what it does not say, or says wrong, is as on the first page of everything. */
export function deskListOf(query: URLSearchParams): AskedList {
  const filter = deskFilters.find((one) => one === query.get('show')) ?? 'OPEN';
  const owner = deskOwners.find((one) => one === query.get('of')) ?? 'ALL';
  const typed = typedTerm(query.get('number') ?? '').replaceAll(/[^\p{L}\p{N} -]/gu, '');
  const number = typed.trim().toUpperCase();
  const page = Math.trunc(Number(query.get('page')));
  return {
    filter,
    owner,
    page: page >= 1 && page <= mostPages ? page : 1,
    ...(number === '' ? {} : { number }),
  };
}

/** The address of a part of the list. */
export function deskListAddress({
  filter,
  owner,
  page = 1,
}: {
  readonly filter: DeskFilter;
  readonly owner: DeskOwner;
  readonly page?: number;
}): string {
  const query = new URLSearchParams({
    ...(filter === 'OPEN' ? {} : { show: filter }),
    ...(owner === 'ALL' ? {} : { of: owner }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? deskPage : `${deskPage}?${query}`;
}
