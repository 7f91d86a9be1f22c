import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { ClientSnapshot } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { log } from '@/lib/observability';
import { requestView } from '@/lib/request';
import type { CookieReader, WayIn } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { addToHistory, countEntries, entriesOf, type Happening, noteInHistory } from '..';
import { type HistoryKind, kindGroups, kinds } from '../kinds';
import { signInFrom } from '../signed-in';

const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0' });

function client(): ClientSnapshot {
  return { ...snapshotWith(), id: `history-${randomUUID().slice(0, 8)}` };
}

function viewOf(snapshot: ClientSnapshot, cookies: CookieReader) {
  const query = new URLSearchParams();
  return requestView({ snapshot, language: 'en', cookies, pathname: '/dashboard', query, headers });
}

async function signedIn(snapshot: ClientSnapshot, subject: string, way: WayIn, agent?: string) {
  const view = await viewOf(snapshot, emptyJar);
  const who = agent ? { agent: { id: 'agent-1', name: agent } } : {};
  const opened = await signInFrom(view, { subject, idToken: 'a token', way, ...who }, emptyJar);
  return viewOf(snapshot, jar(...opened));
}

const of = (snapshot: ClientSnapshot, subject: string, path: '1' | '2' = '1') => ({
  clientId: snapshot.id,
  path,
  subject,
});
const all = { skip: 0, take: 20 };

describe('the history of a contract', () => {
  it('says who did what, from where and by which way in, the newest first', async () => {
    const snapshot = client();
    const holder = await signedIn(snapshot, 'contract-7', 'CODE');
    await addToHistory({ view: holder }, { kind: 'SIGNED_OUT', about: {} });
    const agent = await signedIn(snapshot, 'contract-7', 'AGENT_LINK', 'Ada Quinn');
    const about = { claim: 'claim-1' };
    await addToHistory({ view: agent }, { kind: 'DOCUMENT_SENT', about });
    const device = { browser: 'Firefox', system: 'Linux', network: null };
    const byAgent = { actor: 'AGENT', actorName: 'Ada Quinn', way: 'AGENT_LINK', ...device };
    const byHolder = { actor: 'HOLDER', actorName: null, way: 'CODE', ...device };
    expect(await entriesOf(of(snapshot, 'contract-7'), all)).toMatchObject([
      { kind: 'DOCUMENT_SENT', about, ...byAgent },
      { kind: 'AGENT_BEGAN', ...byAgent },
      { kind: 'SIGNED_OUT', ...byHolder },
      { kind: 'SIGNED_IN', ...byHolder },
    ]);
  });

  it('is of one contract, client and path', async () => {
    const [one, other] = [client(), client()];
    const view = await signedIn(one, 'contract-7', 'SEARCH');
    await addToHistory({ view }, { kind: 'ADDRESS_CHANGED', about: {} });
    expect(await countEntries(of(one, 'contract-7'))).toBe(2);
    for (const owner of [
      of(other, 'contract-7'),
      of(one, 'contract-8'),
      of(one, 'contract-7', '2'),
    ])
      expect(await entriesOf(owner, all)).toEqual([]);
  });

  it('remembers nothing of visitors', async () => {
    const snapshot = client();
    const view = await viewOf(snapshot, emptyJar);
    await addToHistory({ view }, { kind: 'SIGNED_OUT', about: {} });
    expect(await database().historyEntry.count({ where: { clientId: snapshot.id } })).toBe(0);
  });

  it('is written with what is done, or not at all', async () => {
    const snapshot = client();
    const owner = of(snapshot, 'contract-7');
    const undone = inTransaction(async (transaction) => {
      const paid: Happening = { kind: 'PAYMENT_MADE', about: { amount: 1250, currency: 'EUR' } };
      await noteInHistory(owner, { actor: 'PORTAL' }, paid, transaction);
      throw new Error('Something else has failed');
    });
    await expect(undone).rejects.toThrow('Something else has failed');
    expect(await countEntries(owner)).toBe(0);
  });

  it('undoes nothing where it cannot be written afterwards, and the log says so', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const tooMuch = { claim: 'x'.repeat(201) };
    const owner = of(client(), 'contract-7');
    await noteInHistory(owner, { actor: 'HOLDER' }, { kind: 'DOCUMENT_SENT', about: tooMuch });
    expect(error).toHaveBeenCalledOnce();
    expect(JSON.stringify(error.mock.calls)).not.toContain('xxx');
    error.mockRestore();
    expect(await countEntries(owner)).toBe(0);
  });

  it('can be asked for by group, and no kind is without one', async () => {
    const snapshot = client();
    const view = await signedIn(snapshot, 'contract-7', 'SEARCH');
    const card = { brand: 'visa', lastFour: '4242' };
    await addToHistory({ view }, { kind: 'CARD_ADDED', about: card });
    const owner = of(snapshot, 'contract-7');
    const found = await entriesOf(owner, { ...all, kinds: kindGroups.payments });
    expect(found).toMatchObject([{ kind: 'CARD_ADDED', about: card }]);
    const grouped: HistoryKind[] = Object.values(kindGroups).flat();
    expect(grouped.toSorted()).toEqual(Object.keys(kinds).toSorted());
  });
});
