import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { requestView } from '@/lib/request/request-view';
import { beginClaimProcess, endClaimProcess, openSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { showsCookieBanner } from '../cookie-banner';

it('§4.3 the cookie banner is hidden "(or a claim process is active)": it waits until the claim has been filed or given up', async () => {
  const snapshot = { ...snapshotWith(), id: `notices-${randomUUID().slice(0, 8)}` };
  const opening = { path: '1', subject: 'contract-7', idToken: 'an id token' } as const;
  const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
  const shows = async () => {
    const query = new URLSearchParams();
    const request = { snapshot, language: 'en', cookies, pathname: '/', query } as const;
    return showsCookieBanner(await requestView(request));
  };
  expect(await shows()).toBe(true);
  const session = await readSession(snapshot, '1', cookies);
  if (!session) throw new Error('The session did not open');
  await beginClaimProcess(session);
  expect(await shows()).toBe(false);
  await endClaimProcess(session);
  expect(await shows()).toBe(true);
});
