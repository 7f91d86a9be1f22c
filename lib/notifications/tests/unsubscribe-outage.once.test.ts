import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeRoute, keptForm } from '@/lib/changes';
import { type ClientSnapshot, snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { plainView } from '@/lib/request';
import { jar } from '@/lib/session/tests/jar';
import { choicesOf } from '../store';
import { unsubscribe, unsubscribedBy } from '../unsubscribe';
import { unsubscribeToken } from '../unsubscribe-token';

const clientId = `unsub-${randomUUID().slice(0, 8)}`;
const origin = `http://${clientId}.test:${environment().PORT}`;
const meant = { path: '1', reference: 'r', contact: 'c', topic: 'claims' } as const;
let snapshot: ClientSnapshot;

beforeAll(async () => {
  const packages = [validPackage(clientId, {})];
  await importPackages(packages, { author: 'tester', note: 'a test' });
  const known = await snapshotById(clientId);
  if (!known) throw new Error('no client');
  snapshot = known;
});
afterAll(closeDatabase);

/** Presses the button as a browser without script does. */
function press(token: string) {
  return changeRoute(unsubscribe)(
    new NextRequest(`${origin}/api/unsubscribe`, {
      method: 'POST',
      headers: {
        host: new URL(origin).host,
        origin,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ token, from: '/unsubscribe' }).toString(),
    }),
  );
}

test('invariant 8: a form that comes back while the database is away still says what it turns off', async () => {
  const token = await unsubscribeToken(clientId, meant);
  const away = vi.spyOn(await import('@/lib/db'), 'databaseAnswers').mockResolvedValue(false);
  const answer = await press(token);
  away.mockRestore();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin}/unsubscribe`]);
  const cookies = jar(
    ...answer.cookies
      .getAll()
      .map(({ name, value }) => ({ name, value, httpOnly: true, maxAge: 1 })),
  );
  const kept = await keptForm(plainView(snapshot, 'en', '/unsubscribe'), cookies, unsubscribe);
  expect(kept?.refusal?.errCode).toBe('PLATFORM_UNAVAILABLE');
  const again = unsubscribedBy(new URLSearchParams(), kept);
  expect(again).toBe(token);
  // The link of another e-mail is what its reader means.
  expect(unsubscribedBy(new URLSearchParams({ token: 'other' }), kept)).toBe('other');

  expect((await press(again)).headers.get('location')).toContain('/done');
  expect(await choicesOf({ clientId, ...meant })).toEqual([
    { contact: 'c', topic: 'claims', isOn: false },
  ]);
});
