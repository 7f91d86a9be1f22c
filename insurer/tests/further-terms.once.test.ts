import { expect, test } from 'vitest';
import { embeddedPlatform, mintSessionLink } from '@/insurer';
import type { TermReader } from '@/insurer/search';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  givenPlans,
  newKey,
  refusedWith,
  taking,
} from '@/lib/platform/tests/suite/world';
import { readTerm } from '@/lib/typed';
import { loadEmbedded } from './give-contracts';

const clientId = newClientId('printed');
const platform = embeddedPlatform(clientId);
const kindOf = (key: string) => (key === 'Option2_SearchTerm2' ? 'lastName' : 'text');
const read: TermReader = (key, value) => ({
  value,
  normalized: readTerm(value, { kind: kindOf(key), country: 'US' }, () => undefined),
});

async function find(terms: Readonly<Record<string, string>>) {
  const answer = await platform.searchContract({
    searchParameters: Object.entries(terms).map(([key, value]) => {
      const { normalized } = read(key, value);
      return { key, value, isHidden: false, ...(normalized === undefined ? {} : { normalized }) };
    }),
  });
  return answer.kind === 'answer' ? answer.value.reference : answer;
}
const byNumber = (number: string) =>
  find({ Option1_SearchTerm1: number, Option1_SearchTerm2: '97201' });
const byName = (name: string) =>
  find({ Option2_SearchTerm1: '5035550142', Option2_SearchTerm2: name });
const unknown = refusedWith('POLICY_NOT_FOUND');

const [, ending] = givenPlans().contracts;
const [plan] = ending?.policies ?? [];
const numbered = (id: string, number: string, lastName: string, firstName: string) => ({
  ...ending,
  id,
  searchTerms: {
    Option1_SearchTerm1: number,
    Option1_SearchTerm2: '97201',
    Option2_SearchTerm1: '5035550142',
    Option2_SearchTerm2: lastName,
  },
  policies: [1, 2].map((part) => ({
    ...plan,
    policyNumber: `${number}-${part}`,
    customers: [{ firstName, lastName, address: { address1: '1 Way' } }],
  })),
});
const load = () =>
  loadEmbedded(
    clientId,
    {
      ...givenPlans(),
      contracts: [
        numbered('colin', 'NW101302', 'MacRae', 'Colin'),
        numbered('karen', 'NW101303', 'Mac Rae', 'Karen'),
        numbered('mia', 'NW101304', 'Müller', 'Mia'),
        numbered('maya', 'NW101305', 'Mueller', 'Maya'),
        numbered('jana', 'NW101306', 'Jäger', 'Jana'),
      ],
    },
    read,
  );

test('§5 a contract is found by the number of each of its policies, renewed ones included', async () => {
  await load();
  const colin = `${clientId}:colin`;
  for (const number of ['NW101302', 'NW101302-1', 'nw101302 2'])
    expect(await byNumber(number)).toBe(colin);
  expect(await byNumber('NW101302-3')).toEqual(unknown);
  expect(await byNumber('NW101302-1-R')).toEqual(unknown);

  const oneTimeToken = (await mintSessionLink(clientId, 'NW101302-1')) ?? '';
  const { token } = contentOf(await platform.logOn({ oneTimeToken }));
  const policyId = contentOf(await platform.policies({ token })).items.find(
    ({ policyNumber }) => policyNumber === 'NW101302-1',
  )?.id;
  const offers = contentOf(await platform.renewalOffers({ token, policyId: policyId ?? '' }));
  const taken = { token, ...taking(offers.items[0]), idempotencyKey: newKey() };
  contentOf(await platform.acceptRenewal(taken));
  expect(await byNumber('NW101302-1-R')).toBe(colin);
  await load();
  expect(await byNumber('NW101302-1-R')).toBe(colin);
});

test('§5 a whole name tells apart two contracts whose last names are the same; what was typed exactly wins', async () => {
  await load();
  expect(await byName('Colin MacRae')).toBe(`${clientId}:colin`);
  expect(await byName('Karen Mac Rae')).toBe(`${clientId}:karen`);
  expect(await byName('Mrs. Karen Mac Rae')).toBe(`${clientId}:karen`);
  expect(await byName('MacRae')).toBe(`${clientId}:colin`);
  expect(await byName('Mac-Rae')).toEqual(unknown);
  expect(await byName('Ada MacRae')).toEqual(unknown);
});

test('§5 an umlaut may be written with an e; what was typed exactly wins', async () => {
  await load();
  expect(await byName('Jaeger')).toBe(`${clientId}:jana`);
  expect(await byName('Jana Jaeger')).toBe(`${clientId}:jana`);
  expect(await byName('MÜLLER')).toBe(`${clientId}:mia`);
  expect(await byName('Mueller')).toBe(`${clientId}:maya`);
  expect(await byName('Maya Müller')).toBe(`${clientId}:maya`);
  expect(await byName('Muller')).toEqual(unknown);
});
