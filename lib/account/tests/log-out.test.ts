import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Settings } from '@/lib/clients';
import { plainView } from '@/lib/entry';
import { snapshotWith } from '@/lib/entry/tests/context';
import { openSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { logOut } from '..';

async function signedIn(settings: Partial<Settings> = {}) {
  const snapshot = { ...snapshotWith(settings), id: `account-${randomUUID().slice(0, 8)}` };
  const opening = { path: '1', subject: 'contract-7', idToken: 'an id token' } as const;
  const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
  return { view: plainView(snapshot, 'en', '/dashboard'), cookies };
}

const networkAddress = '203.0.113.7';

describe('§4.3 "the session is logged out (cookies deleted …)"', () => {
  it('ends it on the server, also for a copy of the cookie', async () => {
    const { view, cookies } = await signedIn();
    const outcome = await logOut.run({ view, input: {}, cookies, networkAddress });
    expect(outcome).toMatchObject({
      kind: 'go',
      to: '/',
      cookies: [{ name: 'session', maxAge: 0 }],
    });
    expect(await readSession(view.snapshot, '1', cookies)).toBeUndefined();
  });

  it.each(['/bye', 'https://northwind.example/bye'])(
    '"the user goes to the application-exit URL": %s',
    async (URL_ApplicationExit) => {
      const { view, cookies } = await signedIn({ URL_ApplicationExit });
      expect(await logOut.run({ view, input: {}, cookies, networkAddress })).toMatchObject({
        to: URL_ApplicationExit,
      });
    },
  );

  it('leads away also whoever has no session any more', async () => {
    const { view } = await signedIn();
    expect(await logOut.run({ view, input: {}, cookies: emptyJar, networkAddress })).toEqual({
      kind: 'go',
      to: '/',
      cookies: [],
    });
  });
});
