import { inputInvalid, type PlatformAnswer } from '..';

/** A part of a list, as `pageOf` of the port says it. */
export interface Page<Item> {
  items: Item[];
  next?: string;
}

/**
 * The part of a list that is asked for. A cursor is the identifier before that part: what is added
 * in front of it meanwhile makes nothing come twice. One that the list does not know is refused.
 */
export function pageOfList<Item extends { readonly id: string }>(
  list: readonly Item[],
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
): PlatformAnswer<Page<Item>> {
  const before = cursor === undefined ? -1 : list.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && before === -1)
    return { kind: 'refused', error: { errCode: inputInvalid } };
  const items = list.slice(before + 1, before + 1 + limit);
  const last = items.at(-1);
  const hasMore = before + 1 + limit < list.length;
  return { kind: 'answer', value: { items, ...(hasMore && last ? { next: last.id } : {}) } };
}
