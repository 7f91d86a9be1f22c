import { log } from '@/lib/observability';
import { inputInvalid, type PlatformAnswer } from './port';

/** A part of a list, as `pageOf` of the port says it. */
interface Page<Item> {
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

/** A call of the port that answers a list of a contract. */
type ListCall<Item> = (asked: {
  readonly token: string;
  readonly cursor?: string;
  readonly limit: number;
}) => Promise<PlatformAnswer<Page<Item>>>;

/** The most that the port gives at once: one call is enough for nearly every contract. */
const longestPage = 200;
/** Bounds what a platform whose lists never end can have asked. */
const mostPages = 25;

/**
 * All of a list of the contract that a token opens. A list without an end is `unavailable`: what is
 * concluded from a part of it could be wrong.
 */
export async function wholeList<Item>(
  list: ListCall<Item>,
  token: string,
): Promise<PlatformAnswer<readonly Item[]>> {
  const items: Item[] = [];
  let from: { readonly cursor?: string } = {};
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await list({ token, limit: longestPage, ...from });
    if (answer.kind !== 'answer') return answer;
    items.push(...answer.value.items);
    const { next } = answer.value;
    if (next === undefined) return { kind: 'answer', value: items };
    from = { cursor: next };
  }
  log.error({ items: items.length }, 'A list of the policy platform does not end');
  return { kind: 'unavailable' };
}
