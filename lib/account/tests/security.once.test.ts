import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db';
import { countEntries, entriesOf, noteInHistory } from '@/lib/history';
import { readSession } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { Holder } from '@/lib/verification/tests/holder';
import { isTrusted, trustDevice } from '@/lib/verification/trusted-device';
import { endedInSecurity } from '../changed-lately';
import { historyOf } from '../history';
import { endSessionElsewhere, endSessionsElsewhere, revokeDevice } from '../security/end-sessions';
import { securityOf } from '../security/security';

const from = { from: '/policy-account/security' };
const ada = { agent: { id: 'agent-1', name: 'Ada Quinn' } };

const ownerOf = (holder: Holder, path: '1' | '2' = '1', subject = `${holder.clientId}:ending`) => ({
  clientId: holder.clientId,
  path,
  subject,
});
const isOpen = async (holder: Holder) =>
  (await readSession(holder.snapshot, '1', holder.cookies)) !== undefined;
const security = async (holder: Holder) => {
  const seen = await securityOf(await holder.view('/policy-account/security'), holder.cookies);
  if (!seen) throw new Error('Nobody is signed in');
  return seen;
};
const keyOf = async (holder: Holder) => (await security(holder)).own?.idHash ?? '';

describe('the sessions of a contract', () => {
  it('are told apart, and one of them is ended, for every copy of its cookie', async () => {
    const here = await Holder.new();
    const there = await here.elsewhere({
      way: 'CODE',
      cameFrom: { network: '198.51.100.0/24', browser: 'Firefox', system: 'Linux' },
    });
    const { own, others } = await security(here);
    expect(own).toBeDefined();
    expect(others).toMatchObject([
      { agent: null, way: 'CODE', network: '198.51.100.0/24', browser: 'Firefox', system: 'Linux' },
    ]);
    const session = others[0]?.idHash ?? '';
    const sent = await here.send(endSessionElsewhere, { session }, from);
    expect(sent.body).toEqual({ kind: 'go', to: '/policy-account/security?done=session' });
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    expect((await security(here)).others).toEqual([]);
    expect(await entriesOf(ownerOf(here), { skip: 0, take: 1 })).toMatchObject([
      { kind: 'SESSION_ENDED_ELSEWHERE', about: { sessions: 1 } },
    ]);
  });

  it('all others are ended at once, agents’ too', async () => {
    const here = await Holder.new();
    const others = [await here.elsewhere(), await here.elsewhere(ada)];
    const ended = async () =>
      endedInSecurity(await here.view(), new URLSearchParams('done=sessions'), []);
    // Anybody can send its holder this address.
    expect(await ended()).toBeUndefined();
    expect((await here.send(endSessionsElsewhere, {}, from)).status).toBe(200);
    expect(await ended()).toBe('sessions');
    expect(await isOpen(here)).toBe(true);
    for (const other of others) expect(await isOpen(other)).toBe(false);
  });

  it('invariant 15: another contract’s session is one that there is not, and goes on', async () => {
    const here = await Holder.new();
    const sameClient = await here.elsewhere({ subject: `${here.clientId}:other` });
    const elsewhere = await Holder.new();
    for (const other of [sameClient, elsewhere]) {
      const session = await keyOf(other);
      const sent = await here.send(endSessionElsewhere, { session }, from);
      expect(sent).toMatchObject({ status: 404, body: { errCode: 'SESSION_OVER' } });
      expect(await isOpen(other)).toBe(true);
    }
    await here.send(endSessionsElsewhere, {}, from);
    expect([await isOpen(sameClient), await isOpen(elsewhere)]).toEqual([true, true]);
    expect(JSON.stringify(await security(here))).not.toContain(await keyOf(sameClient));
  });

  it('one’s own is not ended here', async () => {
    const here = await Holder.new();
    const sent = await here.send(endSessionElsewhere, { session: await keyOf(here) }, from);
    expect(sent.status).toBe(404);
    expect(await isOpen(here)).toBe(true);
  });

  it('§6 agents see none and end none', async () => {
    const here = await Holder.new();
    const agent = await here.elsewhere(ada);
    expect(await securityOf(await agent.view(), agent.cookies)).toBeUndefined();
    for (const change of [endSessionsElsewhere]) {
      const sent = await agent.send(change, {}, from);
      expect(sent).toMatchObject({ status: 403, body: { errCode: 'HOLDERS_ONLY' } });
    }
    expect(await isOpen(here)).toBe(true);
  });

  it('a key that is none is refused, and nothing is ended', async () => {
    const here = await Holder.new();
    const there = await here.elsewhere();
    const sent = await here.send(endSessionElsewhere, { session: "' OR 1=1" }, from);
    expect(sent.body).toMatchObject({ kind: 'invalid' });
    expect(await isOpen(there)).toBe(true);
  });
});

describe('trusted devices', () => {
  const pair = { searchPair: 'nw100418|97209' };
  const trusting = async (holder: Holder, subject = `${holder.clientId}:ending`) => {
    const view = await holder.view();
    return jar(...(await trustDevice(view, () => undefined, { ...pair, reference: subject })));
  };

  it('are listed and taken back: a copied pair of cookies takes no code’s place any more', async () => {
    const here = await Holder.new();
    const copied = await trusting(here);
    const { devices } = await security(here);
    expect(devices).toMatchObject([{ isThis: false }]);
    const sent = await here.send(revokeDevice, { device: devices[0]?.idHash ?? '' }, from);
    expect(sent.body).toEqual({ kind: 'go', to: '/policy-account/security?done=device' });
    const view = await here.view();
    expect(await isTrusted(view, copied, `${here.clientId}:ending`, pair.searchPair)).toBe(false);
    const again = await here.send(revokeDevice, { device: devices[0]?.idHash ?? '' }, from);
    expect(again).toMatchObject({ status: 404, body: { errCode: 'DEVICE_GONE' } });
  });

  it('invariant 15: another contract’s stay trusted', async () => {
    const here = await Holder.new();
    const subject = `${here.clientId}:other`;
    const others = await trusting(here, subject);
    const [row] = await database().trustedDevice.findMany({ where: { subject } });
    expect((await security(here)).devices).toEqual([]);
    expect((await here.send(revokeDevice, { device: row?.idHash ?? '' }, from)).status).toBe(404);
    expect(await isTrusted(await here.view(), others, subject, pair.searchPair)).toBe(true);
  });

  it('the table trusts nobody: it has digests alone', async () => {
    const here = await Holder.new();
    const cookies = await trusting(here);
    const where = { clientId: here.clientId };
    const [row] = await database().trustedDevice.findMany({ where });
    expect(row?.idHash).toMatch(/^[0-9a-f]{64}$/);
    const digest = createHash('sha256')
      .update(cookies('trustedDevice') ?? '')
      .digest('hex');
    expect(row?.idHash).not.toBe(digest);
  });
});

describe('the history that a holder reads', () => {
  const query = (text = '') => new URLSearchParams(text);

  it('comes in parts of twenty, and by group', async () => {
    const here = await Holder.new();
    const owner = ownerOf(here);
    for (let count = 0; count < 21; count++)
      await noteInHistory(owner, { actor: 'HOLDER' }, { kind: 'ADDRESS_CHANGED', about: {} });
    const card = { brand: 'visa', lastFour: '4242' };
    await noteInHistory(owner, { actor: 'HOLDER' }, { kind: 'CARD_ADDED', about: card });
    const view = await here.view();
    const first = await historyOf(view, query());
    expect(first).toMatchObject({ part: { number: 1, count: 22 }, group: undefined });
    expect(first?.entries).toHaveLength(20);
    expect((await historyOf(view, query('page=2')))?.entries).toHaveLength(2);
    const cards = await historyOf(view, query('group=payments'));
    expect(cards).toMatchObject({
      part: { count: 1 },
      group: 'payments',
      entries: [{ kind: 'CARD_ADDED' }],
    });
  });

  it.each(['page=0', 'page=-1', 'page=9999999', 'page=x', 'page=1.5', 'group=constructor'])(
    'takes what makes no sense (%s) for what is there',
    async (text) => {
      const view = await (await Holder.new()).view();
      expect(await historyOf(view, query(text))).toMatchObject({
        part: { number: 1 },
        group: undefined,
      });
    },
  );

  it('invariants 1 and 15: shows nothing of other contracts, clients and paths', async () => {
    const [here, elsewhere] = [await Holder.new(), await Holder.new()];
    const entry = { kind: 'ADDRESS_CHANGED', about: {} } as const;
    for (const owner of [
      ownerOf(elsewhere),
      ownerOf(here, '2'),
      ownerOf(here, '1', `${here.clientId}:other`),
    ]) {
      await noteInHistory(owner, { actor: 'HOLDER' }, entry);
      expect(await countEntries(owner)).toBe(1);
    }
    expect((await historyOf(await here.view(), query()))?.entries).toEqual([]);
    expect(await historyOf(await (await here.elsewhere(ada)).view(), query())).toBeUndefined();
  });
});
