import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningProvider } from '@/partners/identity-provider/openid-provider';
import type { Person } from '@/partners/people';
import { bringsIdentity, readIdentity } from '../next-auth';
import { freshIdentity } from '../renewal';
import { leaveForProvider, leaveProvider } from '../sign-out';
import { ProviderBrowser } from './browser';
import { newPortal, type TestPortal } from './portal';
import { changeAnswers, forge, startProvider } from './providers';

const origin = 'http://renewal.localhost';
/** Everybody has a count of their own renewals, so every test has a person of its own. */
const people: readonly Person[] = Array.from({ length: 12 }, (_, index) => ({
  subject: `person-${index}-${randomUUID()}`,
  name: `Person ${index}`,
  email: `person${index}@example.com`,
  password: 'high-meadow-88',
}));
let next = 0;
let provider: RunningProvider;
/** How often the token endpoint was asked. */
let asked = 0;

beforeAll(async () => {
  provider = await startProvider('renewal-portal', origin, people, { accessTokenLifetime: 600 });
  provider.server.on('request', ({ url }) => {
    if (url === '/token') asked++;
  });
});
afterAll(() => provider.stop());
afterEach(() => {
  vi.useRealTimers();
});

/** A portal that somebody has signed in to. */
async function signedIn(): Promise<TestPortal> {
  const portal = await newPortal(origin, {
    Global_Okta_Issuer: provider.issuer,
    Global_Okta_ClientId: 'renewal-portal',
  });
  const { to } = await portal.start({ sessionID: await portal.sessionId() });
  const person = people[next++];
  if (!person) throw new Error('There is nobody left');
  await portal.comeBack(await new ProviderBrowser().signIn(to, person));
  asked = 0;
  return portal;
}

const placeOf = ({ snapshot }: TestPortal) => ({
  snapshot,
  settings: snapshot.settings['1'],
  origin,
});

async function fresh(portal: TestPortal) {
  const answer = await freshIdentity(placeOf(portal), portal.cookies);
  portal.held.push(...answer.cookies);
  return answer;
}

/** Seconds from now on the clock of the portal; the provider lives in the same process. */
const inSeconds = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

describe('§9 "Tokens renew automatically and expire 30 seconds early"', () => {
  it('are left alone until 30 s before their end', async () => {
    const portal = await signedIn();
    inSeconds(560);
    expect(await fresh(portal)).toMatchObject({ kind: 'identity', cookies: [] });
    expect(asked).toBe(0);
  });

  it('are renewed from then on, and kept in the browser', async () => {
    const portal = await signedIn();
    const before = await readIdentity(portal.snapshot, portal.cookies);
    inSeconds(571);
    const answer = await fresh(portal);
    const after = await readIdentity(portal.snapshot, portal.cookies);
    expect(answer).toMatchObject({ kind: 'identity', identity: { sub: before?.sub } });
    expect(after?.access.value).not.toBe(before?.access.value);
    expect(after?.refresh?.value).not.toBe(before?.refresh?.value);
    expect(after?.access.endsAt).toBeGreaterThan((before?.access.endsAt ?? 0) + 500);
    expect(asked).toBe(1);
  });

  it('requests at the same time renew once: a refresh token can be used once', async () => {
    const portal = await signedIn();
    inSeconds(571);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fresh(portal)));
    expect(asked).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, cookies: [] }))).size).toBe(
      1,
    );
    inSeconds(571);
    expect((await fresh(portal)).kind).toBe('identity');
  });

  it('§9 "inactivity renewal threshold 1800 seconds": after that time they are renewed whatever their end', async () => {
    const portal = await signedIn();
    inSeconds(1801);
    expect((await fresh(portal)).kind).toBe('identity');
    expect(asked).toBe(1);
  });

  it('§8 "Too many token renew requests": at most 10 in 30 s, then again', async () => {
    const portal = await signedIn();
    const stop = changeAnswers(provider, (answer) => ({ ...answer, expires_in: 1 }));
    inSeconds(571);
    for (let round = 0; round < 13; round++)
      expect(await fresh(portal)).toMatchObject({ kind: 'identity' });
    expect(asked).toBe(10);
    stop();
    inSeconds(31);
    expect(await fresh(portal)).toMatchObject({ kind: 'identity' });
    expect(asked).toBe(11);
  });

  it('a provider that is away: the tokens serve until they end', async () => {
    const brief = await startProvider('renewal-portal', origin, people, {
      accessTokenLifetime: 600,
    });
    const portal = await newPortal(origin, {
      Global_Okta_Issuer: brief.issuer,
      Global_Okta_ClientId: 'renewal-portal',
    });
    const { to } = await portal.start({ sessionID: await portal.sessionId() });
    const [person] = people;
    if (!person) throw new Error('There is nobody');
    await portal.comeBack(await new ProviderBrowser().signIn(to, person));
    await brief.stop();
    inSeconds(575);
    expect(await fresh(portal)).toMatchObject({ kind: 'identity', cookies: [] });
    inSeconds(30);
    expect(await fresh(portal)).toEqual({ kind: 'none', cookies: [] });
    expect(bringsIdentity(portal.cookies)).toBe(true);
  });

  it('a refresh token that the provider takes no more ends the identity', async () => {
    const portal = await signedIn();
    const copied = [...portal.held];
    await leaveProvider(portal.context('/').view, portal.cookies, '/');
    portal.held.splice(0, portal.held.length, ...copied);
    inSeconds(571);
    expect((await fresh(portal)).kind).toBe('none');
    expect(bringsIdentity(portal.cookies)).toBe(false);
  });

  it('a renewal that names another person ends the identity', async () => {
    const portal = await signedIn();
    const stop = forge(provider, ({ claims, sign }) => sign({ ...claims, sub: 'somebody-else' }));
    inSeconds(571);
    expect((await fresh(portal)).kind).toBe('none');
    stop();
  });
});

describe('§7 "revoke, logout"', () => {
  it('the tokens are revoked and forgotten, and the browser is sent to the provider’s logout', async () => {
    const portal = await signedIn();
    const departure = await leaveProvider(portal.context('/').view, portal.cookies, '/');
    expect(departure.to).toBe('/login/leave');
    portal.held.push(...departure.cookies);
    expect(bringsIdentity(portal.cookies)).toBe(false);
    const lead = await leaveForProvider(portal.context('/login/leave'));
    const address = new URL(lead.to);
    expect(`${address.origin}${address.pathname}`).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'renewal-portal',
      post_logout_redirect_uri: `${origin}/login/leave`,
    });
  });

  it('§2.3 people who come back from there continue where they wanted to go, once', async () => {
    const portal = await signedIn();
    const { view } = portal.context('/');
    const departure = await leaveProvider(view, portal.cookies, '/create-account');
    portal.held.push(...departure.cookies);
    const there = await leaveForProvider(portal.context('/login/leave'));
    portal.held.push(...(there.cookies ?? []));
    const back = await leaveForProvider(portal.context('/login/leave'));
    expect(back.to).toBe('/create-account');
    portal.held.push(...(back.cookies ?? []));
    expect((await leaveForProvider(portal.context('/login/leave'))).to).toBe('/');
  });

  it('nobody is sent there who has not just logged out', async () => {
    const portal = await signedIn();
    expect((await leaveForProvider(portal.context('/login/leave'))).to).toBe('/');
  });
});
