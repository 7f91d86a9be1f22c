import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { snapshotWith } from '@/lib/entry/tests/context';
import { aulSsoLogOut } from '@/lib/identity';
import { plainView } from '@/lib/request';
import { beginClaimProcess, endSession, openSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { isTrusted } from '@/lib/verification';
import { trustDevice } from '@/lib/verification/trusted-device';
import { logOut } from '../log-out';
import { searchAnother } from '../search-another';

const reference = 'contract-7';
const searchPair = 'nw100418|97209';

/** Somebody who has signed in on a device that they trust. */
async function signedIn() {
  const snapshot = { ...snapshotWith(), id: `trusted-${randomUUID().slice(0, 8)}` };
  const opening = { path: '1', subject: reference, idToken: 'an id token' } as const;
  const session = await openSession(snapshot, opening, emptyJar);
  const view = plainView(snapshot, 'en', '/dashboard');
  const trust = await trustDevice(snapshot, view.settings, { reference, searchPair });
  const held = [...session, ...trust];
  const cookies = jar(...held);
  const context = { view, input: {}, cookies, networkAddress: '203.0.113.7' };
  return { snapshot, held, trust, cookies, context };
}

type Context = Awaited<ReturnType<typeof signedIn>>['context'];

describe('§4.1 signing out: "a valid secureAccess cookie matching the search pair" is gone', () => {
  it.each([
    ['log out', (context: Context) => runChange(logOut, context)],
    ['search another', (context: Context) => runChange(searchAnother, context)],
    ['AUL log out', (context: Context) => runChange(aulSsoLogOut, context)],
  ])('%s', async (_, run) => {
    const { snapshot, held, cookies, context } = await signedIn();
    expect(await isTrusted(snapshot.id, cookies, reference, searchPair)).toBe(true);
    const outcome = await run(context);
    const left = jar(...held, ...(outcome.cookies ?? []));
    expect(left('secureAccess')).toBeUndefined();
    expect(await isTrusted(snapshot.id, left, reference, searchPair)).toBe(false);
  });

  it('also by what ends a session otherwise, such as another environment or a failed single sign-on', async () => {
    const { snapshot, held, cookies } = await signedIn();
    const left = jar(...held, ...(await endSession(snapshot, cookies)));
    expect(await isTrusted(snapshot.id, left, reference, searchPair)).toBe(false);
  });

  it('where the session has ended by itself before', async () => {
    const { snapshot, trust } = await signedIn();
    const left = jar(...trust, ...(await endSession(snapshot, jar(...trust))));
    expect(left('secureAccess')).toBeUndefined();
  });

  it('§4.3 while a claim is being filed, whose session goes on until that is over', async () => {
    const { snapshot, held, cookies, context } = await signedIn();
    const session = await readSession(snapshot, '1', cookies);
    if (!session) throw new Error('The session did not open');
    await beginClaimProcess(session);
    const outcome = await logOut.run(context);
    const left = jar(...held, ...(outcome.cookies ?? []));
    expect(await readSession(snapshot, '1', left)).toMatchObject({ isLeaving: true });
    expect(await isTrusted(snapshot.id, left, reference, searchPair)).toBe(false);
  });

  it('§9 until then it stands for its time: searching again while signed in asks for no code', async () => {
    const { snapshot, held, cookies } = await signedIn();
    const opening = { path: '1', subject: reference, idToken: 'an id token' } as const;
    const again = jar(...held, ...(await openSession(snapshot, opening, cookies)));
    expect(await isTrusted(snapshot.id, again, reference, searchPair)).toBe(true);
  });
});
