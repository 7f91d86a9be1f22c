import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostName } from '../store/host-name';

test.each([
  ['northwind.localhost', 'northwind.localhost'],
  ['NorthWind.Localhost:3000', 'northwind.localhost'],
  ['127.0.0.1:8080', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['xn--mller-kva.example', 'xn--mller-kva.example'],
])('reads %s', (header, name) => {
  expect(hostName(header)).toBe(name);
});

test.each([
  null,
  '',
  ':3000',
  'a@b',
  'northwind.localhost@evil.example',
  'northwind.localhost, evil.example',
  'northwind.localhost evil.example',
  'northwind.localhost/evil',
  'northwind.localhost?x',
  'northwind.localhost#x',
  'northwind.localhost:80:80',
  'northwind.localhost:',
  'northwind.localhost:123456',
  'northwind..localhost',
  '.northwind.localhost',
  'northwind.localhost\r\nX-A: b',
  'nörthwind.localhost',
  '[::1',
  '[evil]',
  '[::1]@evil.example',
  '::1',
  '__proto__',
  'a.0',
  '0x7f.1',
  '1',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
])('finds no name in %j', (header) => {
  expect(hostName(header)).toBeUndefined();
});

test('invariant 1 a name leads nowhere else when it stands in an address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority()), (header) => {
      const name = hostName(header);
      if (name === undefined) return;
      const url = new URL(`http://${name}:3000/`);
      expect([url.username, url.password, url.port, url.pathname]).toEqual(['', '', '3000', '/']);
    }),
  );
});
