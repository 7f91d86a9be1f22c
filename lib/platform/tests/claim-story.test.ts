import { describe, expect, test } from 'vitest';
import { nextStepOf, toldOnce } from '../port/shared/claim-story';

describe('design §8: what comes next of a claim', () => {
  test.each([
    ['NOBODY', '2026-11-22', false],
    ['NOBODY', '2026-11-23', true],
    ['NOBODY', undefined, true],
    ['HOLDER', '2026-11-22', true],
    ['INSURER', '2026-11-22', true],
  ] as const)('it waits for %s until %s: said %s', (turn, by, isSaid) => {
    const next = { text: { en: 'You can reopen the claim.' }, turn, ...(by ? { by } : {}) };
    expect(nextStepOf({ next }, '2026-11-23')).toBe(isSaid ? next : undefined);
  });
});

test('what happened is said once where two states have the same words, by the first of them', () => {
  const said = (id: string, text: string) => ({ id, text: { en: text } });
  const told = toldOnce([said('1', 'Received.'), said('2', 'Approved.'), said('3', 'Approved.')]);
  expect(told.map(({ id }) => id)).toEqual(['1', '2']);
});
