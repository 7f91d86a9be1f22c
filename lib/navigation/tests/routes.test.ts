import { expect, it } from 'vitest';
import { routeOf, routeWords } from '../routes';

it.each([
  ['/', '/'],
  ['/?a=b', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard///', '/dashboard'],
  ['//', 'other'],
  ['/dashboard?token=secret', '/dashboard'],
  ['/SSO/secret', '/SSO/*'],
  ['/pages/editor/labels/Home/en', '/pages/editor/*'],
  ['/api/search-contract', '/api/search-contract'],
  ['/api/none', 'other'],
  ['/_next/static/chunks/a.js?dpl=1', '/_next/*'],
  ['/health/ready', '/health/ready'],
  ['/wp-login.php', 'other'],
  ['/ada@example.com', 'other'],
  ['/constructor', 'other'],
  ['', 'other'],
])('%s is counted as %s', (url, route) => {
  expect(routeOf(url)).toBe(route);
});

it('a long row of slashes leads nowhere', () => {
  expect(routeOf(`/${'/'.repeat(60_000)}x`)).toBe('other');
  expect(routeOf(`/dashboard${'/'.repeat(60_000)}`)).toBe('/dashboard');
});

it('the words of addresses are those in code', () => {
  expect(routeWords().has('dashboard')).toBe(true);
  expect(routeWords().has('secret')).toBe(false);
});
