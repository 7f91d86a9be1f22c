import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeRoute, defineChange } from '@/lib/changes';
import { environment } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { reportRequestError } from '../report-request-error';
import { type LocalSentry, startSentry } from './local-sentry';

let sentry: LocalSentry;
beforeAll(async () => {
  // Its code takes its time the first time, on a busy machine.
  await import('@sentry/nextjs');
  sentry = await startSentry();
  const settings = { Global_Feature_Monitoring: true, Global_Monitoring_Dsn: sentry.dsn };
  await importPackages(
    [
      validPackage('watched', { 'settings.json': settings }),
      validPackage('unwatched', {
        'settings.json': { ...settings, Global_Feature_Monitoring: false },
      }),
    ],
    { author: 'tester', note: 'a test' },
  );
});
beforeEach(() => sentry.envelopes.splice(0));
afterAll(async () => {
  await sentry.stop();
  await closeDatabase();
});

function fail(host: string) {
  const error = new TypeError('no contract NW100418 of robin@example.com');
  return reportRequestError(
    error,
    {
      path: '/policy-search?st=secret',
      method: 'GET',
      headers: { host, 'x-portal-reference': 'K7QX-3MPD', cookie: 'session=sealed' },
    },
    {
      routerKind: 'App Router',
      routePath: '/live/[edition]/policy-search',
      routeType: 'render',
      renderSource: 'react-server-components',
      revalidateReason: undefined,
    },
  );
}

describe('§7 monitoring of the server', () => {
  it('tells the client’s Sentry what failed and where, and nothing of the request', async () => {
    await fail('watched.test');
    expect(sentry.envelopes).toHaveLength(1);
    const [sent = ''] = sentry.envelopes;
    expect(sent).toMatch(/^\/api\/42\/envelope\//);
    expect(sent).toContain('"type":"TypeError"');
    expect(sent).toContain('report-request-error.once.test');
    expect(sent).toContain('K7QX-3MPD');
    expect(sent).toContain('watched@');
    for (const secret of ['NW100418', 'robin', 'secret', 'sealed', '?st'])
      expect(sent).not.toContain(secret);
  });

  it('tells nobody where the client has it off, or the host is nobody’s', async () => {
    await fail('unwatched.test');
    await fail('nobody.test');
    expect(sentry.envelopes).toEqual([]);
  });

  it('tells it of a change that failed, too, under the reference that the visitor is shown', async () => {
    const failing = changeRoute(
      defineChange({
        address: '/api/contact-message',
        run: () => Promise.reject(new RangeError('no contract NW100418')),
      }),
    );
    const origin = `http://watched.test:${environment().PORT}`;
    const headers = { host: 'watched.test', origin, accept: 'application/json' };
    const answer = await failing(
      new NextRequest(`${origin}/api/failing`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    const { messageHtml } = z.object({ messageHtml: z.string() }).parse(await answer.json());
    await expect.poll(() => sentry.envelopes).toHaveLength(1);
    const [sent = ''] = sentry.envelopes;
    expect(sent).toContain('"type":"RangeError"');
    expect(sent).not.toContain('NW100418');
    const [reference = 'none'] = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(messageHtml) ?? [];
    expect(sent).toContain(reference);
  });
});
