import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import type { Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { openSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { searchAnother } from '../search-another';

const aulLogin = 'https://login.northwind.example/sign-in';

/** Ends a session as a form of the already-logged-in panel does. */
async function endFor(next: string, settings: Partial<Settings> = {}) {
  const snapshot = { ...snapshotWith(settings), id: `account-${randomUUID().slice(0, 8)}` };
  const opening = { path: '1', subject: 'contract-7', idToken: 'an id token' } as const;
  const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
  const view = plainView(snapshot, 'en', '/');
  const input = await z.parseAsync(searchAnother.schema(view, { next }), { next });
  const outcome = await searchAnother.run({ view, input, cookies, networkAddress: '203.0.113.7' });
  expect(outcome.cookies).toMatchObject([{ name: 'session', maxAge: 0 }]);
  expect(await readSession(snapshot, '1', cookies)).toBeUndefined();
  return outcome.kind === 'go' ? outcome.to : undefined;
}

describe('§2.3 Already-logged-in panel', () => {
  it.each([
    ['/', {}],
    ['/#get-started', { Global_AUL_Login_Feature: true }],
  ])('"search another policy (logs out the current session)": %s', async (to, settings) => {
    expect(await endFor('search', settings)).toBe(to);
  });

  it.each([
    [aulLogin, { Global_AUL_Login_Feature: true, URL_AUL_Login: aulLogin }],
    ['/', {}],
  ])('"log into a new account": %s', async (to, settings) => {
    expect(await endFor('login', settings)).toBe(to);
  });

  it('"or create a new account"', async () => {
    expect(await endFor('create-account')).toBe('/create-account');
  });

  it('leads nowhere else, whatever a form asks for', async () => {
    const view = plainView(snapshotWith(), 'en', '/');
    for (const next of ['https://evil.example', '/dashboard', 'constructor', '__proto__']) {
      const parsed = await z.safeParseAsync(searchAnother.schema(view, { next }), { next });
      expect(parsed.success).toBe(false);
    }
    expect(await endFor('', { URL_ApplicationExit: '/bye' })).toBe('/');
  });
});
