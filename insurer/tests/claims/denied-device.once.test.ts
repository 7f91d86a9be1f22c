import { expect, test } from 'vitest';
import { newClientId } from '@/lib/platform/tests/contracts';
import { contentOf, holderOf, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { ClockedClient } from './clocked-clients';
import { telephonePlan } from './insured';

const oneDay = 24 * 60 * 60 * 1000;

test('§2.1 denied: a device that is with the service goes back, and its holder is told so and by when', async () => {
  const client = new ClockedClient(newClientId('denied-device'));
  const given = insuredHolders(1);
  const plan = telephonePlan();
  const causes = plan.causes.map((cause) =>
    cause.code === 'SCREEN' ? { ...cause, routes: ['MAIL_IN'], documents: [] } : cause,
  );
  await client.load({ ...given, products: { ...given.products, products: [{ ...plan, causes }] } });
  const holder = await holderOf(client.platform, 0);
  const { claim: filed } = contentOf(
    await client.platform.submitClaim({
      ...holder.change(),
      productId: holder.products[0] ?? '',
      cause: 'SCREEN',
      dateOfLoss: new Date(client.now().getTime() - 2 * oneDay).toISOString().slice(0, 10),
      description: 'It fell.',
      answers: { HOW: 'DROPPED' },
    }),
  );
  const { id } = filed;
  if ((await holder.read(id)).state === 'CHOOSING') await client.choose(holder, id, 'MAIL_IN');
  const { owed } = await holder.read(id);
  if (owed) await client.payOwed(owed);
  await client.desk.progress(id, 'RECEIVED');
  await client.desk.foundOtherwise(id, {});
  await client.desk.deny(id, 'ann', 'WEAR');
  const denied = await holder.read(id);
  expect(denied.state).toBe('DENIED');
  expect(denied.next.text).toMatchObject({
    en: expect.stringMatching(/return your device to you.*appeal/),
    ar: expect.stringMatching(/\p{Script=Arabic}/u),
  });
  const order = denied.serviceOrders.at(-1);
  expect(order).toMatchObject({ state: 'COMES_BACK' });
  expect(order?.expectedOn && order.expectedOn > client.dayIn(0)).toBe(true);
  const of = { token: holder.token, claimId: id, limit: 100 };
  const { items } = contentOf(await client.platform.claimEvents(of));
  expect(items.map(({ kind }) => kind)).toContain('DEVICE_COMES_BACK');

  // Appealed it is on its way all the same: approved then, it is sent in anew.
  contentOf(
    await client.platform.appealClaim({
      ...holder.change(),
      claimId: id,
      reason: 'It was not so.',
    }),
  );
  await client.desk.approve(id, 'bea');
  const again = await holder.read(id);
  if (again.state === 'CHOOSING') await client.choose(holder, id, 'MAIL_IN');
  const debt = (await holder.read(id)).owed;
  if (debt) await client.payOwed(debt);
  expect((await holder.read(id)).serviceOrders.at(-1)).toMatchObject({ state: 'AWAITING_DEVICE' });
});
