import { soon } from '../setup/limits';
import { expect, test } from './portal';
import { enter, openSessionLink } from './session-link';
import { search, signIn, termsOf } from './sign-in';
import type { Visitor } from './visitor';

const pages = [
  '/policy-account/security',
  '/policy-account/history',
  '/policy-account/data',
  '/policy-account/delete',
] as const;

const endpoints = ['end-session', 'end-sessions', 'revoke-device', 'data-copy', 'delete'].map(
  (name) => `/api/account/${name}`,
);

test('a holder sees a session on another device and ends it, without script', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  const phone = portal.visitor();
  await enter(visitor, contract);
  await enter(phone, contract);
  const copied = phone.copy();
  await visitor.open('/policy-account/security');
  expect(visitor.page.text).toContain('This session');
  await visitor.press(/^End session/);
  expect(visitor.page.text).toContain('Session ended.');
  expect(visitor.page.text).toContain('No one is signed in on another device.');
  for (const ended of [phone, copied])
    expect((await ended.open('/dashboard')).address).not.toBe('/dashboard');
  expect((await visitor.open('/dashboard')).address).toBe('/dashboard');
});

test('§4.1 a trusted device stays so after signing out, until its holder takes that back', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  const terms = termsOf(contract);
  await signIn(visitor, contract, { trust: true });
  const copied = visitor.copy();
  await visitor.press('Sign out');
  expect((await search(visitor, terms)).heading).toBe('Hello, Robin');
  await visitor.open('/policy-account/security');
  expect(visitor.page.text).toContain('This device');
  expect(visitor.page.text).toContain('on a trusted device');
  await visitor.press(/^Remove trust/);
  expect(visitor.page.text).toContain('This device is no longer trusted.');
  await visitor.press('Sign out');
  for (const left of [visitor, copied]) {
    await left.open('/');
    await left.forget('session');
    expect((await search(left, terms)).heading).toBe('Verify your identity');
  }
});

test('the history says who was there and how, by group; a holder of another contract reads nothing of it', async ({
  portal,
  visitor,
}) => {
  await signIn(visitor, portal.contract());
  await visitor.open('/policy-account/history');
  expect(visitor.page.text).toMatch(/Signed in.*You, with an access code/i);
  await visitor.open('/policy-account/history?group=payments');
  expect(visitor.page.text).toContain('Nothing here yet.');
  const other = portal.visitor();
  await signIn(other, portal.contract());
  await other.open('/policy-account/history');
  expect(other.page.text.match(/Signed in/g)).toHaveLength(1);
});

test('§6 agents reach none of it, and nor does whoever has not signed in', async ({
  portal,
  visitor,
}) => {
  const post = (by: Visitor, address: string) =>
    by.ask(address, {
      method: 'POST',
      headers: {
        origin: portal.origin(),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'from=%2Fpolicy-account%2Fsecurity&agreed=on',
    });
  for (const page of pages) expect((await visitor.open(page)).address).toBe('/');
  for (const endpoint of endpoints) expect((await post(visitor, endpoint)).status).not.toBe(200);
  expect((await visitor.ask('/api/account/data-file')).status).not.toBe(200);
  const agent = portal.visitor('altura');
  await openSessionLink(agent, 'altura', 'AVC4403366', true);
  expect(agent.page.address).toBe('/dashboard');
  for (const page of pages) expect((await agent.tab().open(page)).address).not.toBe(page);
});

test('a copy is asked for, made, and handed to its holder alone once they have proved who they are', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await signIn(visitor, contract);
  await visitor.open('/policy-account/data');
  await visitor.press('Request copy');
  await expect
    .poll(async () => (await visitor.open('/policy-account/data')).text, soon)
    .toContain('Your copy is ready until');
  const file = await visitor.ask('/api/account/data-file');
  expect(file.status).toBe(200);
  expect(file.headers['cache-control']).toBe('private, no-store');
  expect(file.headers['content-disposition']).toContain('attachment');
  const other = portal.visitor();
  await signIn(other, portal.contract());
  const { status, headers } = await other.ask('/api/account/data-file');
  expect([status, headers['content-type']]).not.toContain('application/zip');
  expect((await visitor.copy().ask('/api/account/data-file')).status).toBe(200);
  await visitor.open('/policy-account/history');
  expect(visitor.page.text).toContain('Downloaded the copy of your data');
});

test('an account is deleted after a page that says what goes: a tick is asked for, everybody is signed out', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  const phone = portal.visitor();
  await signIn(visitor, contract);
  await enter(phone, contract);
  expect((await phone.open('/policy-account/deleted')).address).toBe('/dashboard');
  await visitor.open('/policy-account/data');
  await visitor.follow('See what will be deleted');
  expect(visitor.page.text).toContain('Completed payments: ten years');
  await visitor.press('Delete my account');
  expect(visitor.page.text).toContain('Check the box to delete your account.');
  visitor.check(/^I’ve read this/);
  await visitor.press('Delete my account');
  expect(visitor.page.address).toBe('/policy-account/deleted');
  for (const gone of [visitor, phone])
    expect((await gone.open('/dashboard')).address).not.toBe('/dashboard');
});
