import { log, newReference } from '@/lib/observability';
import type { PlatformAnswer } from './port';
import type { Page } from './port/shared/page-of-list';

/** A call of the port that answers a list of a contract. */
type ListCall<Item> = (asked: {
  readonly token: string;
  readonly cursor?: string;
  readonly limit: number;
}) => Promise<PlatformAnswer<Page<Item>>>;

/** The most that the port gives at once: one call is enough for nearly every contract. */
const longestPage = 200;
/** Bounds what a platform whose lists never end can have asked … */
const mostPages = 25;
/** … and what it can have shown. */
const mostItems = 2000;
/** How long all the parts behind the first may take, in milliseconds: as long as a call may. */
const wholeWithin = 1500;

/**
 * All of a list of the contract that a token opens. A list without an end, one that turns in a circle,
 * one that says something twice and one whose parts have more than was asked for are `malformed`, one
 * that takes too long as a whole is `unavailable`: what is concluded from a part of it could be wrong.
 * The first part has the time of a call; the time of the whole counts from its beginning.
 */
export async function wholeList<Item extends { readonly id: string }>(
  list: ListCall<Item>,
  token: string,
): Promise<PlatformAnswer<readonly Item[]>> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), wholeWithin);
  try {
    return await allParts(list, token, late);
  } finally {
    clearTimeout(timer);
  }
}

async function allParts<Item extends { readonly id: string }>(
  list: ListCall<Item>,
  token: string,
  late: Promise<'late'>,
): Promise<PlatformAnswer<readonly Item[]>> {
  const items = new Map<string, Item>();
  const cursors = new Set<string>();
  let answer: PlatformAnswer<Page<Item>> | 'late' = await list({ token, limit: longestPage });
  while (answer !== 'late') {
    if (answer.kind !== 'answer') return answer;
    const part = answer.value.items;
    const before = items.size;
    for (const item of part) items.set(item.id, item);
    if (part.length > longestPage || items.size !== before + part.length)
      return malformed('says something twice, or more than was asked for', items.size);
    const next: string | undefined = answer.value.next;
    if (next === undefined && items.size <= mostItems)
      return { kind: 'answer', value: [...items.values()] };
    const isEndless = cursors.size + 1 === mostPages || items.size > mostItems;
    if (next === undefined || cursors.has(next) || isEndless)
      return malformed('does not end', items.size);
    cursors.add(next);
    answer = await Promise.race([late, list({ token, limit: longestPage, cursor: next })]);
  }
  log.error({ items: items.size }, 'A list of the policy platform takes too long');
  return { kind: 'unavailable' };
}

function malformed(problem: string, items: number) {
  const reference = newReference();
  log.error({ reference, items }, `A list of the policy platform ${problem}`);
  return { kind: 'malformed', reference } as const;
}
