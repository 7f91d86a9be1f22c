import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { aulSsoToken, openSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { aulSsoLogOut, takeAulSsoToken } from '../aul-sso';
import { issuer, type Partner, startPartner } from './partner';

let partner: Partner;
beforeAll(async () => {
  partner = await startPartner();
});
afterAll(() => partner.stop());

const claims = (changes = {}) => ({
  iss: issuer,
  sub: 'person-1',
  exp: Math.floor(Date.now() / 1000) + 600,
  ...changes,
});

/** Somebody who is signed in and comes back from AUL single sign-on. */
async function comingBack(token: string, page = '/dashboard', settings: Partial<Settings> = {}) {
  const snapshot = {
    ...snapshotWith({
      Global_AUL_SSO_Enabled: true,
      URL_AUL_SSO: 'https://login.example.com/sso',
      Global_AUL_SSO_Issuer: issuer,
      URL_AUL_SSO_Keys: partner.keys,
      Global_ShowDialogOnSSOTokenError: true,
      ...settings,
    }),
    id: `aul-${randomUUID().slice(0, 8)}`,
  };
  const opening = { path: '1', subject: 'contract-7', idToken: 'an id token' } as const;
  const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
  const view = plainView(snapshot, 'en', '/aul-sso');
  const query = new URLSearchParams({ token, page });
  const lead = await takeAulSsoToken({ view, query, cookies, lastSegment: '', origin: '' });
  const isSignedIn = (await readSession(snapshot, '1', cookies)) !== undefined;
  return { snapshot, view, cookies, lead, isSignedIn };
}

describe('§4.3 "The AUL SSO token is checked for validity; logout on invalid"', () => {
  it('a valid one is kept, sealed, as long as it is valid', async () => {
    const token = await partner.sign(claims());
    const { snapshot, lead, isSignedIn } = await comingBack(token);
    expect(lead.to).toBe('/dashboard');
    expect(isSignedIn).toBe(true);
    const [cookie] = lead.cookies ?? [];
    expect(cookie?.maxAge).toBeGreaterThan(590);
    expect(cookie?.maxAge).toBeLessThanOrEqual(600);
    expect(cookie?.value).not.toContain(token);
    expect(await aulSsoToken.read(snapshot.id, jar(...(lead.cookies ?? [])))).toEqual({ token });
  });

  it.each<[string, () => Promise<string>, string]>([
    ['expired', () => partner.sign(claims({ exp: 1_700_000_000 })), 'TOKEN_EXPIRED'],
    ['forged', () => partner.sign(claims(), { forged: true }), 'TOKEN_INVALID'],
    [
      'of another issuer',
      () => partner.sign(claims({ iss: 'https://evil.example' })),
      'TOKEN_INVALID',
    ],
    ['no token', async () => 'anything', 'TOKEN_INVALID'],
  ])('one that is %s logs out and says so', async (_, token, code) => {
    const { lead, isSignedIn } = await comingBack(await token());
    expect(lead.to).toBe(`/sso-error?code=${code}`);
    expect(isSignedIn).toBe(false);
    expect(lead.cookies?.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['session', 0],
      ['aul-sso', 0],
    ]);
  });

  it('logs nobody out while the issuer’s keys cannot be had', async () => {
    const away = await startPartner();
    await away.stop();
    const token = await partner.sign(claims());
    const { lead, isSignedIn } = await comingBack(token, '/', { URL_AUL_SSO_Keys: away.keys });
    expect(lead.to).toBe('/sso-error?code=UNAVAILABLE');
    expect(isSignedIn).toBe(true);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example', ''])(
    'invariant 2: the page it leads back to is one of the portal: %j',
    async (page) => {
      const { lead } = await comingBack(await partner.sign(claims()), page);
      expect(lead.to).toBe('/');
    },
  );
});

describe('§6 AulSsoLogOut', () => {
  it('ends the session and forgets the token, and does not lead straight back', async () => {
    const { snapshot, view, cookies } = await comingBack(await partner.sign(claims()));
    const context = { view, cookies, input: {}, networkAddress: '203.0.113.7' };
    const outcome = await aulSsoLogOut.run(context);
    expect(outcome).toMatchObject({ kind: 'go', to: '/session-ended?reason=signed-out' });
    expect(await readSession(snapshot, '1', cookies)).toBeUndefined();
  });
});
