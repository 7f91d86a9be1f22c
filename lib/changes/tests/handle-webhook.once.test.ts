import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { environment } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { handleWebhook } from '../handle-webhook';

const clientId = 'hooked';
beforeAll(async () => {
  const packages = [validPackage(clientId, {})];
  await importPackages(packages, { author: 'tester', note: 'a test' });
});
afterAll(closeDatabase);

const take = vi.fn(async ({ body }: { readonly body: string }) =>
  body === 'a=1' ? ('taken' as const) : ('unsigned' as const),
);
const post = handleWebhook({
  mediaTypes: ['application/x-www-form-urlencoded'],
  largest: 100,
  take,
});

function send(body: string, headers: Readonly<Record<string, string>> = {}) {
  return post(
    new NextRequest('http://localhost:3000/api/webhooks/test?message=7', {
      method: 'POST',
      headers: {
        host: `${clientId}.test`,
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        ...headers,
      },
      body,
    }),
  );
}

describe('a webhook', () => {
  it('is taken without an Origin, at the address that its client was given, query included', async () => {
    const answer = await send('a=1');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(take).toHaveBeenLastCalledWith({
      clientId,
      address: `http://${clientId}.test:${environment().PORT}/api/webhooks/test?message=7`,
      body: 'a=1',
      bytes: Buffer.from('a=1'),
      headers: expect.anything(),
    });
  });

  it('is not believed where its signature is none', async () => {
    expect((await send('a=2')).status).toBe(403);
  });

  it.each([
    [{ 'content-type': 'application/json' }, 415],
    [{ host: 'nobody.example', 'x-forwarded-host': `${clientId}.test` }, undefined],
  ])('with %o is no client’s, or not read', async (headers, status) => {
    take.mockClear();
    const answer = await send('a=1', headers);
    if (status) expect(answer.status).toBe(status);
    for (const [call] of take.mock.calls) expect(call).not.toMatchObject({ clientId });
  });

  it('that is too long is not read', async () => {
    take.mockClear();
    expect((await send(`a=${'1'.repeat(200)}`)).status).toBe(413);
    expect(take).not.toHaveBeenCalled();
  });
});
