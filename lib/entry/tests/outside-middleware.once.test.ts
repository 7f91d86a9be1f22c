import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { redirectHeader } from '@/lib/request';
import { outsideMiddleware } from '../outside-middleware';

const answer = outsideMiddleware('/api/uploads', async () => new Response('let in'));
const ask = (headers: Readonly<Record<string, string>>) =>
  answer(new NextRequest('http://localhost:3000/api/uploads', { method: 'POST', headers }));

describe('a route that the middleware leaves alone', () => {
  it('lets nobody in whom the guards would not', async () => {
    const response = await ask({ host: 'northwind.localhost' });
    expect(await response.text()).not.toContain('let in');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('believes nothing that the middleware alone says', async () => {
    const response = await ask({ host: 'northwind.localhost', [redirectHeader]: '/elsewhere' });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });
});
