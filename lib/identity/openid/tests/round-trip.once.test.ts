import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Redirection } from '@/lib/request';
import { openSession } from '@/lib/session';
import type { RunningProvider } from '@/partners/identity-provider/openid-provider';
import { marisol } from '@/partners/people';
import { freePort } from '@/tests/setup/free-port';
import { confirmSignIn, dismissSignIn } from '../login-callback';
import { bringsIdentity, readIdentity } from '../next-auth';
import { ProviderBrowser } from './browser';
import { newPortal, type TestPortal } from './portal';
import { type Forgery, forge, ruben, startProvider, startSilentServer } from './providers';

const origins = { first: 'http://first.localhost', second: 'http://second.localhost' };
let first: RunningProvider;
let second: RunningProvider;

beforeAll(async () => {
  first = await startProvider('first-portal', origins.first, [marisol]);
  second = await startProvider('second-portal', origins.second, [ruben]);
});
afterAll(async () => {
  await first.stop();
  await second.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

const firstPortal = () =>
  newPortal(origins.first, {
    Global_Okta_Issuer: first.issuer,
    Global_Okta_ClientId: 'first-portal',
  });
const secondPortal = () =>
  newPortal(origins.second, {
    Global_Okta_Issuer: second.issuer,
    Global_Okta_ClientId: 'second-portal',
  });

/** Begins a sign-in with a session id and goes as far as the way back. */
async function begun(portal: TestPortal, query: Readonly<Record<string, string>> = {}) {
  const { to } = await portal.start({ sessionID: await portal.sessionId(), ...query });
  return new ProviderBrowser().signIn(to, portal.origin === origins.first ? marisol : ruben);
}

const ssoError = (code: string) => `/sso-error?code=${code}`;

/** Nobody is signed in, and nothing of a token is kept. */
async function expectRefused(portal: TestPortal, { to }: Redirection, code: string): Promise<void> {
  expect(to).toBe(ssoError(code));
  expect(await portal.session()).toBeUndefined();
  expect(bringsIdentity(portal.cookies)).toBe(false);
}

describe('§4.3 Identity-provider flow: "sso-login redirects to the provider, which returns to login/callback"', () => {
  it('"a session token is created from the stored session id, the id token saved, and the user sent to redirectUrl"', async () => {
    const portal = await firstPortal();
    const back = await begun(portal, { redirectUrl: '/pages/faq?from=partner' });
    expect(`${back.origin}${back.pathname}`).toBe('http://first.localhost/login/callback');
    expect((await portal.comeBack(back)).to).toBe('/pages/faq?from=partner');
    expect(await portal.session()).toMatchObject({ subject: `${portal.snapshot.id}:held` });
  });

  it('without a redirectUrl the user is sent to /file-claim, or the dashboard of a portal without it', async () => {
    const portal = await firstPortal();
    expect((await portal.comeBack(await begun(portal))).to).toMatch(/^\/(file-claim|dashboard)$/);
  });

  it('"tokens stored": access, id and refresh, each with an expiry, of issuer and subject', async () => {
    const portal = await firstPortal();
    await portal.comeBack(await begun(portal));
    const identity = await readIdentity(portal.snapshot, portal.cookies);
    expect(identity).toMatchObject({ sub: marisol.subject, name: marisol.name });
    const soon = Date.now() / 1000;
    for (const token of [identity?.access, identity?.id, identity?.refresh]) {
      expect(token?.value).toMatch(/^[\w.-]{20,}$/);
      expect(token?.endsAt).toBeGreaterThan(soon);
    }
  });

  it('§9 asks for the sign-in scopes with PKCE, state and nonce, for {origin}/login/callback', async () => {
    const portal = await firstPortal();
    const { searchParams } = new URL((await portal.start()).to);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'first-portal',
      response_type: 'code',
      scope: 'openid profile email offline_access',
      redirect_uri: 'http://first.localhost/login/callback',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    for (const name of ['state', 'nonce'])
      expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
  });

  it('§9 "PKCE verifier 43 to 128 characters": the provider gets the one of the challenge, by S256', async () => {
    const portal = await firstPortal();
    const { to } = await portal.start({ sessionID: await portal.sessionId() });
    const back = await new ProviderBrowser().signIn(to, marisol);
    const asked = vi.spyOn(globalThis, 'fetch');
    await portal.comeBack(back);
    const forms = asked.mock.calls.map(([, options]) => new URLSearchParams(`${options?.body}`));
    asked.mockRestore();
    const verifiers = forms
      .map((form) => form.get('code_verifier'))
      .filter((sent) => sent !== null);
    expect(verifiers).toEqual([expect.stringMatching(/^[\w.~-]{43,128}$/)]);
    const digest = createHash('sha256').update(`${verifiers[0]}`).digest('base64url');
    expect(new URL(to).searchParams.get('code_challenge')).toBe(digest);
    expect(await portal.session()).toBeDefined();
  });

  it('next-auth’s own variables and a forged host change nothing of where the answer goes', async () => {
    vi.stubEnv('NEXTAUTH_URL', 'https://evil.example.com/api/auth');
    vi.stubEnv('AUTH_TRUST_HOST', 'true');
    const portal = await firstPortal();
    const back = await begun(portal);
    expect(back.origin).toBe(origins.first);
    expect((await portal.comeBack(back)).to).toMatch(/^\/(file-claim|dashboard)$/);
    vi.unstubAllEnvs();
  });

  it('several sign-ins of one browser at once all come through', async () => {
    const portal = await firstPortal();
    const backs = [
      await begun(portal, { redirectUrl: '/pages/faq' }),
      await begun(portal, { redirectUrl: '/pages/contact-us' }),
    ];
    expect((await portal.comeBack(backs[1] ?? '')).to).toBe('/pages/contact-us');
    expect((await portal.comeBack(backs[0] ?? '')).to).toBe('/pages/faq');
  });

  it('a session id serves once; the platform’s refusal names its message (§8)', async () => {
    const portal = await firstPortal();
    const sessionID = await portal.sessionId();
    for (const expected of [/^\/(file-claim|dashboard)$/, /SESSION_ID_USED$/]) {
      const { to } = await portal.start({ sessionID });
      const back = await new ProviderBrowser().signIn(to, marisol);
      expect((await portal.comeBack(back)).to).toMatch(expected);
    }
  });

  it('without any session id nobody’s contract is guessed: the error says so', async () => {
    const portal = await firstPortal();
    const back = await new ProviderBrowser().signIn((await portal.start()).to, marisol);
    expect((await portal.comeBack(back)).to).toBe(ssoError('SESSION_ID_MISSING'));
    expect(await portal.session()).toBeUndefined();
    expect((await portal.comeBack('/login/callback')).to).toBe(ssoError('SESSION_ID_MISSING'));
  });

  it.each([
    ['s'.repeat(512), 'x'.repeat(780)],
    ['語'.repeat(170), '語'.repeat(780)],
  ])(
    'every cookie stays below 4,096 bytes, and none shows what it holds (invariant 10)',
    async (sessionID, long) => {
      const portal = await firstPortal();
      const redirectUrl = `/pages/faq?long=${long}`;
      const { to } = await portal.start({ sessionID, redirectUrl });
      expect(new URL(to).origin).toBe(first.issuer);
      await portal.comeBack(await begun(portal));
      for (const { name, value, httpOnly } of portal.held) {
        expect(name.length + value.length).toBeLessThan(4096);
        expect(httpOnly).toBe(true);
        expect(value).not.toMatch(/ssss|redirectUri/);
      }
    },
  );

  it('a session id that no cookie could hold is invalid (invariant 10)', async () => {
    const portal = await firstPortal();
    const { to } = await portal.start({ sessionID: '語'.repeat(512) });
    expect(to).toBe(ssoError('SESSION_ID_INVALID'));
  });
});

describe('invariant 9: nobody’s session is replaced without a question', () => {
  async function whileSignedIn() {
    const portal = await firstPortal();
    const opening = { path: '1', subject: 'somebody', idToken: 'token' } as const;
    portal.held.push(...(await openSession(portal.snapshot, opening, portal.cookies)));
    const session = await portal.session();
    if (!session) throw new Error('There is no session');
    const back = await begun(portal, { redirectUrl: '/pages/faq' });
    const { to } = await portal.comeBack(back, { kind: 'holder', session });
    expect(to).toBe('/sso-login/confirm');
    expect(await portal.session()).toMatchObject({ subject: 'somebody' });
    const change = { ...portal.context('/'), input: {}, networkAddress: '192.0.2.1' };
    return { portal, change };
  }

  it('a yes goes on with the stored session id', async () => {
    const { portal, change } = await whileSignedIn();
    const outcome = await confirmSignIn.run(change);
    expect(outcome).toMatchObject({ kind: 'go', to: '/pages/faq' });
    portal.held.push(...(outcome.cookies ?? []));
    expect(await portal.session()).toMatchObject({ subject: `${portal.snapshot.id}:held` });
    expect(await confirmSignIn.run(change)).toMatchObject({ to: ssoError('LINK_FORGOTTEN') });
  });

  it('a no leaves everything as it is', async () => {
    const { portal, change } = await whileSignedIn();
    const outcome = await dismissSignIn.run(change);
    expect(outcome).toMatchObject({ kind: 'go', to: '/dashboard' });
    portal.held.push(...(outcome.cookies ?? []));
    expect(await portal.session()).toMatchObject({ subject: 'somebody' });
    expect(await confirmSignIn.run(change)).toMatchObject({ to: ssoError('LINK_FORGOTTEN') });
  });
});

describe('invariant 12: what is not the answer to this browser’s own question is refused', () => {
  it('a state that nobody here began, or that another browser did', async () => {
    const [portal, stranger] = [await firstPortal(), await firstPortal()];
    const back = await begun(stranger);
    await expectRefused(portal, await portal.comeBack(back), 'SIGN_IN_EXPIRED');
    const forgedState = '/login/callback?code=x&state=forged';
    await expectRefused(portal, await portal.comeBack(forgedState), 'SIGN_IN_EXPIRED');
  });

  it('§9 "shared-transaction entries live 30 minutes": an expired state', async () => {
    const portal = await firstPortal();
    const back = await begun(portal);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60 * 1000 + 1000 });
    await expectRefused(portal, await portal.comeBack(back), 'SIGN_IN_EXPIRED');
  });

  it('a replayed state, also with a copy of the cookies', async () => {
    const portal = await firstPortal();
    const back = await begun(portal);
    const copy = [...portal.held];
    await portal.comeBack(back);
    expect((await portal.comeBack(back)).to).toBe(ssoError('SIGN_IN_EXPIRED'));
    portal.held.splice(0, portal.held.length, ...copy);
    await expectRefused(portal, await portal.comeBack(back), 'SIGN_IN_EXPIRED');
  });

  it('of many copies at once, one comes through', async () => {
    const portal = await firstPortal();
    const back = await begun(portal);
    const leads = await Promise.all(Array.from({ length: 5 }, () => portal.comeBack(back)));
    expect(leads.filter(({ to }) => to === ssoError('SIGN_IN_EXPIRED'))).toHaveLength(4);
  });

  it('a code of somebody else’s sign-in (its PKCE verifier is in their browser)', async () => {
    const [portal, attacker] = [await firstPortal(), await firstPortal()];
    const own = await begun(portal);
    const theirs = await begun(attacker);
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    await expectRefused(portal, await portal.comeBack(own), 'SIGN_IN_REFUSED');
  });

  it.each<[string, Forgery]>([
    ['the nonce of another sign-in', ({ claims, sign }) => sign({ ...claims, nonce: 'another' })],
    ['no nonce', ({ claims: { nonce: _, ...claims }, sign }) => sign(claims)],
    ['another audience', ({ claims, sign }) => sign({ ...claims, aud: 'another-portal' })],
    [
      'several audiences without an authorised party',
      ({ claims, sign }) => sign({ ...claims, aud: ['first-portal', 'another'] }),
    ],
    ['another authorised party', ({ claims, sign }) => sign({ ...claims, azp: 'another-portal' })],
    ['another issuer', ({ claims, sign }) => sign({ ...claims, iss: 'https://evil.example.com' })],
    ['no subject', ({ claims: { sub: _, ...claims }, sign }) => sign(claims)],
    ['alg none', ({ claims, unsigned }) => unsigned(claims)],
    [
      'a signature by the client id as a secret',
      ({ claims }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('first-portal'.padEnd(32))),
    ],
    [
      'a signature by somebody else’s key',
      async ({ claims }) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: first.signingKey().kid ?? '' })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    [
      'a key that the provider does not have',
      ({ claims, sign }) => sign(claims, { kid: 'unheard-of' }),
    ],
    [
      'an end that is more than the clock skew ago',
      ({ claims, sign }) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 301 }),
    ],
    [
      'a beginning that is more than the clock skew ahead',
      ({ claims, sign }) => sign({ ...claims, iat: Math.floor(Date.now() / 1000) + 360 }),
    ],
    ['no token at all', () => ''],
    ['anything', () => 'a.b.c'],
  ])('an id token with %s', async (_, forgery) => {
    const portal = await firstPortal();
    const back = await begun(portal);
    const stop = forge(first, forgery);
    await expectRefused(portal, await portal.comeBack(back), 'SIGN_IN_REFUSED');
    stop();
  });

  it('§9 clock skew of 300 s is borne: an id token that ended four minutes ago', async () => {
    const portal = await firstPortal();
    const back = await begun(portal);
    const stop = forge(first, ({ claims, sign }) =>
      sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 240 }),
    );
    expect((await portal.comeBack(back)).to).toMatch(/^\/(file-claim|dashboard)$/);
    stop();
  });

  it('mix-up: an answer of the other issuer, or of none, where this one names itself', async () => {
    for (const issuer of [second.issuer, undefined]) {
      const portal = await firstPortal();
      const back = await begun(portal);
      if (issuer) back.searchParams.set('iss', issuer);
      else back.searchParams.delete('iss');
      await expectRefused(portal, await portal.comeBack(back), 'SIGN_IN_REFUSED');
    }
  });

  it('mix-up: a sign-in that began with one issuer and ends after the client has changed to another', async () => {
    const portal = await firstPortal();
    const back = await begun(portal);
    const settings = {
      ...portal.snapshot.settings['1'],
      Global_Okta_Issuer: second.issuer,
      Global_Okta_ClientId: 'second-portal',
    };
    Object.assign(portal.snapshot, { settings: { ...portal.snapshot.settings, '1': settings } });
    back.searchParams.set('iss', second.issuer);
    await expectRefused(portal, await portal.comeBack(back), 'SIGN_IN_REFUSED');
  });

  it('invariant 1: cookies of one client mean nothing at another', async () => {
    const [portal, other] = [await firstPortal(), await secondPortal()];
    const back = await begun(portal);
    other.held.push(...portal.held);
    await expectRefused(other, await other.comeBack(back), 'SIGN_IN_EXPIRED');
    await portal.comeBack(back);
    other.held.push(...portal.held);
    expect(await readIdentity(other.snapshot, other.cookies)).toBeUndefined();
    expect(await other.session()).toBeUndefined();
  });

  it('two clients with two issuers sign in each with their own', async () => {
    for (const portal of [await firstPortal(), await secondPortal()])
      expect((await portal.comeBack(await begun(portal))).to).toMatch(/^\/(file-claim|dashboard)$/);
  });

  it('the provider’s signing keys may change between two sign-ins', async () => {
    const portal = await firstPortal();
    await portal.comeBack(await begun(portal));
    await first.rotate();
    const again = await firstPortal();
    expect((await again.comeBack(await begun(again))).to).toMatch(/^\/(file-claim|dashboard)$/);
  });
});

describe('§8 what the provider answers in place of a code', () => {
  it.each([
    ['access_denied', 'SIGN_IN_CANCELLED'],
    ['server_error', 'PROVIDER_UNAVAILABLE'],
    ['temporarily_unavailable', 'PROVIDER_UNAVAILABLE'],
    ['invalid_scope', 'SIGN_IN_REFUSED'],
  ])('%s: %s', async (error, code) => {
    const portal = await firstPortal();
    const state = new URL((await portal.start()).to).searchParams.get('state') ?? '';
    const answer = new URLSearchParams({ error, state, iss: first.issuer });
    await expectRefused(portal, await portal.comeBack(`/login/callback?${answer}`), code);
  });

  it('somebody who presses Cancel', async () => {
    const portal = await firstPortal();
    const back = await new ProviderBrowser().cancel((await portal.start()).to);
    await expectRefused(portal, await portal.comeBack(back), 'SIGN_IN_CANCELLED');
  });
});

describe('a provider that is away', () => {
  const portalAt = (issuer: string) =>
    newPortal(origins.first, { Global_Okta_Issuer: issuer, Global_Okta_ClientId: 'first-portal' });

  it('is down: a clear error at once, and the next try comes through', async () => {
    const port = await freePort();
    const portal = await portalAt(`http://localhost:${port}`);
    expect((await portal.start()).to).toBe(ssoError('PROVIDER_UNAVAILABLE'));
    const back = await startProvider('first-portal', origins.first, [marisol], { port });
    expect((await portal.start()).to).toContain(`${back.issuer}/auth?`);
    await back.stop();
  });

  it('never answers: a clear error all the same', async () => {
    const silent = await startSilentServer();
    const portal = await portalAt(silent.address);
    expect((await portal.start()).to).toBe(ssoError('PROVIDER_UNAVAILABLE'));
    await silent.stop();
  });

  it('goes away while somebody signs in: a clear error, and nobody is signed in', async () => {
    const brief = await startProvider('first-portal', origins.first, [marisol]);
    const portal = await portalAt(brief.issuer);
    const back = await begun(portal);
    await brief.stop();
    await expectRefused(portal, await portal.comeBack(back), 'PROVIDER_UNAVAILABLE');
  });

  it('describes another issuer than the one that was asked for: it is not used', async () => {
    const port = new URL(first.issuer).port;
    const portal = await portalAt(`http://127.0.0.1:${port}`);
    expect((await portal.start()).to).toBe(ssoError('PROVIDER_UNAVAILABLE'));
  });
});

describe('§5 "Single sign-on needs Global_SSOEnabled true (otherwise user goes to /) and an issuer and client id"', () => {
  it('off: to /', async () => {
    const portal = await newPortal(origins.first, { Global_SSOEnabled: false });
    expect((await portal.start()).to).toBe('/');
    expect((await portal.comeBack('/login/callback?code=x&state=y')).to).toBe('/');
  });

  it.each([
    ['', 'first-portal'],
    ['https://issuer.example.com', ''],
    ['/issuer', 'first-portal'],
  ])('issuer %j, client id %j: the notice of §8', async (issuer, clientId) => {
    const portal = await newPortal(origins.first, {
      Global_Okta_Issuer: issuer,
      Global_Okta_ClientId: clientId,
    });
    expect((await portal.start()).to).toBe('/sso-login/not-configured');
  });
});
