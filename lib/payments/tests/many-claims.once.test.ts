import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database } from '@/lib/db';
import { documentsNeeded } from '@/lib/documents';
import { platformOf } from '@/lib/platform';
import { contentOf, inDays, newKey, usd } from '@/lib/platform/tests/suite/world';
import { clientWithPlans, holderOf } from '@/lib/policies/tests/holder-of';
import { sessionOf } from '@/lib/request';
import { duesOf } from '../dues';

/** More than the portal reads of any list. */
const many = 2100;

test('the pages of bills and documents read open claims alone, however many there are', async () => {
  const snapshot = await clientWithPlans();
  const view = await holderOf(snapshot, 'P-FRESH');
  const token = sessionOf(view)?.idToken ?? '';
  const platform = platformOf(view);
  const { items: products } = contentOf(await platform.products({ token }));
  const filed = contentOf(
    await platform.submitClaim({
      token,
      productId: products[0]?.id ?? '',
      cause: 'DROP',
      dateOfLoss: inDays(-1),
      description: 'It fell',
      answers: {},
      cost: usd(20_000),
      idempotencyKey: newKey(),
    }),
  );
  if (filed.kind !== 'FILED') throw new Error('It was not filed');
  const { id } = filed.claim;
  const { details, ...row } = await database().claim.findUniqueOrThrow({ where: { id } });
  await database().claim.createMany({
    data: Array.from({ length: many }, (_, index) => ({
      ...row,
      id: randomUUID(),
      number: `${row.number}-${index}`,
      state: index === 0 ? 'CLOSED' : 'WITHDRAWN',
      outcome: index === 0 ? 'UNRESPONSIVE' : null,
      submittedAt: new Date(row.submittedAt.getTime() + index),
      details: details ?? {},
    })),
  });
  const idsOf = async (status: 'OPEN' | 'AWAITING_PAYMENT' | 'TAKES_FILES') =>
    contentOf(await platform.claims({ token, status })).items.map((claim) => claim.id);
  expect(await idsOf('OPEN')).toEqual([id]);
  expect(await idsOf('TAKES_FILES')).toHaveLength(2);
  expect(await idsOf('AWAITING_PAYMENT')).toEqual([id]);
  const dues = await duesOf(view);
  expect(dues.kind === 'dues' && dues.dues.filter(({ claimId }) => claimId === id)).toHaveLength(1);
  expect((await documentsNeeded(view)).kind).toBe('documents');
  await database().claim.update({ where: { id }, data: { state: 'IN_REVIEW' } });
  expect(await idsOf('AWAITING_PAYMENT')).toEqual([]);
  expect(await idsOf('OPEN')).toEqual([id]);
});
