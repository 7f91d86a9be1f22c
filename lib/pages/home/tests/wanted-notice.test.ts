import { describe, expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { wantedPage } from '@/lib/session';
import { wantedNotice } from '../wanted-notice';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const visitor = plainView(snapshot, 'en', '/');
const cookieOf = async (clientId: string) => {
  const { value } = await wantedPage.seal(clientId, { page: '/claim-track/claim' }, 60);
  return () => value;
};

describe('§6 a page behind sign-in leads visitors to the home page, which says why', () => {
  test('that they sign in first, and how long a session lasts', async () => {
    const notice = await wantedNotice(visitor, await cookieOf(snapshot.id));
    expect(notice).toContain(
      'Sign in to open the page you requested. For your protection, a session ends after',
    );
    expect(notice).toContain(`${visitor.settings.Session_IdleMinutes} minutes`);
  });

  test('nothing where no page was asked for, or of another client', async () => {
    expect(await wantedNotice(visitor, () => undefined)).toBeUndefined();
    expect(await wantedNotice(visitor, await cookieOf('another'))).toBeUndefined();
  });
});
