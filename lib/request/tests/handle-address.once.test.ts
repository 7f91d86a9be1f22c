import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { environment } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { log, referencePattern } from '@/lib/observability';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { type AddressContext, handleAddress, type Redirection } from '../handle-address';

const host = 'adr-one.test';
const origin = `http://${host}:${environment().PORT}`;

beforeAll(() =>
  importPackages(
    [
      validPackage('adr-one', {
        'client.json': clientFile('adr-one'),
        'settings.json': { Global_AllowedQueryParams: 'campaign' },
      }),
    ],
    { author: 'tester', note: 'a test' },
  ),
);
afterAll(closeDatabase);

/** Asks for an address whose handler leads where `lead` says. */
async function ask(
  address: string,
  lead: (context: AddressContext) => Promise<Redirection>,
  headers: Readonly<Record<string, string>> = {},
) {
  const all = { host: `${host}:${environment().PORT}`, ...headers };
  const response = await handleAddress(lead)(
    new NextRequest(`${origin}${address}`, { headers: all }),
  );
  return { status: response.status, location: response.headers.get('location') };
}

describe('an address that leads on', () => {
  it('is told the request, and carries the allowed parameters (§2.1)', async () => {
    const lead = vi.fn(async () => ({ to: '/dashboard' }));
    expect(await ask('/SSO/a%20token?campaign=spring&other=1', lead)).toEqual({
      status: 303,
      location: `${origin}/dashboard?campaign=spring`,
    });
    expect(lead).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ origin, lastSegment: 'a token' }),
    );
  });

  it('is not followed by a browser that only fetches ahead', async () => {
    const lead = vi.fn(async () => ({ to: '/' }));
    const answer = await ask('/SSO/token', lead, { 'sec-purpose': 'prefetch' });
    expect(answer).toEqual({ status: 503, location: null });
    expect(lead).not.toHaveBeenCalled();
  });

  it('leads to the error page where it fails, whose reference stands in the log', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const answer = await ask('/SSO/token?campaign=spring', async () => {
      throw new Error('secret words');
    });
    const location = new URL(answer.location ?? '');
    expect(`${location.origin}${location.pathname}`).toBe(`${origin}/pages/error`);
    expect(location.searchParams.get('campaign')).toBe('spring');
    const reference = location.searchParams.get('reference') ?? '';
    expect(reference).toMatch(referencePattern);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ client: 'adr-one', reference, outage: false, problem: 'Error' }),
      'address failed',
    );
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret words');
    logged.mockRestore();
  });
});
