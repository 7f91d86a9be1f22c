import { expect, test } from 'vitest';
import { platformOf, wholeList } from '@/lib/platform';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { contactMark, type ProvedContact } from '@/lib/session';
import { beginClaim, discardClaim } from '../filing/begin';
import { filingOf } from '../filing/open-filing';
import { waitingClaims } from '../filing/waiting-claims';

/** A contract with two contacts, and somebody in each standing. */
async function people() {
  const anybody = await holderOf(await newClient(), 'P-FRESH');
  const session = sessionOf(anybody);
  if (!session) throw new Error('Nobody is signed in');
  const contacts = await wholeList(platformOf(anybody).contacts, session.idToken);
  if (contacts.kind !== 'answer') throw new Error(contacts.kind);
  const clientId = anybody.snapshot.id;
  const [email = '', phone = ''] = contacts.value.map(({ id }) => contactMark(clientId, id));
  const provedBy = (...marks: readonly string[]): View => ({
    ...anybody,
    audience: {
      kind: 'holder',
      session: {
        ...session,
        provedBy: marks.map((mark): ProvedContact => ({ mark, isFresh: true })),
      },
    },
  });
  const delegate = (id: string): View => ({
    ...anybody,
    audience: {
      kind: 'delegate',
      session: {
        ...session,
        delegate: { id, name: 'Dana Sixsmith', holder: 'Robin', may: 'FILE' },
      },
    },
  });
  const agent: View = {
    ...anybody,
    audience: { kind: 'agent', session: { ...session, agent: { id: 'a-7', name: 'Lee' } } },
  };
  return {
    anybody,
    byEmail: provedBy(email),
    byPhone: provedBy(phone),
    byBoth: provedBy(email, phone),
    byGone: provedBy(contactMark(clientId, 'a contact that is gone')),
    daughter: delegate('11111111-1111-4111-8111-111111111111'),
    neighbour: delegate('22222222-2222-4222-8222-222222222222'),
    agent,
  };
}

async function begin(view: View): Promise<string> {
  const begun = await send(beginClaim, view, { product: '' });
  if (begun.kind !== 'go') throw new Error(JSON.stringify(begun));
  return begun.to.split('/')[2] ?? '';
}

/** Whether somebody finds a claim in their list and by its address; the two must not differ. */
async function sees(view: View, draft: string): Promise<boolean> {
  const listed = (await waitingClaims(view)).claims.some(({ id }) => id === draft);
  const opened = (await filingOf(view, draft)).kind === 'filing';
  if (listed !== opened) throw new Error(`${listed} in the list, ${opened} by its address`);
  return listed;
}

type Person = keyof Awaited<ReturnType<typeof people>>;

test.each<[begun: Person, seenBy: readonly Person[]]>([
  ['anybody', ['anybody', 'byEmail', 'byPhone', 'byBoth', 'byGone', 'agent']],
  ['byEmail', ['byEmail', 'byBoth', 'agent']],
  ['byPhone', ['byPhone', 'byBoth', 'agent']],
  ['byGone', ['byEmail', 'byPhone', 'byBoth', 'byGone', 'agent']],
  ['agent', ['anybody', 'byEmail', 'byPhone', 'byBoth', 'byGone', 'agent']],
  ['daughter', ['anybody', 'byEmail', 'byPhone', 'byBoth', 'byGone', 'agent', 'daughter']],
])('a claim that was begun %s is seen by %j alone', async (begun, seenBy) => {
  const all = await people();
  const draft = await begin(all[begun]);
  const seen: string[] = [];
  for (const [name, view] of Object.entries(all)) if (await sees(view, draft)) seen.push(name);
  expect(seen.toSorted()).toEqual(seenBy.toSorted());
});

test('who may not go on with a claim cannot throw it away either, and is told by which contact they may', async () => {
  const { byEmail, byPhone, daughter, agent } = await people();
  const draft = await begin(byEmail);
  for (const view of [byPhone, daughter])
    expect(await send(discardClaim, view, { draft })).toMatchObject({
      kind: 'refused',
      errCode: 'CLAIM_DRAFT_OVER',
    });
  const [{ masked = '' } = {}] = (await waitingClaims(byPhone)).byProof;
  expect(masked).toMatch(/@/);
  expect(masked).not.toContain('fresh@example.com');
  for (const view of [byEmail, daughter, agent])
    expect((await waitingClaims(view)).byProof).toEqual([]);
  expect(await sees(byEmail, draft)).toBe(true);
});

test('the holder reads who has begun a claim for them', async () => {
  const { byEmail, daughter, agent } = await people();
  await begin(daughter);
  await begin(agent);
  const names = (await waitingClaims(byEmail)).claims.map(({ begunBy }) => begunBy);
  expect(names.toSorted()).toEqual(['Dana Sixsmith', 'Lee']);
});
