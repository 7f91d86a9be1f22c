import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mintSessionLink } from '@/insurer';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import type { Settings } from '@/lib/clients';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import * as platforms from '@/lib/platform';
import { platformOf } from '@/lib/platform';
import { type AddressContext, type Audience, plainView, type Redirection } from '@/lib/request';
import { type CookieReader, openSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { mintAgentToken } from '../demonstration-issuer';
import { confirmSessionLink, dismissSessionLink, followSessionLink } from '../session-link';
import { audience, issuer, type Partner, startPartner } from './partner';

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const contracts = [
  { id: 'held', searchTerms: { Option1_SearchTerm1: 'AB-1' }, policies: [policyFile()] },
];

/** A client with one contract, whose agents' tokens the partner signs. */
async function newClient(settings: Partial<Settings> = {}) {
  const snapshot = {
    ...snapshotWith({
      Global_AgentFlow_Issuer: issuer,
      Global_AgentFlow_Audience: audience,
      URL_AgentFlow_Keys: partner.keys,
      Globle_AgentFlow_WhiteList_URLs: ['/', '/dashboard'],
      Global_ShowDialogOnSSOTokenError: true,
      ...settings,
    }),
    id: `links-${randomUUID().slice(0, 8)}`,
  };
  await giveContracts(snapshot.id, contracts);
  const view = plainView(snapshot, 'en', '/create-session');
  const context = (cookies: CookieReader, who: Audience = { kind: 'visitor' }): AddressContext => ({
    view: { ...view, audience: who },
    query: new URLSearchParams(),
    lastSegment: '',
    origin: 'http://plover.localhost',
    cookies,
  });
  return {
    snapshot,
    context,
    follow: (token: string | undefined) => followSessionLink(context(emptyJar), token),
    sessionAfter: (lead: Redirection) => readSession(snapshot, '1', jar(...(lead.cookies ?? []))),
    async oneTime() {
      const token = await mintSessionLink(snapshot.id, 'P-1');
      if (!token) throw new Error('No link was made');
      return token;
    },
  };
}

/** What a partner says of an agent. */
function agentClaims(changes: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: audience,
    sub: 'agent-7',
    jti: randomUUID(),
    iat: now,
    exp: now + 300,
    agentFlow: true,
    name: 'Dana Reyes',
    policyNumber: 'P-1',
    ...changes,
  };
}

const withoutClaim = (name: string): JWTPayload =>
  Object.fromEntries(Object.entries(agentClaims()).filter(([key]) => key !== name));

describe('§4.3 create-session: "with a one-time token, no token, or a GUID token, log on"', () => {
  it('a one-time token starts the holder’s session and leads to the dashboard', async () => {
    const { follow, sessionAfter, oneTime, snapshot } = await newClient();
    const lead = await follow(await oneTime());
    expect(lead.to).toBe('/dashboard');
    expect(await sessionAfter(lead)).toMatchObject({ subject: `${snapshot.id}:held` });
    expect(await sessionAfter(lead)).not.toHaveProperty('agent');
  });

  it('a link works once', async () => {
    const { follow, oneTime } = await newClient();
    const token = await oneTime();
    expect((await follow(token)).to).toBe('/dashboard');
    expect((await follow(token)).to).toBe('/sso-error?code=TOKEN_USED');
  });

  it.each([
    [undefined, 'TOKEN_MISSING'],
    ['3f2b8c1e-7a51-4c8f-9b1d-0e6a2d4c5b7f', 'TOKEN_INVALID'],
    ['anything', 'TOKEN_INVALID'],
    ['\0', 'TOKEN_INVALID'],
    ['x'.repeat(5000), 'TOKEN_INVALID'],
    ['語'.repeat(1000), 'TOKEN_INVALID'],
  ])('the platform says what it thinks of %j: %s', async (token, code) => {
    expect((await (await newClient()).follow(token)).to).toBe(`/sso-error?code=${code}`);
  });

  it('invariant 1: the link of one client opens nothing at another', async () => {
    const [one, other] = [await newClient(), await newClient()];
    expect((await other.follow(await one.oneTime())).to).toBe('/sso-error?code=TOKEN_INVALID');
  });
});

describe('§4.3 "Otherwise validate the agent-flow token; if valid and agent flow, agent-flow log on"', () => {
  it('the session says who acts for the holder', async () => {
    const { follow, sessionAfter, snapshot } = await newClient();
    const lead = await follow(await partner.sign(agentClaims()));
    expect(lead.to).toBe('/dashboard');
    expect(await sessionAfter(lead)).toMatchObject({
      subject: `${snapshot.id}:held`,
      agent: { id: 'agent-7', name: 'Dana Reyes' },
    });
    const rows = await database().session.findMany({ where: { clientId: snapshot.id } });
    expect(rows.map(({ agent }) => agent)).toEqual(['agent-7']);
  });

  it('§6 leads to the first page of the whitelist where that has no dashboard', async () => {
    const { follow } = await newClient({
      Globle_AgentFlow_WhiteList_URLs: ['/no-such-page', '/pages/faq', '/'],
    });
    expect((await follow(await partner.sign(agentClaims()))).to).toBe('/pages/faq');
  });

  it('a token works once, also where it comes many times at once', async () => {
    const { follow } = await newClient();
    const token = await partner.sign(agentClaims());
    const leads = await Promise.all(Array.from({ length: 6 }, () => follow(token)));
    const places = leads.map(({ to }) => to);
    expect(places.filter((to) => to === '/dashboard')).toHaveLength(1);
    expect(places.filter((to) => to === '/sso-error?code=TOKEN_USED')).toHaveLength(5);
  });

  it('of an unknown policy opens nothing', async () => {
    const { follow } = await newClient();
    const token = await partner.sign(agentClaims({ policyNumber: 'P-2' }));
    expect((await follow(token)).to).toBe('/sso-error?code=AGENT_POLICY_UNKNOWN');
  });

  it.each([
    ['does not answer', { kind: 'unavailable' }, 'UNAVAILABLE'],
    ['answers what it should not', { kind: 'malformed', reference: 'K7QX-3MPD' }, 'UNEXPECTED'],
  ] as const)('§8 of a platform that %s', async (_, failure, code) => {
    const { follow, context, oneTime } = await newClient();
    const real = platformOf(context(emptyJar).view);
    vi.spyOn(platforms, 'platformOf').mockReturnValue({ ...real, logOn: async () => failure });
    expect((await follow(await oneTime())).to).toBe(`/sso-error?code=${code}`);
  });

  it('an outage of the issuer’s keys does not use the token up', async () => {
    const away = await startPartner();
    const { follow } = await newClient({ URL_AgentFlow_Keys: away.keys });
    await away.stop();
    expect((await follow(await away.sign(agentClaims()))).to).toBe('/sso-error?code=UNAVAILABLE');
  });

  it('the demonstration’s own issuer signs for the client that names its keys', async () => {
    const { follow, sessionAfter, snapshot } = await newClient({
      URL_AgentFlow_Keys: '/dev/agent-keys',
    });
    const token = await mintAgentToken(snapshot.settings['1'], 'P-1');
    expect(await sessionAfter(await follow(token))).toMatchObject({ agent: { id: 'demo-agent' } });
    const other = await newClient();
    expect(await mintAgentToken(other.snapshot.settings['1'], 'P-1')).toBeUndefined();
    expect((await other.follow(token)).to).toBe('/sso-error?code=TOKEN_INVALID');
  });
});

describe('§4.3 "else log on": what is no valid agent-flow token is the platform’s to judge', () => {
  it.each<[string, () => Promise<string>]>([
    ['of another issuer', () => partner.sign(agentClaims({ iss: 'https://evil.example' }))],
    ['for another audience', () => partner.sign(agentClaims({ aud: 'another-portal' }))],
    ['signed by another key', () => partner.sign(agentClaims(), { forged: true })],
    ['not of the agent flow', () => partner.sign(agentClaims({ agentFlow: false }))],
    ['without an id', () => partner.sign(withoutClaim('jti'))],
    ['without an expiry', () => partner.sign(withoutClaim('exp'))],
    ['without a policy', () => partner.sign(withoutClaim('policyNumber'))],
    ['without an agent', () => partner.sign(withoutClaim('sub'))],
    ['not signed', async () => new UnsecuredJWT(agentClaims()).encode()],
    [
      'signed by a shared secret',
      () =>
        new SignJWT(agentClaims())
          .setProtectedHeader({ alg: 'HS256', kid: 'partner-1' })
          .sign(new TextEncoder().encode('x'.repeat(32))),
    ],
  ])('%s', async (_, token) => {
    const { follow, sessionAfter } = await newClient();
    const lead = await follow(await token());
    expect(lead.to).toBe('/sso-error?code=TOKEN_INVALID');
    expect(await sessionAfter(lead)).toBeUndefined();
  });

  it('an expired one says so', async () => {
    const { follow } = await newClient();
    const token = await partner.sign(agentClaims({ exp: Math.floor(Date.now() / 1000) - 120 }));
    expect((await follow(token)).to).toBe('/sso-error?code=TOKEN_EXPIRED');
  });

  it.each<[string, Partial<Settings>]>([
    ['issuer', { Global_AgentFlow_Issuer: '' }],
    ['audience', { Global_AgentFlow_Audience: '' }],
    ['keys', { URL_AgentFlow_Keys: '' }],
  ])('a client without %s takes no agent’s token', async (_, settings) => {
    const { follow } = await newClient(settings);
    const token = await partner.sign(agentClaims({ iss: '', aud: '' }));
    expect((await follow(token)).to).toBe('/sso-error?code=TOKEN_INVALID');
  });
});

describe('§4.3 "On failure clear the id token, then show the SSO error dialog if Global_ShowDialogOnSSOTokenError is on, otherwise log out"', () => {
  it.each([
    [true, '/sso-error?code=TOKEN_INVALID'],
    [false, '/'],
  ])('on: %s: %s', async (Global_ShowDialogOnSSOTokenError, to) => {
    const { snapshot, context } = await newClient({ Global_ShowDialogOnSSOTokenError });
    const opening = { path: '1', subject: 'held', idToken: 'an id token' } as const;
    const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
    const lead = await followSessionLink(context(cookies), 'anything');
    expect(lead).toMatchObject({ to, cookies: [{ name: 'session', value: '', maxAge: 0 }] });
    expect(await readSession(snapshot, '1', cookies)).toBeUndefined();
  });
});

describe('invariant 9: "a session link never silently replaces another person’s session: it asks"', () => {
  async function signedIn() {
    const client = await newClient();
    const opening = { path: '1', subject: 'another', idToken: 'an id token' } as const;
    const opened = await openSession(client.snapshot, opening, emptyJar);
    const session = await readSession(client.snapshot, '1', jar(...opened));
    if (!session) throw new Error('The session did not open');
    const token = await client.oneTime();
    const context = client.context(jar(...opened), { kind: 'holder', session });
    const lead = await followSessionLink(context, token);
    const cookies = jar(...opened, ...(lead.cookies ?? []));
    const change = { ...context, cookies, input: {}, networkAddress: '203.0.113.7' };
    return { ...client, opened, lead, change, token };
  }

  it('leads to a page that asks, and changes nothing before the answer', async () => {
    const { lead, token, snapshot, opened } = await signedIn();
    expect(lead.to).toBe('/session-link');
    expect(JSON.stringify(lead)).not.toContain(token);
    expect(await readSession(snapshot, '1', jar(...opened))).toMatchObject({ subject: 'another' });
  });

  it('with a yes the link takes the place of the session, which is over', async () => {
    const { change, snapshot, opened } = await signedIn();
    const outcome = await confirmSessionLink.run(change);
    if (outcome.kind !== 'go') throw new Error('It was refused');
    expect(outcome.to).toBe('/dashboard');
    const after = await readSession(snapshot, '1', jar(...(outcome.cookies ?? [])));
    expect(after).toMatchObject({ subject: `${snapshot.id}:held` });
    expect(await readSession(snapshot, '1', jar(...opened))).toBeUndefined();
  });

  it('with a no the session stays, and the link stays unused', async () => {
    const { change, follow, token, snapshot, opened } = await signedIn();
    expect(await dismissSessionLink.run(change)).toMatchObject({
      to: '/dashboard',
      cookies: [{ name: 'session-link', value: '' }],
    });
    expect(await readSession(snapshot, '1', jar(...opened))).toBeDefined();
    expect((await follow(token)).to).toBe('/dashboard');
  });

  it('a yes that comes too late leads to an explanation', async () => {
    const { change } = await signedIn();
    expect(await confirmSessionLink.run({ ...change, cookies: emptyJar })).toMatchObject({
      kind: 'go',
      to: '/sso-error?code=LINK_FORGOTTEN',
    });
  });
});
