import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Settings } from '@/lib/clients';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { type Audience, plainView } from '@/lib/request';
import { aulSsoToken } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { editProfile } from '../edit-profile';

const session = sessionWith({ subject: 'contract-7', idToken: 'the id token' });
const holder: Audience = { kind: 'holder', session };

function edit(
  settings: Partial<Settings>,
  { query = '', audience = holder, cookies = emptyJar, id = `edit-${randomUUID()}` } = {},
) {
  const snapshot = { ...snapshotWith(settings), id };
  return editProfile({
    view: { ...plainView(snapshot, 'en', '/edit-profile'), audience },
    query: new URLSearchParams(query),
    cookies,
    lastSegment: 'edit-profile',
    origin: 'http://northwind.localhost:3000',
  });
}

const URL_ProfileEditor =
  'https://id.example.com/profile?token={accessToken}&name={fullName}&back={returnAddress}';

describe('§6 EditProfile: "redirect to an external identity service with a return address carrying accessToken and fullName placeholders"', () => {
  it('fills in what the address of the settings asks for', async () => {
    const id = `edit-${randomUUID()}`;
    const cookies = jar(await aulSsoToken.seal(id, { token: 'their own&token' }, 60));
    const { to } = await edit({ URL_ProfileEditor }, { cookies, id });
    const url = new URL(to);
    expect(url.origin).toBe('https://id.example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: 'their own&token',
      name: '',
      back: 'http://northwind.localhost:3000/dashboard',
    });
  });

  it('gives the platform’s id token to nobody', async () => {
    const { to } = await edit({ URL_ProfileEditor });
    expect(to).not.toContain(encodeURIComponent(session.idToken));
    expect(new URL(to).searchParams.get('token')).toBe('');
  });

  it.each([
    ['https://id.example.com/profile', '', null],
    ['https://id.example.com/profile', 'stepIndex=1', '1'],
    ['https://id.example.com/profile?stepIndex={stepIndex}', '', '0'],
    ['https://id.example.com/profile?stepIndex={stepIndex}', 'stepIndex=1', '1'],
    ['https://id.example.com/profile', 'stepIndex=https://evil.example', null],
  ])('§6 "EditSecuritySettings (step index 1)": %s, %j', async (address, query, step) => {
    const { to } = await edit({ URL_ProfileEditor: address }, { query });
    expect(new URL(to).searchParams.get('stepIndex')).toBe(step);
  });

  it.each<[string, Partial<Settings>, Audience]>([
    ['a visitor', { URL_ProfileEditor }, { kind: 'visitor' }],
    [
      'an agent',
      { URL_ProfileEditor },
      { kind: 'agent', session: { ...session, agent: { id: '7', name: '' } } },
    ],
  ])('leads %s home', async (_, settings, audience) => {
    expect(await edit(settings, { audience })).toEqual({ to: '/' });
  });

  it.each([
    ['', '/policy-account'],
    ['stepIndex=1', '/policy-account/security'],
  ])(
    '§6 leads holders to the account here where no service is configured: %j',
    async (query, to) => {
      expect(await edit({ URL_ProfileEditor: '' }, { query })).toEqual({ to });
      expect(await edit({}, { query, audience: { kind: 'visitor' } })).toEqual({ to: '/' });
    },
  );
});
