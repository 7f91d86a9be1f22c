import type { PlatformAnswer } from '@/lib/platform';

/** One of the books cannot be read to its end: nothing is said of the rest. */
export class BooksUnread extends Error {}

const longestPage = 200;

/**
 * Every part of a list of the platform.
 * @throws BooksUnread where it does not answer, or answers in a circle
 */
export async function listOf<Item>(
  part: (page: {
    readonly limit: number;
    readonly cursor?: string;
  }) => Promise<PlatformAnswer<{ readonly items: readonly Item[]; readonly next?: string }>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  const cursors = new Set<string>();
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; ) {
    isFirst = false;
    const answer = await part({ limit: longestPage, ...(cursor === undefined ? {} : { cursor }) });
    if (answer.kind !== 'answer')
      throw new BooksUnread(`The platform does not say: ${answer.kind}`);
    items.push(...answer.value.items);
    cursor = answer.value.next;
    if (cursor === undefined) break;
    if (cursors.has(cursor)) throw new BooksUnread('The platform lists the same part again.');
    cursors.add(cursor);
  }
  return items;
}
