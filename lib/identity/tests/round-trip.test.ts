import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProvider, startOpenIdProvider } from '../demonstration/openid-provider';
import { marisol, type Person } from '../demonstration/people';
import { ProviderBrowser } from './browser';
import { newPortal } from './portal';

const ruben: Person = {
  subject: 'ruben-1',
  name: 'Ruben Ortega',
  email: 'ruben@example.com',
  password: 'quiet-river-17',
};

const origins = { first: 'http://first.localhost', second: 'http://second.localhost' };
let first: RunningProvider;
let second: RunningProvider;

beforeAll(async () => {
  first = await provider('first', [marisol]);
  second = await provider('second', [ruben]);
});
afterAll(async () => {
  await first.stop();
  await second.stop();
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const address: AddressInfo | string | null = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function provider(name: keyof typeof origins, people: readonly Person[]) {
  const port = await freePort();
  return startOpenIdProvider(port, {
    issuer: `http://localhost:${port}`,
    clients: [{ clientId: `${name}-portal`, origins: [origins[name]] }],
    people,
  });
}

const portalOf = (name: keyof typeof origins, { issuer }: RunningProvider) =>
  newPortal(origins[name], {
    Global_Okta_Issuer: issuer,
    Global_Okta_ClientId: `${name}-portal`,
  });

describe('§4.3 Identity-provider flow: "sso-login redirects to the provider, which returns to login/callback"', () => {
  it('a session token is created, the id token saved, and the user sent to redirectUrl', async () => {
    const portal = await portalOf('first', first);
    const sessionID = await portal.sessionId();
    const { to } = await portal.start({ sessionID, redirectUrl: '/pages/faq?from=partner' });
    const back = await new ProviderBrowser().signIn(to, marisol);
    expect(`${back.origin}${back.pathname}`).toBe('http://first.localhost/login/callback');
    expect((await portal.comeBack(back)).to).toBe('/pages/faq?from=partner');
    expect(await portal.session()).toMatchObject({ subject: `${portal.snapshot.id}:held` });
  });
});
