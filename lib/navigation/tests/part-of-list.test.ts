import { describe, expect, test } from 'vitest';
import { partOfList } from '../part-of-list';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a part of a list', () => {
  test.each([
    [0, null, 0, 0],
    [1, null, 1, 1],
    [20, null, 1, 20],
    [45, null, 1, 20],
    [45, '2', 21, 40],
    [45, '3', 41, 45],
    [45, '4', 1, 20],
    [45, '0', 1, 20],
    [45, '-1', 1, 20],
    [45, 'x', 1, 20],
  ])('of %i, asked for %s, shows %i to %i', (count, asked, first, last) => {
    const part = partOfList(numbers(count), asked);
    expect(part).toMatchObject({ first, last, count });
    expect(part.entries).toHaveLength(last === 0 ? 0 : last - first + 1);
  });

  test('all of them show each entry once, in order', () => {
    const shown = ['1', '2', '3'].flatMap((asked) => partOfList(numbers(45), asked).entries);
    expect(shown).toEqual(numbers(45));
  });
});
