import { describe, expect, it } from 'vitest';
import { referenceHeader } from '@/lib/observability';
import { addressHeader, headersTold, nonceOf, redirectHeader } from '../told-headers';

const forged = () =>
  new Headers({
    [addressHeader]: '/forged',
    [redirectHeader]: 'https://evil.example',
    [referenceHeader]: 'AAAA-AAAA',
    'content-security-policy': "script-src 'nonce-forged'",
    cookie: 'language=es',
    accept: 'text/html',
  });

describe('what the portal believes of a request is what the middleware says', () => {
  it('is taken away where there is nothing to say', () => {
    expect([...headersTold(forged(), {}).keys()]).toEqual(['accept', 'cookie']);
  });

  it('stands in place of what a visitor wrote', () => {
    const headers = headersTold(forged(), {
      address: '/pages/faq?q=a',
      redirect: '/',
      nonce: 'own',
      reference: 'K7QX-3MPD',
    });
    expect(nonceOf(headers)).toBe('own');
    expect(
      [addressHeader, redirectHeader, referenceHeader].map((name) => headers.get(name)),
    ).toEqual(['/pages/faq?q=a', '/', 'K7QX-3MPD']);
  });

  it('tells of nobody where nobody can say who the visitor is', () => {
    expect(headersTold(forged(), { withoutCookies: true }).has('cookie')).toBe(false);
  });
});
