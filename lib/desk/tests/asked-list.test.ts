import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskFilters, deskOwners } from '@/lib/platform';
import { deskListAddress, deskListOf } from '../asked-list';

const read = (address: string) => deskListOf(new URL(address, 'http://portal.test').searchParams);

test('a part of the list is read from its address as it was written there', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...deskFilters),
      fc.constantFrom(...deskOwners),
      fc.integer({ min: 1, max: 1000 }),
      (filter, owner, page) => {
        expect(read(deskListAddress({ filter, owner, page }))).toEqual({ filter, owner, page });
      },
    ),
  );
});

test.each([
  '/desk',
  '/desk?show=&of=&page=',
  '/desk?show=ALL&of=HIS&page=-1',
  '/desk?page=1001',
  '/desk?page=1e9',
  '/desk?page=NaN&number=%20%00',
  '/desk?show=__proto__&of=constructor',
])('what an address says wrong is the first page of everything: %s', (address) => {
  expect(read(address)).toEqual({ filter: 'OPEN', owner: 'ALL', page: 1 });
});

test.each([
  ['c-0000017', 'C-0000017'],
  [' C 0000017 ', 'C 0000017'],
  ['c0000017', 'C0000017'],
  ['C–0000017', 'C-0000017'],
  ['\u2068C-0000017\u2069', 'C-0000017'],
  ['Ｃ－０００００１７', 'C-0000017'],
])('a number is looked for as it was typed, in plain signs: %j', (typed, number) => {
  expect(read(`/desk?number=${encodeURIComponent(typed)}`).number).toBe(number);
});

test('what is too long for a number is not cut to one', () => {
  expect(read(`/desk?number=${'9'.repeat(500)}`).number).toHaveLength(500);
});
