import { expect, test } from 'vitest';
import { searchCollisions } from '@/insurer/catalogue/search-collisions';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { asWritten, policyFile } from '../give-contracts';

const contract = (id: string, searchTerms: Readonly<Record<string, string>>) => ({
  id,
  searchTerms,
  policies: [policyFile()],
});

test('§5 names contracts whose terms differ only in how they are written', () => {
  const file = contractsFileSchema.parse({
    contracts: [
      contract('a', { Option1_SearchTerm1: 'NW-1', Option1_SearchTerm2: '97209' }),
      contract('b', { Option1_SearchTerm1: 'N W1', Option1_SearchTerm2: '97209' }),
      contract('c', { Option1_SearchTerm1: 'nw1', Option1_SearchTerm2: '97210' }),
      contract('d', { Option2_SearchTerm1: 'Núñez', Option1_SearchTerm1: 'NW-2' }),
      contract('e', { Option2_SearchTerm1: 'Nunez', Option1_SearchTerm1: 'NW-3' }),
      contract('f', { Option2_SearchTerm1: '--', Option1_SearchTerm1: 'NW-4' }),
      contract('g', { Option2_SearchTerm1: '-', Option1_SearchTerm1: 'NW-5' }),
    ],
  });
  expect(searchCollisions(file, asWritten)).toEqual([
    { contract: 'b', other: 'a', option: 'Option1' },
    { contract: 'e', other: 'd', option: 'Option2' },
  ]);
});
