import { expect } from 'vitest';
import { type InParts, readInParts } from '@/conformance/in-parts';

export type { InParts };

/**
 * Expects of a list with several parts that it comes in them, as the check of an insurer's does.
 * @returns the identifiers of the whole
 */
export async function expectParts(list: InParts, limit = 1): Promise<readonly string[]> {
  const ids = await readInParts(list, limit);
  expect(ids.length).toBeGreaterThan(limit);
  return ids;
}
