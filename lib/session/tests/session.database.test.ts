import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClientSnapshot, Settings } from '@/lib/clients';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { CookieReader } from '../cookies';
import { endSession, openSession, proveSession, readSession } from '../session';
import { readSessionCookie } from '../session-cookie';
import { emptyJar, jar } from './jar';

/** A client that no other test has. */
function newClient(settings: Partial<Settings> = {}): ClientSnapshot {
  return { ...snapshotWith(settings), id: `session-${randomUUID().slice(0, 8)}` };
}

const opening = { path: '1', subject: 'contract-7', idToken: 'an id token' } as const;

async function signIn(snapshot: ClientSnapshot, before: CookieReader = emptyJar) {
  return jar(...(await openSession(snapshot, opening, before)));
}

/** Lets time pass for the sessions of a client. */
async function pass(snapshot: ClientSnapshot, interval: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.session SET created_at = created_at - ${interval}::interval,
      last_seen_at = last_seen_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval,
      rekeyed_at = rekeyed_at - ${interval}::interval
    WHERE client_id = ${snapshot.id}`;
}

async function isOpen(snapshot: ClientSnapshot, cookies: CookieReader): Promise<boolean> {
  return (await readSession(snapshot, '1', cookies)) !== undefined;
}

async function rowsOf(snapshot: ClientSnapshot) {
  return database().session.findMany({ where: { clientId: snapshot.id } });
}

describe('invariant 9: a session', () => {
  it('opens for whoever has signed in', async () => {
    const snapshot = newClient();
    const cookies = await signIn(snapshot);
    expect(await readSession(snapshot, '1', cookies)).toMatchObject({
      subject: 'contract-7',
      idToken: 'an id token',
    });
  });

  it('is nobody’s without a cookie', async () => {
    expect(await readSession(newClient(), '1', emptyJar)).toBeUndefined();
  });

  it('has an id of 256 random bits that the database does not know', async () => {
    const snapshot = newClient();
    const cookies = await signIn(snapshot);
    const cookie = await readSessionCookie(snapshot, cookies);
    expect(Buffer.from(cookie?.id ?? '', 'base64url')).toHaveLength(32);
    const stored = JSON.stringify(await rowsOf(snapshot));
    expect(stored).not.toContain(cookie?.id);
    expect(stored).not.toContain('an id token');
  });

  it('has a new id at each sign-in, and the older one is over', async () => {
    const snapshot = newClient();
    const first = await signIn(snapshot);
    const second = await signIn(snapshot, first);
    const ids = await Promise.all(
      [first, second].map(async (cookies) => (await readSessionCookie(snapshot, cookies))?.id),
    );
    expect(new Set(ids).size).toBe(2);
    expect(await isOpen(snapshot, first)).toBe(false);
    expect(await isOpen(snapshot, second)).toBe(true);
  });

  it('is over for good after log-out, also for a copy of its cookie', async () => {
    const snapshot = newClient();
    const cookies = await signIn(snapshot);
    const changes = await endSession(snapshot, cookies);
    expect(changes).toMatchObject([{ name: 'session', value: '', maxAge: 0 }]);
    expect(await isOpen(snapshot, cookies)).toBe(false);
    const endedAt = (await rowsOf(snapshot))[0]?.endedAt;
    expect(endedAt).toBeInstanceOf(Date);
    await endSession(snapshot, cookies);
    expect((await rowsOf(snapshot))[0]?.endedAt).toEqual(endedAt);
  });

  it('leaves other sessions of the same holder open when it ends', async () => {
    const snapshot = newClient();
    const [here, there] = await Promise.all([signIn(snapshot), signIn(snapshot)]);
    await endSession(snapshot, here);
    expect(await isOpen(snapshot, there)).toBe(true);
  });

  it('ends nothing where there is none', async () => {
    expect(await endSession(newClient(), emptyJar)).toEqual([]);
  });

  it('takes a cookie away that cannot be read', async () => {
    const garbage = jar({ name: 'session', value: 'garbage', httpOnly: true });
    expect(await endSession(newClient(), garbage)).toMatchObject([{ maxAge: 0 }]);
  });
});

describe('§4.3 session time-out: a session', () => {
  const settings = { Session_IdleMinutes: 20, Session_AbsoluteMinutes: 60 };

  it('ends after the idle time', async () => {
    const snapshot = newClient(settings);
    const cookies = await signIn(snapshot);
    await pass(snapshot, '19 minutes');
    expect(await isOpen(snapshot, cookies)).toBe(true);
    await pass(snapshot, '20 minutes 1 second');
    expect(await isOpen(snapshot, cookies)).toBe(false);
  });

  it('starts its idle time again whenever it is seen', async () => {
    const snapshot = newClient(settings);
    const cookies = await signIn(snapshot);
    for (const _ of [1, 2]) {
      await pass(snapshot, '19 minutes');
      expect(await isOpen(snapshot, cookies)).toBe(true);
    }
  });

  it('ends after its absolute time whatever happens in it', async () => {
    const snapshot = newClient(settings);
    const cookies = await signIn(snapshot);
    for (const _ of [1, 2, 3]) {
      await pass(snapshot, '19 minutes');
      expect(await isOpen(snapshot, cookies)).toBe(true);
    }
    await pass(snapshot, '3 minutes 1 second');
    expect(await isOpen(snapshot, cookies)).toBe(false);
  });

  it('is not written again when it was seen a moment ago', async () => {
    const snapshot = newClient(settings);
    const cookies = await signIn(snapshot);
    await pass(snapshot, '29 seconds');
    const [before] = await rowsOf(snapshot);
    await readSession(snapshot, '1', cookies);
    expect(await rowsOf(snapshot)).toEqual([before]);
    await pass(snapshot, '2 seconds');
    await readSession(snapshot, '1', cookies);
    expect(Number((await rowsOf(snapshot))[0]?.lastSeenAt)).toBeGreaterThan(
      Number(before?.lastSeenAt),
    );
  });

  it('does not begin to live again by being asked for after its end', async () => {
    const snapshot = newClient(settings);
    const cookies = await signIn(snapshot);
    await pass(snapshot, '21 minutes');
    expect(await isOpen(snapshot, cookies)).toBe(false);
    expect(await isOpen(snapshot, cookies)).toBe(false);
  });
});

describe('invariant 9: a proof gives the cookie of a session a new key', () => {
  const absolute = { Session_AbsoluteMinutes: 60 };

  async function prove(snapshot: ClientSnapshot, before: CookieReader, contact = 'a contact') {
    const session = await readSession(snapshot, '1', before);
    const proved = session && (await proveSession(snapshot, session, contact, before));
    if (!proved) throw new Error('The session is over');
    return { session, proved, cookies: jar(proved) };
  }

  it('the session goes on as the same, until it would have ended before', async () => {
    const snapshot = newClient(absolute);
    const before = await signIn(snapshot);
    await pass(snapshot, '10 minutes');
    const { session, proved, cookies } = await prove(snapshot, before);
    expect(await readSession(snapshot, '1', cookies)).toMatchObject({
      idHash: session.idHash,
      isProven: true,
      provedBy: [{ mark: 'a contact', isFresh: true }],
    });
    // An hour longer than the session, as when it was opened.
    expect(proved.maxAge).toBeLessThanOrEqual((50 + 60) * 60);
  });

  it('what is on its way with the cookie from before is answered, as if nothing were proved', async () => {
    const snapshot = newClient();
    const before = await signIn(snapshot);
    await prove(snapshot, before);
    expect(await readSession(snapshot, '1', before)).toMatchObject({
      isProven: false,
      provedBy: [],
    });
  });

  it('a copy of the cookie from before opens nothing a minute later, nor proves anything', async () => {
    const snapshot = newClient();
    const before = await signIn(snapshot);
    const { cookies } = await prove(snapshot, before);
    await pass(snapshot, '61 seconds');
    expect(await isOpen(snapshot, before)).toBe(false);
    expect(await isOpen(snapshot, cookies)).toBe(true);
  });

  it('a copy from before the last proof but one opens nothing at once', async () => {
    const snapshot = newClient();
    const before = await signIn(snapshot);
    const first = await prove(snapshot, before);
    const second = await prove(snapshot, first.cookies, 'another contact');
    expect(await isOpen(snapshot, before)).toBe(false);
    expect(await isOpen(snapshot, first.cookies)).toBe(true);
    const { provedBy } = (await readSession(snapshot, '1', second.cookies)) ?? {};
    expect(provedBy?.map(({ mark }) => mark).toSorted()).toEqual(['a contact', 'another contact']);
  });

  it('only the session of the cookie is proved', async () => {
    const snapshot = newClient();
    const [one, other] = [await signIn(snapshot), await signIn(snapshot)];
    const session = await readSession(snapshot, '1', one);
    if (!session) throw new Error('The session is over');
    expect(await proveSession(snapshot, session, 'a contact', other)).toBeUndefined();
    expect(await readSession(snapshot, '1', other)).toMatchObject({ isProven: false });
    expect(await readSession(snapshot, '1', one)).toMatchObject({ isProven: false });
  });
});

describe('invariant 1: a session', () => {
  it('opens nothing at another client', async () => {
    const [one, other] = [newClient(), newClient()];
    const cookies = await signIn(one);
    expect(await isOpen(other, cookies)).toBe(false);
    await endSession(other, cookies);
    expect(await isOpen(one, cookies)).toBe(true);
  });

  it('§4.3 opens nothing in another environment', async () => {
    const snapshot = newClient();
    const cookies = await signIn(snapshot);
    expect(await readSession(snapshot, '2', cookies)).toBeUndefined();
    expect(await isOpen(snapshot, cookies)).toBe(true);
  });
});
