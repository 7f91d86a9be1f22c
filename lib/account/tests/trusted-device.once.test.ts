import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { snapshotWith } from '@/lib/entry/tests/context';
import { aulSsoLogOut } from '@/lib/identity/sign-on/aul-sso';
import { plainView } from '@/lib/request';
import { openSession, readSession } from '@/lib/session';
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
  const trust = await trustDevice(view, emptyJar, { reference, searchPair });
  const held = [...session, ...trust];
  const cookies = jar(...held);
  const context = { view, input: {}, cookies, networkAddress: '203.0.113.7' };
  return { snapshot, view, held, cookies, context };
}

type Context = Awaited<ReturnType<typeof signedIn>>['context'];

describe('§3 a device that is trusted stays so for its time', () => {
  it.each([
    ['log out', (context: Context) => runChange(logOut, context)],
    ['search another', (context: Context) => runChange(searchAnother, context)],
    ['AUL log out', (context: Context) => runChange(aulSsoLogOut, context)],
  ])('after %s: whoever signs in again there needs no code', async (_, run) => {
    const { snapshot, view, held, cookies, context } = await signedIn();
    expect(await isTrusted(view, cookies, reference, searchPair)).toBe(true);
    const outcome = await run(context);
    const left = jar(...held, ...(outcome.cookies ?? []));
    expect(await readSession(snapshot, '1', left)).toBeUndefined();
    expect(await isTrusted(view, left, reference, searchPair)).toBe(true);
  });

  it('§9 while signed in: searching again asks for no code', async () => {
    const { snapshot, view, held, cookies } = await signedIn();
    const opening = { path: '1', subject: reference, idToken: 'an id token' } as const;
    const again = jar(...held, ...(await openSession(snapshot, opening, cookies)));
    expect(await isTrusted(view, again, reference, searchPair)).toBe(true);
  });
});
