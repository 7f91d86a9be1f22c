import { beforeAll, expect, test } from 'vitest';
import { addWorkingDays, dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { endedClaimStates } from '@/lib/platform/port';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { AtDesk, handlerWith } from './at-desk';
import { ClockedClient } from './clocked-clients';

const client = new ClockedClient(newClientId('listed'));
const { clientId, platform } = client;
const desk = new AtDesk(clientId, client.now);
let holders = -1;

beforeAll(() => client.load(insuredHolders(6)));

async function filed(said: object = {}): Promise<[Holder, string]> {
  holders += 1;
  const holder = await holderOf(platform, holders);
  return [holder, (await holder.file(said)).id];
}

const columnsOf = async (id: string) => {
  const claim = await database().claim.findUniqueOrThrow({ where: { id } });
  const { dueOn, isReported, isDenied, isProposed } = claim;
  return { dueOn: dueOn?.toISOString().slice(0, 10), isReported, isDenied, isProposed };
};

/** Claims whose columns are not what the migration makes of their details. */
const differing = () =>
  database().$queryRaw`
    SELECT id FROM platform.claim WHERE client_id = ${clientId} AND (
      due_on IS DISTINCT FROM
        coalesce(least((details->'reported'->>'by')::date, answer_by), (details->>'due')::date)
      OR is_reported <> (details->'reported' IS NOT NULL)
      OR is_denied <> (details->'denial' IS NOT NULL)
      OR is_proposed <> (details->'proposal' IS NOT NULL)
    )`;

test('a claim’s columns for the list follow what becomes of it', async () => {
  const [holder, id] = await filed();
  await client.choose(holder, id, 'MAIL_IN');
  await client.pay(holder, id);
  const promised = addWorkingDays(dayOf(client.now()), 2, []);
  const late = { claimId: id, problem: 'TOO_LONG', description: '' } as const;
  contentOf(await platform.reopenClaim({ ...holder.change(), ...late }));
  expect(await columnsOf(id)).toMatchObject({ dueOn: promised, isReported: true });
  client.pass(1);
  contentOf(await platform.writeMessage({ ...holder.change(), claimId: id, text: 'And?' }));
  // What was promised first comes first.
  expect(await columnsOf(id)).toMatchObject({ dueOn: promised, isReported: true });
  expect(await differing()).toEqual([]);
  const seeTo = { kind: 'SEE_TO', step: 'GOES_ON', words: 'It is on the bench.' } as const;
  await desk.decide(handlerWith('ida'), id, seeTo);
  const written = addWorkingDays(dayOf(client.now()), 2, []);
  expect(await columnsOf(id)).toMatchObject({ dueOn: written, isReported: false });
  await desk.decide(handlerWith('ida'), id, { kind: 'WRITE', words: 'Soon.' });
  // Nothing is promised any more: the next step is.
  expect((await columnsOf(id)).dueOn).toSatisfy((day) => day > written);
  expect(await differing()).toEqual([]);
  client.reset();
});

test('a denial before its appeal, and what waits for a second person', async () => {
  const [holder, claimId] = await filed({ answers: { HOW: 'ON_PURPOSE' } });
  contentOf(await platform.appealClaim({ ...holder.change(), claimId, reason: 'I dropped it.' }));
  expect(await columnsOf(claimId)).toMatchObject({ isDenied: true, isProposed: false });
  const asDropped = { kind: 'APPROVE', findings: { answers: { HOW: 'DROPPED' } } } as const;
  await desk.decide(handlerWith('low', 1), claimId, asDropped);
  expect(await columnsOf(claimId)).toMatchObject({ isProposed: true });
  expect(await differing()).toEqual([]);
  await desk.decide(handlerWith('high'), claimId, { kind: 'CONFIRM' });
  expect(await columnsOf(claimId)).toMatchObject({ isProposed: false });
  expect(await differing()).toEqual([]);
});

test('the index of the list has the claims that have not ended', async () => {
  const [index] = await database().$queryRaw<{ indexdef: string }[]>`
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'platform' AND indexname = 'claim_desk'`;
  const [, condition = ''] = index?.indexdef.split(' WHERE ') ?? [];
  expect([...condition.matchAll(/'(\w+)'/g)].map(([, state]) => state)).toEqual(endedClaimStates);
});
