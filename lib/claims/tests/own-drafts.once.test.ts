import { expect, test, vi } from 'vitest';
import * as platforms from '@/lib/platform';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { claimsPage } from '../claims-page';
import { beginClaim, discardClaim } from '../filing/begin';
import { filingOf, newFiling } from '../filing/open-filing';
import { claimStart } from '../filing/start';
import { waitingClaims } from '../filing/waiting-claims';
import { peopleOf } from './people';

const people = async () => peopleOf(await holderOf(await newClient(), 'P-FRESH'));

async function begin(view: View): Promise<string> {
  const begun = await send(beginClaim, view, { product: '' });
  if (begun.kind !== 'go') throw new Error(JSON.stringify(begun));
  return begun.to.split('/')[2] ?? '';
}

/** Whether somebody finds a claim on the dashboard, in the list of claims and by its address: all must agree. */
async function sees(view: View, draft: string): Promise<boolean> {
  const listed = (await waitingClaims(view)).claims.some(({ id }) => id === draft);
  const opened = (await filingOf(view, draft)).kind === 'filing';
  if (listed !== opened) throw new Error(`${listed} in the list, ${opened} by its address`);
  const page = await claimsPage(view, null);
  const among = page.kind === 'claims' && page.waiting.claims.some(({ id }) => id === draft);
  if (listed !== among) throw new Error(`${listed} on the dashboard, ${among} among the claims`);
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

test('§6 a claim is offered to nobody whom the pages of filing are closed to', async () => {
  const { byEmail, daughter, agent } = await people();
  await begin(agent);
  await begin(daughter);
  const settings = { ...agent.settings, Globle_AgentFlow_WhiteList_URLs: ['/dashboard'] };
  expect((await waitingClaims({ ...agent, settings })).claims).toEqual([]);
  if (daughter.audience.kind !== 'delegate') throw new Error(daughter.audience.kind);
  const { session } = daughter.audience;
  const delegate = { ...session.delegate, may: 'SEE' } as const;
  const seeing = { kind: 'delegate', session: { ...session, delegate } } as const;
  expect((await waitingClaims({ ...daughter, audience: seeing })).claims).toEqual([]);
  expect((await waitingClaims({ ...byEmail, settings })).claims).toHaveLength(2);
});

test.each([
  ['PRODUCT_UNKNOWN', 'filing'],
  ['TOKEN_REFUSED', 'signed-out'],
])('a platform that refuses what can be claimed with %s: %s', async (errCode, kind) => {
  const { anybody } = await people();
  const platform = platforms.platformOf(anybody);
  const [product] = await platforms
    .wholeList(platform.products, sessionOf(anybody)?.idToken ?? '')
    .then((answer) => (answer.kind === 'answer' ? answer.value : []));
  if (!product) throw new Error('There is no product');
  const refusing: platforms.Platform = {
    ...platform,
    products: async () => ({ kind: 'answer', value: { items: [product] } }),
    claimOptions: async () => ({ kind: 'refused', error: { errCode, errMsg: '' } }),
  };
  vi.spyOn(platforms, 'platformOf').mockReturnValue(refusing);
  const filing = await newFiling(anybody);
  expect(filing.kind).toBe(kind);
  // That claims for it are taken elsewhere is no outage, and nothing is begun for it.
  if (filing.kind === 'filing') {
    expect(filing).toMatchObject({ products: [], facts: { productIds: [] } });
    expect(await send(beginClaim, anybody, { product: '' })).toMatchObject({
      kind: 'refused',
      errCode: 'NOTHING_TO_CLAIM',
    });
  }
  vi.restoreAllMocks();
});

test.each(['anybody', 'daughter'] as const)(
  '§2.1 file-claim: nothing is offered for plans whose claims are filed elsewhere: %s',
  async (person) => {
    const { [person]: somebody } = await people();
    const platform = platforms.platformOf(somebody);
    const policies = await platforms.wholeList(
      platform.policies,
      sessionOf(somebody)?.idToken ?? '',
    );
    if (policies.kind !== 'answer') throw new Error('No plans');
    const items = policies.value.map((policy) => ({
      ...policy,
      isClaimedElsewhere: true as const,
    }));
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...platform,
      policies: async () => ({ kind: 'answer', value: { items } }),
    });
    expect(await claimStart(somebody, null)).toMatchObject({ kind: 'start', products: [] });
    expect(await claimsPage(somebody, null)).toMatchObject({ takesClaims: false });
    const begun = await send(beginClaim, somebody, { product: '' });
    expect(begun).toMatchObject({ errCode: 'NOTHING_TO_CLAIM' });
    vi.restoreAllMocks();
  },
);
