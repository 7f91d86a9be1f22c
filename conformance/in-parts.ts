import type { PlatformAnswer } from '@/lib/platform/port';
import { answered, holds, refuses, same } from './conformance-case';

/** A list of the port, asked for in parts. */
export type InParts = (page: {
  readonly limit: number;
  readonly cursor?: string;
}) => Promise<PlatformAnswer<Part>>;

interface Part {
  readonly items: readonly { readonly id: string }[];
  readonly next?: string;
}

/** Bounds what is read of a list that does not end. */
const mostParts = 200;

/**
 * Looks whether a list comes in parts: each item once, in one order, by cursors of its own alone.
 * @returns the identifiers of the whole
 * @throws Fault
 */
export async function readInParts(list: InParts, limit = 1): Promise<readonly string[]> {
  const whole = answered(await list({ limit: 200 }), 'The whole list');
  const ids = whole.items.map(({ id }) => id);
  holds(new Set(ids).size === ids.length, 'An item comes twice in one part');
  holds(whole.next === undefined, 'A list that is given whole names a part behind it');
  const read: string[] = [];
  let from: { readonly cursor?: string } | undefined = {};
  for (let parts = 0; from && parts < mostParts; parts++) {
    const part: Part = answered(await list({ limit, ...from }), 'A part of the list');
    const { items, next } = part;
    holds(items.length <= limit, `A part of at most ${limit} has more`);
    read.push(...items.map(({ id }) => id));
    from = next === undefined ? undefined : { cursor: next };
  }
  same(read, ids.slice(0, mostParts * limit), 'The parts do not make up the whole, in its order');
  for (const asked of [
    { limit: 0 },
    { limit: 201 },
    { limit, cursor: 'unheard-of' },
    { limit, cursor: '\0' },
  ])
    refuses(await list(asked), 'INPUT_INVALID', 'A limit or cursor that there is not');
  return ids;
}
