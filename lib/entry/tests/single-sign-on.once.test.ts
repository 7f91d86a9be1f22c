import { expect, it } from 'vitest';
import { openSession } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { singleSignOn } from '../guards/access';
import { contextOf } from './context';

it('§2.2 "When Global_SSOEnabled is on, a visitor with a valid token is sent to the dashboard"', async () => {
  const settings = { Global_SSOEnabled: true, URL_Dashboard: '/my-plans' };
  const context = contextOf('/', { settings, signedIn: true });
  const opening = { path: '1', subject: 'somebody', idToken: 'token' } as const;
  const cookies = jar(...(await openSession(context.snapshot, opening, context.cookies)));
  expect(await singleSignOn({ ...context, cookies })).toEqual({
    kind: 'redirect',
    to: '/my-plans',
  });
});
