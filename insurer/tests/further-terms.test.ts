import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { furtherTerms } from '@/insurer/further-terms';
import { storedTerm } from '@/insurer/search';
import { searchTerm } from '@/lib/lookup';
import { lettersAndDigits } from '@/lib/typed';

const settings = {
  Lookup_User_PrependFields: [],
  Lookup_UpperCaseFields: [],
  Global_HomeCountry: 'US',
} as const;
const [number, lastName] = ['Option1_SearchTerm1', 'Option2_SearchTerm2'];

/** Whether a contract is found by what a visitor types into the field of a term. */
function isFound(
  kind: 'text' | 'lastName',
  stored: string,
  typed: string,
  policy: { readonly policyNumber?: string; readonly firstName?: string; readonly last?: string },
) {
  const key = kind === 'text' ? number : lastName;
  const read = (text: string) => storedTerm(key, searchTerm(settings, key, text, kind));
  const { policyNumber = 'P-1', firstName = '', last = stored } = policy;
  const own = read(stored);
  const terms = [
    own,
    ...furtherTerms([own], [{ policyNumber, customers: [{ firstName, lastName: last }] }]),
  ];
  const { value, normalized } = read(typed);
  return terms.some((term) => term.value === value || term.normalized === normalized);
}

describe('§5 a contract is found by the numbers that the portal prints for its policies', () => {
  test.each([
    ['NW101302', 'NW101302-1', 'NW101302-1', true],
    ['NW101302', 'NW101302-1', 'nw101302–1', true],
    ['NW101302', 'NW101302-1', 'NW101302 1', true],
    ['NW101302', 'NW101302-1', 'NW1013021', true],
    ['NW101302', 'NW101302-1', 'Policy number: NW101302-1', true],
    ['NW101302', 'NW101302-1', 'NW101302', true],
    ['NW101302', 'NW101302-1', 'NW101302-2', false],
    ['NW 101302', 'NW-101302-1', 'NW101302-1', true],
    ['NW101302', 'NW101302-1-R', 'NW101302-1-R', true],
    ['NW100418', 'NW100418-R2', 'nw100418-r2', true],
    ['0000048213', '0000048213-R', '0000048213-R', true],
    // A number that does not begin with the term may be the term of another field.
    ['97204', 'P-97204', 'P-97204', false],
    ['97204', '972041', '972041', false],
    ['K', 'K-17930', 'K-17930', false],
  ])('by %o, with the policy %o: %o %o', (stored, policyNumber, typed, found) =>
    expect(isFound('text', stored, typed, { policyNumber })).toBe(found),
  );
});

test('§5 where a policy has the number of its contract, the numbers of the others are found, too', () => {
  const terms = [number, lastName].map((key, index) =>
    storedTerm(key, { value: `000005551${index}`, normalized: `000005551${index}` }),
  );
  const policies = ['0000055510', '0000049870'].map((policyNumber) => ({
    policyNumber,
    customers: [],
  }));
  const found = { key: number, value: '0000049870', normalized: '0000049870' };
  expect(furtherTerms(terms, policies)).toEqual([found]);
  const renewed = [{ policyNumber: '0000049870-R', customers: [] }];
  expect(furtherTerms([...terms, found], renewed)).toEqual([
    { key: number, value: '0000049870-r', normalized: '0000049870r' },
  ]);
});

describe('§5 a contract is found by the name of a customer, as people write names', () => {
  test.each([
    ['MacRae', 'Colin', 'MacRae', true],
    ['MacRae', 'Colin', 'Mac Rae', true],
    ['MacRae', 'Colin', 'Colin MacRae', true],
    ['MacRae', 'Colin', 'colin mac rae', true],
    ['MacRae', 'Colin', 'MacRae Colin', true],
    ['MacRae', 'Colin', 'MacRae, Colin', true],
    ['MacRae', 'Colin', 'C. MacRae', true],
    ['MacRae', 'Colin', 'Mr. Colin MacRae', true],
    ['MacRae', 'Colin', 'Colin MacRae Jr.', true],
    ['MacRae', 'Colin James', 'Colin MacRae', true],
    ['MacRae', 'Colin James', 'Colin James MacRae', true],
    ['Marsh', 'Eleanor', 'Mrs Marsh', true],
    ['Marsh', 'Eleanor', 'Marsh Jr.', true],
    ['Marsh Jr.', 'Eleanor', 'Marsh', true],
    ['Marsh Jr.', 'Eleanor', 'Eleanor Marsh, Jr.', true],
    ['van der Berg', 'Anna', 'Vanderberg', true],
    ['van der Berg', 'Anna', 'Anna van der Berg', true],
    ['van der Berg', 'Anna', 'Frau Dr. van der Berg', true],
    ['Smith-Jones', 'Ada', 'Ada Smith Jones', true],
    ["O'Brien", 'Séan', 'Sean O’Brien', true],
    ['Núñez', 'José', 'Sra. Nunez', true],
    ['Müller', 'Maya', 'Mueller', true],
    ['Müller', 'Maya', 'MUELLER', true],
    ['Müller', 'Maya', 'Muller', true],
    ['Müller', 'Maya', 'Maya Mueller', true],
    ['Mueller', 'Maya', 'Müller', true],
    ['Mueller', 'Maya', 'Mu\u0308ller, Maya', true],
    ['Öztürk-Jäger', 'Can', 'Oeztuerk Jaeger', true],
    ['Oeztuerk-Jaeger', 'Can', 'Öztürk-Jäger', true],
    // Somebody else, or not the whole name.
    ['Müller', 'Maya', 'Möller', false],
    ['Müller', 'Maya', 'Moeller', false],
    ['MacRae', 'Colin', 'Karen MacRae', false],
    ['MacRae', 'Colin', 'Colin', false],
    ['MacRae', 'Colin', 'MacRae Marsh', false],
    ['MacRae', '', 'Colin MacRae', false],
    ['Smith-Jones', 'Ada', 'Jones', false],
    ['van der Berg', 'Anna', 'Berg', false],
  ])('%o of %o: %o %o', (stored, firstName, typed, found) =>
    expect(isFound('lastName', stored, typed, { firstName })).toBe(found),
  );

  test('of a customer with another last name than the term says nothing more is found', () => {
    const policy = { firstName: 'Colin', last: 'Marsh' };
    expect(isFound('lastName', 'MacRae', 'Colin Marsh', policy)).toBe(false);
    expect(isFound('lastName', 'MacRae', 'Colin MacRae', policy)).toBe(false);
  });
});

test('no two terms of a contract match the same search, which would find it twice', () => {
  const terms = [storedTerm(number, { value: 'NW100418', normalized: 'nw100418' })];
  const policies = [{ policyNumber: 'NW-100418', customers: [] }];
  expect(furtherTerms(terms, policies)).toEqual([]);
  const [one] = [{ policyNumber: 'NW100418-R', customers: [] }];
  expect(furtherTerms(terms, [one, { ...one, policyNumber: 'NW100418 R' }])).toHaveLength(1);
});

describe('§5 "max length from the resource (MaxValue)" leaves room for every number that the portal prints', () => {
  const ofClient = (client: string, file: string) => path.join('clients', client, file);
  const clients = readdirSync('clients').filter((client) =>
    existsSync(ofClient(client, 'contracts.json')),
  );
  const resources = z.looseObject({
    Option1_SearchTerm1: z.object({ MaxValue: z.int() }),
  });

  test.each(clients)('%s', (client) => {
    const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
    const [file] = [
      ofClient(client, 'resources.json'),
      ofClient('_default', 'resources.json'),
    ].filter(existsSync);
    const { MaxValue } = resources.parse(read(file ?? '')).Option1_SearchTerm1;
    const { contracts } = contractsFileSchema.parse(read(ofClient(client, 'contracts.json')));
    const tooLong = contracts
      .flatMap(({ policies }) => policies)
      .map(({ policyNumber }) => `${policyNumber}-R2`)
      .filter((renewed) => lettersAndDigits(renewed).length > MaxValue);
    expect(tooLong).toEqual([]);
  });
});
