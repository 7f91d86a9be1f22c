import { describe, expect, it } from 'vitest';
import type { Settings } from '@/lib/clients';
import { aulSsoToken, endSession, openSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { aulSingleSignOn } from '../guards/access';
import { contextOf } from './context';

const on: Partial<Settings> = {
  Global_AUL_SSO_Enabled: true,
  URL_AUL_SSO: 'https://login.example.com/sso',
};

describe('§4.3 AUL SSO: "if Global_AUL_SSO_Enabled and there is no query token and no SSO token, redirect to the AUL SSO URL"', () => {
  it.each([
    ['/', on],
    ['/dashboard', on],
    ['/?token=', on],
  ])('%s is redirected', async (address, settings) => {
    expect(await aulSingleSignOn(contextOf(address, { settings }))).toEqual({
      kind: 'redirect',
      to: 'https://login.example.com/sso',
    });
  });

  it.each([
    ['the setting is off', '/', { ...on, Global_AUL_SSO_Enabled: false }],
    ['no address is configured', '/', { ...on, URL_AUL_SSO: '' }],
    ['it is the page that is configured', '/', { ...on, URL_AUL_SSO: '/' }],
    ['the page tells about the client', '/pages/privacy-policy', on],
    ['the page says what went wrong', '/sso-error', on],
    ['a session link brings its own token', '/create-session?token=x', on],
    ['a tool of developers is asked for', '/dev/outbox', on],
  ])('nothing happens where %s', async (_, address, settings) => {
    expect(await aulSingleSignOn(contextOf(address, { settings }))).toMatchObject({
      kind: 'continue',
    });
  });

  it('an agent, who has a token of another kind, is let through until the session is over', async () => {
    const known = contextOf('/', { settings: on });
    const agent = { id: 'agent-7', name: 'Avery' };
    const opening = { path: '1', subject: 'contract', idToken: 'id', agent } as const;
    const reader = jar(...(await openSession(known.snapshot, opening, emptyJar)));
    const context = contextOf('/', { settings: on, agentFlow: true, signedIn: true });
    const decide = () => aulSingleSignOn({ ...context, cookies: reader, cache: {} });
    expect(await decide()).toMatchObject({ kind: 'continue' });
    // A copy of the cookie stays.
    await endSession(known.snapshot, reader);
    expect(await decide()).toMatchObject({ kind: 'redirect', to: on.URL_AUL_SSO });
  });

  it('a query token is taken to where it is checked, with the page and what is carried', async () => {
    const context = contextOf('/dashboard?token=a.b.c', {
      settings: on,
      carried: [['campaign', 'spring']],
    });
    expect(await aulSingleSignOn(context)).toEqual({
      kind: 'redirect',
      to: '/aul-sso?token=a.b.c&page=%2Fdashboard&campaign=spring',
    });
  });

  it('a valid SSO token is enough; of another client, or forged, it logs out', async () => {
    const seal = async (clientId: string) =>
      (await aulSsoToken.seal(clientId, { token: 'a.b.c' }, 60)).value;
    const decide = async (value: string) =>
      aulSingleSignOn(contextOf('/', { settings: on, cookies: { 'aul-sso': value } }));
    expect(await decide(await seal('northwind'))).toMatchObject({ kind: 'continue' });
    for (const value of [await seal('another'), 'forged'])
      expect(await decide(value)).toMatchObject({
        kind: 'redirect',
        to: 'https://login.example.com/sso',
        endSession: true,
        cookieChanges: [{ name: 'aul-sso', value: '' }],
      });
  });
});
