import { expect, it } from 'vitest';
import { newReference, referencePattern } from '../reference';

it('§8 a reference can be read out, and no two are alike', () => {
  const references = Array.from({ length: 10_000 }, newReference);
  for (const reference of references) {
    expect(reference).toMatch(referencePattern);
    expect(reference).not.toMatch(/[01ILOU]/);
  }
  // Of 10,000 out of 656 billion, two are alike once in 13,000 runs.
  expect(new Set(references).size).toBeGreaterThan(9998);
});
