import { expect, test } from 'vitest';
import { termsTooLong } from '@/insurer/catalogue/terms-too-long';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { asWritten, policyFile } from '../give-contracts';

test('§5 names the terms and printed numbers that are longer than their field takes', () => {
  const file = contractsFileSchema.parse({
    contracts: [
      {
        id: 'several',
        searchTerms: { Option1_SearchTerm1: 'NW-101302', Option1_SearchTerm2: '97209-1234' },
        policies: [
          policyFile({ policyNumber: 'NW101302' }),
          policyFile({ policyNumber: 'NW101302-1' }),
        ],
      },
      {
        id: 'long',
        searchTerms: { Option1_SearchTerm1: 'NW1013030' },
        policies: [policyFile({ policyNumber: 'P-1' })],
      },
    ],
  });
  const most: Readonly<Record<string, number>> = { Option1_SearchTerm1: 8 };
  expect(termsTooLong(file, asWritten, (field) => most[field])).toEqual([
    { contract: 'several', field: 'Option1_SearchTerm1', value: 'nw101302-1' },
    { contract: 'long', field: 'Option1_SearchTerm1', value: 'nw1013030' },
  ]);
});
