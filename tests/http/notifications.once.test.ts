import { unsubscribeToken } from '../../lib/notifications/unsubscribe-token';
import { testClient } from '../setup/test-client';
import { expect, test } from './portal';
import { enter } from './session-link';

const page = '/account/notifications';

test('a holder chooses what they are told at each contact, without script', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await enter(visitor, contract);
  await visitor.open('/dashboard');
  await visitor.follow('Manage notifications');
  expect(visitor.page.address).toBe(page);
  const box = () => visitor.page.main.getAllByLabelText<HTMLInputElement>('Claims')[0];
  expect(box()?.checked).toBe(true);
  box()?.click();
  await visitor.press('Save');
  expect(visitor.page.address).toBe(page);
  expect(box()?.checked).toBe(false);
  expect((await visitor.open(page)).html).not.toContain(contract.emails[0] ?? 'nothing');
  expect(box()?.checked).toBe(false);
});

test('invariant 15: nobody chooses for a holder who has not signed in', async ({
  portal,
  visitor,
}) => {
  expect((await visitor.open(page)).address).toBe('/');
  const { status } = await visitor.ask('/api/notifications', {
    method: 'POST',
    headers: { origin: portal.origin(), 'content-type': 'application/x-www-form-urlencoded' },
    body: 'contact=x&claims=on&from=%2Faccount%2Fnotifications',
  });
  expect([303, 401, 404]).toContain(status);
});

test('RFC 8058: opening the link of an e-mail does nothing, its button does', async ({
  visitor,
}) => {
  const meant = { path: '1', reference: 'r', contact: 'c', topic: 'claims' } as const;
  const token = await unsubscribeToken(testClient.id, meant);
  await visitor.open(`/unsubscribe?${new URLSearchParams({ token })}`);
  expect(visitor.page.heading).toBe('Stop emails like this?');
  await visitor.press('Stop these emails');
  expect(visitor.page.address).toBe('/unsubscribe/done');
  await visitor.open('/unsubscribe?token=of-nobody');
  expect(visitor.page.heading).toBe('This link is incomplete');
});

test('RFC 8058: a mail program unsubscribes by one POST, without cookies and Origin', async ({
  portal,
  visitor,
}) => {
  const meant = { path: '1', reference: 'r', contact: 'c', topic: 'plan' } as const;
  const token = await unsubscribeToken(testClient.id, meant);
  const post = (origin: string, given: string, body = 'List-Unsubscribe=One-Click') =>
    visitor.ask(`${origin}/api/webhooks/unsubscribe?${new URLSearchParams({ token: given })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect((await post(portal.origin(), token)).status).toBe(204);
  expect((await post(portal.origin(), 'forged')).status).toBe(403);
  expect((await post(portal.origin(), token, 'x=1')).status).toBe(400);
  expect((await post(portal.origin('northwind'), token)).status).toBe(403);
});

test('a platform’s call that nobody has signed is refused', async ({ portal, visitor }) => {
  for (const address of ['platform', 'platform-file']) {
    const { status, headers } = await visitor.ask(`${portal.origin()}/api/webhooks/${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-platform-signature': 't=1,v1=0' },
      body: '{}',
    });
    expect([address, status]).toEqual([address, 403]);
    expect(String(headers['content-security-policy'])).toContain("object-src 'none'");
  }
});

test('a mail report that nobody has signed is refused', async ({ portal, visitor }) => {
  const { status } = await visitor.ask(`${portal.origin()}/api/webhooks/mail-reports`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-portal-signature': 't=1,v1=0' },
    body: 'Subject: x\r\n\r\n',
  });
  expect(status).toBe(403);
});
