import { describe, expect, it } from 'vitest';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { loginAddress, startLogin } from '../login';
import { newPortal } from './portal';

const signedIn = {
  kind: 'holder',
  session: sessionWith({ subject: 'somebody' }),
} as const;

const external = { URL_ExternalLogin: 'https://external.example.com/' };
const service = { Global_AUL_Login_Feature: true, URL_AUL_Login: 'https://login.example.com/' };
const provider = { Global_SSOEnabled: true };

describe('where the visitors of a client log in', () => {
  it.each([
    [
      '§8 "the external login URL", whatever else there is',
      { ...external, ...service, ...provider },
      external.URL_ExternalLogin,
    ],
    [
      '§2.2 "the configured AUL URL" in AUL mode',
      { ...service, ...provider },
      service.URL_AUL_Login,
    ],
    ['§2.2 not in AUL mode', { ...service, Global_AUL_Login_Feature: false }, '/'],
    ['§2.1 identity-provider single sign-on', provider, '/sso-login'],
    ['§2.2 the lookup of AUL mode', { Global_AUL_Login_Feature: true }, '/#get-started'],
    ['§2.2 the lookup of the home page', {}, '/'],
  ])('%s', (_, settings, expected) => {
    expect(loginAddress({ settings: snapshotWith(settings).settings['1'] })).toBe(expected);
  });
});

describe('§2.1 login', () => {
  it.each([
    [
      'takes sessionID and redirectUrl to single sign-on',
      provider,
      '/sso-login?sessionID=7&redirectUrl=%2Ffile-claim',
    ],
    ['takes nothing elsewhere', { Global_SSOEnabled: false, ...service }, service.URL_AUL_Login],
  ])('%s', async (_, settings, expected) => {
    const portal = await newPortal('http://login.localhost', settings);
    const address = '/login?sessionID=7&redirectUrl=/file-claim&other=x';
    expect((await startLogin(portal.context(address))).to).toBe(expected);
    expect((await startLogin(portal.context(address, signedIn))).to).toBe('/dashboard');
  });
});
