import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractsFileSchema, embeddedPlatform, importClaims } from '@/insurer';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import { patience } from '@/tests/setup/limits';
import { loadEmbedded } from './give-contracts';

const page = readFileSync('docs/catalogue.md', 'utf8');
const example = (file: string) =>
  JSON.parse(new RegExp(`\`\`\`json ${file}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? 'null');

test('the files of docs/catalogue.md are imported, and show the claim that they have', async () => {
  const clientId = newClientId('page');
  await loadEmbedded(clientId, {
    ...example('contracts.json'),
    products: example('products.json'),
    network: example('service-network.json'),
  });
  const file = contractsFileSchema.parse(example('contracts.json'));
  const leftOut = await database().$transaction(
    (transaction) => importClaims(transaction, clientId, file, new Date()),
    patience,
  );
  expect(leftOut).toEqual([]);
  const platform = embeddedPlatform(clientId);
  const [[key, value] = ['', '']] = Object.entries(
    example('contracts.json').contracts[0].searchTerms,
  );
  const found = await platform.searchContract({
    searchParameters: [{ key, value: String(value) }],
  });
  if (found.kind !== 'answer') throw new Error(found.kind);
  const { token } = found.value.contractDetails;
  expect(await platform.claims({ token })).toMatchObject({
    value: { items: [{ cause: 'FALL', state: 'ACTION_REQUIRED' }] },
  });
  expect(await platform.billingAccounts({ token })).toMatchObject({
    value: { items: [{ state: 'IN_GRACE' }] },
  });
});
