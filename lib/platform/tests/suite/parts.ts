import { expect } from 'vitest';
import type { PlatformAnswer } from '../../port';
import { contentOf, refusedWith } from './world';

/** A list of the port, asked for in parts. */
export type InParts = (page: {
  readonly limit: number;
  readonly cursor?: string;
}) => Promise<
  PlatformAnswer<{ readonly items: readonly { readonly id: string }[]; readonly next?: string }>
>;

/**
 * Expects of a list that it comes in parts: each item once, in one order, by cursors of its own alone.
 * @returns the identifiers of the whole
 */
export async function expectParts(list: InParts, limit = 1): Promise<readonly string[]> {
  const whole = contentOf(await list({ limit: 200 }));
  const ids = whole.items.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(limit);
  expect(new Set(ids).size).toBe(ids.length);
  expect(whole).not.toHaveProperty('next');
  const read: string[] = [];
  let from: { readonly cursor?: string } = {};
  for (let begins = 0; begins < ids.length; begins += limit) {
    const { items, next } = contentOf(await list({ limit, ...from }));
    read.push(...items.map(({ id }) => id));
    expect(next === undefined).toBe(begins + limit >= ids.length);
    from = next === undefined ? {} : { cursor: next };
  }
  expect(read).toEqual(ids);
  const wrong = [
    { limit: 0 },
    { limit: 201 },
    { limit, cursor: 'unheard-of' },
    { limit, cursor: '\0' },
  ];
  for (const asked of wrong) expect(await list(asked)).toEqual(refusedWith('INPUT_INVALID'));
  return ids;
}
