import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import type { Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { beginClaimProcess, endClaimProcess, openSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { extendSession } from '../extend-session';
import { leaveApplication, logOut } from '../log-out';
import { searchAnother } from '../search-another';

async function signedIn(settings: Partial<Settings> = {}) {
  const snapshot = { ...snapshotWith(settings), id: `account-${randomUUID().slice(0, 8)}` };
  const opening = { path: '1', subject: 'contract-7', idToken: 'an id token' } as const;
  const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
  const session = await readSession(snapshot, '1', cookies);
  if (!session) throw new Error('The session did not open');
  const view = plainView(snapshot, 'en', '/dashboard');
  return { view, session, cookies, context: { view, input: {}, cookies, networkAddress } };
}

const networkAddress = '203.0.113.7';

describe('§4.3 "If no claim process is active, the session is logged out (cookies deleted; home reloaded …)"', () => {
  it('ends it on the server, also for a copy of the cookie', async () => {
    const { view, cookies, context } = await signedIn({ URL_ApplicationExit: '/bye' });
    expect(await logOut.run(context)).toMatchObject({
      kind: 'go',
      to: '/',
      cookies: [{ name: 'session', value: '', maxAge: 0 }],
    });
    expect(await readSession(view.snapshot, '1', cookies)).toBeUndefined();
  });

  it('does so again for whoever asks again', async () => {
    const { view, cookies, context } = await signedIn();
    await logOut.run(context);
    expect(await logOut.run(context)).toMatchObject({ to: '/', cookies: [{ maxAge: 0 }] });
    expect(await readSession(view.snapshot, '1', cookies)).toBeUndefined();
  });

  it('leads home also whoever has no session any more', async () => {
    const { context } = await signedIn();
    expect(await logOut.run({ ...context, cookies: emptyJar })).toEqual({
      kind: 'go',
      to: '/',
      cookies: [],
    });
  });
});

describe('§4.3 "Otherwise the user goes to the application-exit URL and the id token is cleared once no claim process is active"', () => {
  it.each(['/bye', 'https://northwind.example/bye'])('to %s', async (URL_ApplicationExit) => {
    const { view, session, cookies, context } = await signedIn({ URL_ApplicationExit });
    await beginClaimProcess(session);
    const outcome = await logOut.run(context);
    expect(outcome).toEqual({ kind: 'go', to: '/application-exit', cookies: [] });
    const address = { view, cookies, query: new URLSearchParams(), lastSegment: '', origin: '' };
    // A form's redirects may not leave the portal; a navigation of its own may.
    expect(await leaveApplication(address)).toEqual({
      to: URL_ApplicationExit,
      afresh: URL_ApplicationExit.startsWith('https'),
    });
    expect(await readSession(view.snapshot, '1', cookies)).toMatchObject({ isLeaving: true });
    await endClaimProcess(session);
    expect(await readSession(view.snapshot, '1', cookies)).toBeUndefined();
  });

  it.each([
    ['/dashboard', '/'],
    ['/file-claim/7/cause', '/application-exit'],
  ])(
    'a claim that was begun and left does not keep anybody in: from %s to %s',
    async (address, to) => {
      const { view, session, context } = await signedIn({ URL_ApplicationExit: '/bye' });
      await beginClaimProcess(session);
      const alive: View = { ...view, address, audience: { kind: 'holder', session } };
      expect(await logOut.run({ ...context, view: alive })).toMatchObject({ kind: 'go', to });
    },
  );

  it('a claim process that is over before anybody leaves ends nothing', async () => {
    const { view, session, cookies, context } = await signedIn();
    await beginClaimProcess(session);
    await endClaimProcess(session);
    expect(await readSession(view.snapshot, '1', cookies)).toMatchObject({ isLeaving: false });
    expect(await logOut.run(context)).toMatchObject({ to: '/' });
  });
});

describe('§4.3 "search-another-policy clears the id token and shows the search"', () => {
  it('whatever else goes on in the session', async () => {
    const { view, session, cookies, context } = await signedIn({ URL_ApplicationExit: '/bye' });
    await beginClaimProcess(session);
    expect(await runChange(searchAnother, context)).toMatchObject({
      to: '/',
      cookies: [{ maxAge: 0 }],
    });
    expect(await readSession(view.snapshot, '1', cookies)).toBeUndefined();
  });
});

describe('§4.3 session time-out: staying signed in', () => {
  it('goes on where one was, and is refused where no session is', async () => {
    const { view, session, context } = await signedIn();
    const alive: View = { ...view, audience: { kind: 'holder', session } };
    expect(await extendSession.run({ ...context, view: alive })).toEqual({
      kind: 'go',
      to: '/dashboard',
    });
    expect(await extendSession.run(context)).toMatchObject({
      kind: 'refused',
      errCode: 'SESSION_ENDED',
      status: 401,
    });
  });
});
