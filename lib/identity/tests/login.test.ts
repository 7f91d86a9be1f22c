import { describe, expect, it } from 'vitest';
import { startLogin } from '..';
import { newPortal } from './portal';

const signedIn = {
  kind: 'holder',
  session: { idHash: 'hash', subject: 'somebody', idToken: 'token' },
} as const;

describe('§2.1 login: wherever the client’s visitors sign in', () => {
  it.each([
    [
      'an identity provider',
      { Global_SSOEnabled: true },
      '/sso-login?sessionID=7&redirectUrl=%2Ffile-claim',
    ],
    [
      'the login service of the AUL feature',
      {
        Global_SSOEnabled: false,
        Global_AUL_Login_Feature: true,
        URL_AUL_Login: 'https://login.example.com/',
      },
      'https://login.example.com/',
    ],
    ['the lookup', { Global_SSOEnabled: false }, '/'],
  ])('%s', async (_, settings, expected) => {
    const portal = await newPortal('http://login.localhost', settings);
    const address = '/login?sessionID=7&redirectUrl=/file-claim&other=x';
    expect((await startLogin(portal.context(address))).to).toBe(expected);
    expect((await startLogin(portal.context(address, signedIn))).to).toBe('/dashboard');
  });
});
