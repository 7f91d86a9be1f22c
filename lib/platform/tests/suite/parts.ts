import { expect } from 'vitest';
import type { PlatformAnswer } from '../../port';
import { contentOf, refusedWith } from './world';

/** A list of the port, asked for in parts. */
export type InParts = (page: {
  readonly limit: number;
  readonly cursor?: string;
}) => Promise<PlatformAnswer<Part>>;

interface Part {
  readonly items: readonly { readonly id: string }[];
  readonly next?: string;
}

/** Bounded: a list that does not end fails the test, and does not hang it. */
const mostParts = 200;

/** The identifiers of a list, part by part. */
export async function readParts(list: InParts, limit: number): Promise<readonly string[][]> {
  const read: string[][] = [];
  let from: { readonly cursor?: string } = {};
  while (read.length < mostParts) {
    const { items, next }: Part = contentOf(await list({ limit, ...from }));
    read.push(items.map(({ id }) => id));
    if (next === undefined) break;
    from = { cursor: next };
  }
  return read;
}

/**
 * Expects of a list with several parts that it comes in them: each item once, in one order, by cursors
 * of its own alone.
 * @returns the identifiers of the whole
 */
export async function expectParts(list: InParts, limit = 1): Promise<readonly string[]> {
  const [whole = [], ...more] = await readParts(list, 200);
  expect(more).toEqual([]);
  expect(whole.length).toBeGreaterThan(limit);
  expect(new Set(whole).size).toBe(whole.length);
  const parts = await readParts(list, limit);
  expect(parts.flat()).toEqual(whole);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit);
  for (const asked of [
    { limit: 0 },
    { limit: 201 },
    { limit, cursor: 'unheard-of' },
    { limit, cursor: '\0' },
  ])
    expect(await list(asked)).toEqual(refusedWith('INPUT_INVALID'));
  return whole;
}
