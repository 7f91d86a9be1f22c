import { expect, test } from 'vitest';
import { importContracts } from '@/insurer';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import { patience } from '@/tests/setup/limits';
import { asWritten, policyFile } from './give-contracts';

const contract = (id: string) => ({
  id,
  searchTerms: {},
  policies: [
    policyFile({
      policyNumber: id,
      effectiveDate: '2026-05-01',
      expiryDate: '2028-04-30',
      coverages: [
        {
          coverageTypeCode: 'ALL',
          title: 'All',
          description: '',
          effectiveDate: '2026-06-01',
          expiryDate: '2028-04-30',
        },
      ],
    }),
  ],
});

/** Imports contracts on a day. @returns the terms of their policies and of what these cover, by number */
async function importOn(clientId: string, day: string, ids: readonly string[], datesAsOf?: string) {
  const file = contractsFileSchema.parse({
    contracts: ids.map(contract),
    ...(datesAsOf === undefined ? {} : { datesAsOf }),
  });
  await database().$transaction(
    (transaction) =>
      importContracts(transaction, clientId, file, asWritten, new Date(`${day}T12:00:00Z`)),
    patience,
  );
  const policies = await database().policy.findMany({
    where: { clientId },
    select: { policyNumber: true, effectiveDate: true, expiryDate: true, coverages: true },
    orderBy: { policyNumber: 'asc' },
  });
  return policies.map(({ policyNumber, coverages, ...term }) => [
    policyNumber,
    ...[term, ...coverages].flatMap((each) =>
      [each.effectiveDate, each.expiryDate].map((date) => date.toISOString().slice(0, 10)),
    ),
  ]);
}

test('contracts are as new on the day they are first imported, and age from then on', async () => {
  const clientId = newClientId('later');
  const first = ['A', '2027-10-01', '2029-09-30', '2027-11-01', '2029-09-30'];
  expect(await importOn(clientId, '2028-05-02', ['A'], '2026-11-28')).toEqual([first]);
  const second = ['B', '2028-11-01', '2030-10-31', '2028-12-01', '2030-10-31'];
  expect(await importOn(clientId, '2029-06-01', ['A', 'B'], '2026-11-28')).toEqual([first, second]);
});

test('contracts of a package that is for no day keep its dates, then and afterwards', async () => {
  const clientId = newClientId('written');
  const written = ['A', '2026-05-01', '2028-04-30', '2026-06-01', '2028-04-30'];
  expect(await importOn(clientId, '2028-05-02', ['A'])).toEqual([written]);
  expect(await importOn(clientId, '2029-06-01', ['A'], '2026-11-28')).toEqual([written]);
});
