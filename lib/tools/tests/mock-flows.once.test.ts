import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRoute } from '@/lib/changes';
import { type ClientSnapshot, clientByHost } from '@/lib/clients';
import { environment } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { isPlain } from '@/lib/entry/plain-page';
import { contextOf } from '@/lib/entry/tests/context';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { claimMockFlows, policyMockFlows } from '@/lib/platform';
import type { View } from '@/lib/request';
import { requestView } from '@/lib/request/request-view';
import { leaveSession, openSession, readSession } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { chooseMockFlows } from '../choose-mock-flows';

const hosts = { on: 'flows-on.test', off: 'flows-off.test' };

beforeAll(async () => {
  const settings = { 'settings.json': { Global_Feature_MockFlows: false } };
  await importPackages(
    [
      validPackage('flows-on', { 'client.json': clientFile('flows-on') }),
      validPackage('flows-off', { 'client.json': clientFile('flows-off'), ...settings }),
    ],
    { author: 'tester', note: 'a test' },
  );
});
afterAll(closeDatabase);

/** What the browser holds. */
let held = new Map<string, string>();
beforeEach(() => {
  held = new Map();
});
const cookies = (name: string) => held.get(name);

async function choose(flows: Record<string, string>, host = hosts.on) {
  const origin = `http://${host}:${environment().PORT}`;
  const cookie = [...held].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await changeRoute(chooseMockFlows)(
    new NextRequest(`${origin}/api/dev/mock-flows`, {
      method: 'POST',
      headers: {
        host,
        origin,
        cookie,
        referer: `${origin}/pages/faq`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new TextEncoder().encode(
        new URLSearchParams({ policyMockFlow: '', claimMockFlow: '', ...flows }).toString(),
      ),
    }),
  );
  for (const { name, value, maxAge } of answer.cookies.getAll())
    if (maxAge === 0) held.delete(name);
    else held.set(name, value);
  return answer;
}

async function snapshotOf(host: string): Promise<ClientSnapshot> {
  const match = await clientByHost(host);
  if (match.kind === 'unknown') throw new Error('The client is not there');
  return match.snapshot;
}

async function viewAt(host = hosts.on): Promise<View> {
  const snapshot = await snapshotOf(host);
  const query = new URLSearchParams();
  return requestView({ snapshot, language: 'en', cookies, pathname: '/dashboard', query });
}

async function signIn(): Promise<ClientSnapshot> {
  const snapshot = await snapshotOf(hosts.on);
  const opening = { path: '1', subject: 'contract', idToken: 'token' } as const;
  for (const { name, value } of await openSession(snapshot, opening, cookies))
    held.set(name, value);
  return snapshot;
}

describe('§2.6 claim and policy mock flow picker', () => {
  it.each(policyMockFlows)('policy mock flow %s, on the page it was asked for', async (flow) => {
    const answer = await choose({ policyMockFlow: flow });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/\/pages\/faq$/);
    expect((await viewAt()).mockFlows).toEqual({ policyMockFlow: flow });
  });

  it.each(claimMockFlows)('claim mock flow %s, beside a policy mock flow', async (flow) => {
    await choose({ claimMockFlow: flow, policyMockFlow: 'expired' });
    const chosen = { claimMockFlow: flow, policyMockFlow: 'expired' };
    expect((await viewAt()).mockFlows).toEqual(chosen);
  });

  it('goes back to how it is', async () => {
    await choose({ policyMockFlow: 'expired' });
    await choose({});
    expect(held.has('mockFlows')).toBe(false);
    expect((await viewAt()).mockFlows).toBeUndefined();
  });

  it('§3 is sealed and httpOnly, for one client, and no other text is believed', async () => {
    const answer = await choose({ policyMockFlow: 'cancelled' });
    expect(answer.cookies.get('mockFlows')).toMatchObject({ httpOnly: true });
    expect((await viewAt(hosts.off)).mockFlows).toBeUndefined();
    held.set('mockFlows', '{"policyMockFlow":"expired"}');
    expect((await viewAt()).mockFlows).toBeUndefined();
    await choose({ policyMockFlow: 'surprise' });
    expect((await viewAt()).mockFlows).toBeUndefined();
  });

  it('pages of whoever has chosen come from the live tree', async () => {
    await choose({ policyMockFlow: 'cancelled' });
    expect(isPlain(contextOf('/', { cookies: Object.fromEntries(held) }))).toBe(false);
  });
});

describe('Global_Feature_MockFlows off', () => {
  it('nothing can be chosen, and what was chosen has no effect', async () => {
    const answer = await choose({ policyMockFlow: 'expired' }, hosts.off);
    expect(answer.cookies.get('mockFlows')).toMatchObject({ value: '', maxAge: 0 });
    await choose({ policyMockFlow: 'expired' });
    const snapshot = await snapshotOf(hosts.on);
    const off = { ...snapshot.settings['1'], Global_Feature_MockFlows: false };
    const view = await requestView({
      snapshot: { ...snapshot, settings: { ...snapshot.settings, '1': off } },
      language: 'en',
      cookies,
      pathname: '/',
      query: new URLSearchParams(),
    });
    expect(view.mockFlows).toBeUndefined();
  });
});

describe('§3 ClaimProcessActive, as the claim mock flow sets it', () => {
  it('a claim is being filed from when it is chosen until it is not, without another notice', async () => {
    const snapshot = await signIn();
    await choose({ claimMockFlow: 'inProgress' });
    expect((await viewAt()).closed).toMatchObject({ cookies: true });
    expect(await readSession(snapshot, '1', cookies)).toMatchObject({ isClaiming: true });
    await choose({ claimMockFlow: 'noCoverage' });
    expect((await viewAt()).closed?.cookies).not.toBe(true);
    expect(await readSession(snapshot, '1', cookies)).toMatchObject({ isClaiming: false });
  });

  it('is set by the choice alone: whoever looks at a page writes nothing', async () => {
    await choose({ claimMockFlow: 'inProgress' });
    const snapshot = await signIn();
    await viewAt();
    expect(await readSession(snapshot, '1', cookies)).toMatchObject({ isClaiming: false });
  });

  it('§4.3 "Otherwise … the id token is cleared once no claim process is active"', async () => {
    const snapshot = await signIn();
    await choose({ claimMockFlow: 'inProgress' });
    expect((await leaveSession(snapshot, cookies)).isOver).toBe(false);
    expect(await readSession(snapshot, '1', cookies)).toMatchObject({ isLeaving: true });
    await choose({});
    expect(await readSession(snapshot, '1', cookies)).toBeUndefined();
  });
});

it('what one visitor has chosen is nothing to another', async () => {
  await choose({ policyMockFlow: 'expired' });
  const snapshot = await snapshotOf(hosts.on);
  const query = new URLSearchParams();
  const view = await requestView({
    snapshot,
    language: 'en',
    cookies: jar(),
    pathname: '/',
    query,
  });
  expect(view.mockFlows).toBeUndefined();
});
