import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotById } from '@/lib/clients';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { aulSsoToken, type CookieReader, openSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { enterEndpoint } from '../entry';

const gated = 'ept-gated';
const agents = 'ept-agents';
const home = 'https://login.example.com/sso';

beforeAll(async () => {
  await importPackages(
    [
      validPackage(gated, {
        'client.json': clientFile(gated),
        'settings.json': {
          Global_AUL_SSO_Enabled: true,
          URL_AUL_SSO: home,
          Global_ShowPolicySearchPage: true,
        },
      }),
      validPackage(agents, {
        'client.json': clientFile(agents),
        'settings.json': {
          Globle_AgentFlow_WhiteList_URLs: '/dashboard',
          Global_ShowPolicySearchPage: true,
        },
      }),
    ],
    { author: 'tester', note: 'a test' },
  );
});
afterAll(closeDatabase);

async function decide(client: string, address: string, cookies: CookieReader, method = 'POST') {
  const snapshot = await snapshotById(client);
  return enterEndpoint({
    method,
    host: snapshot?.hosts[0] ?? '',
    pathname: address,
    hasQuery: false,
    query: new URLSearchParams(),
    cookies,
    userAgent: 'Mozilla/5.0',
    acceptLanguage: 'en',
  });
}

it('what only a page sends that the client has turned off is not there', async () => {
  expect(await decide(agents, '/api/register-plan/cancel', emptyJar)).toEqual({ kind: 'missing' });
});

describe('a gate stands before changes as before the pages they are sent from', () => {
  it('§4.3 AUL SSO: without a token no search, code or account, and nobody’s session is opened past it', async () => {
    for (const address of [
      '/api/search-contract',
      '/api/verification/check',
      '/api/create-account/create',
      '/api/update-info',
    ])
      expect(await decide(gated, address, emptyJar)).toMatchObject({ kind: 'redirect', to: home });
  });

  it('what pages send that are open to all is let in, and so is whoever has a token', async () => {
    const token = jar(await aulSsoToken.seal(gated, { token: 'a.b.c' }, 60));
    for (const [address, cookies] of [
      ['/api/contact-message', emptyJar],
      ['/api/editor/sign-in', emptyJar],
      ['/api/accept-cookies', emptyJar],
      ['/api/search-contract', token],
    ] as const)
      expect(await decide(gated, address, cookies)).toEqual({ kind: 'endpoint' });
  });

  it('§4.3 agent flow: an agent sends nothing from a page that the whitelist does not have', async () => {
    const snapshot = await snapshotById(agents);
    if (!snapshot) throw new Error('no client');
    const agent = { id: 'agent-7', name: 'Avery' };
    const opening = { path: '1', subject: 'contract', idToken: 'id', agent } as const;
    const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
    expect(await decide(agents, '/api/search-contract', cookies)).toMatchObject({
      kind: 'redirect',
      to: '/session-ended?reason=outside-list',
      endSession: true,
    });
    expect(await decide(agents, '/api/session/extend', cookies)).toEqual({ kind: 'endpoint' });
    expect(await decide(agents, '/api/search-contract', emptyJar)).toEqual({ kind: 'endpoint' });
  });

  it('what is not listed is not there, and takes no other method', async () => {
    expect(await decide(agents, '/api/none', emptyJar)).toEqual({ kind: 'missing' });
    expect(await decide(agents, '/api/search-contract', emptyJar, 'GET')).toEqual({
      kind: 'not-allowed',
      allow: 'POST',
    });
    expect(await decide(agents, '/api/none', emptyJar, 'PUT')).toEqual({ kind: 'missing' });
  });
});
