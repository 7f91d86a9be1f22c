import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from '../port/shared/masking';

const plain = (mask: string) => mask.replace(/[\u2066\u2069]/g, '');

test.each([
  ['ada@example.com', 'a•••@e•••.com'],
  ['Ada.Lovelace@Mail.Example.co.uk', 'a•••@m•••.uk'],
  ['al@example.com', '•••@e•••.com'],
  ['a@qq.com', '•••@•••.com'],
  ['com@example.com', '•••@•••'],
  ['e@example.com', '•••@•••'],
  ['ada@localhost', 'a•••@•••'],
  ['maya@xn--bcher-kva.example', 'm•••@b•••.example'],
  ['maya@xn--e1afmkfd.xn--p1ai', 'm•••@п•••.рф'],
  ['maya@xn--pple-43d.com', 'm•••@x•••.com'],
  ['no address', '•••'],
  ['@example.com', '•••'],
  ['', '•••'],
])('§3 masks the e-mail %j', (email, mask) => {
  expect(plain(maskEmail(email))).toBe(mask);
});

test('§3 a masked e-mail never contains the local part', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const local = email.slice(0, email.lastIndexOf('@')).toLowerCase();
      expect(maskEmail(email).toLowerCase()).not.toContain(local);
    }),
    { numRuns: 2000 },
  );
});

test('§3 a masked e-mail has the same length for every name of three characters or more', () => {
  expect(maskEmail('bob@example.com')).toHaveLength(maskEmail('bartholomew@example.com').length);
});

test.each([
  ['+15035550142', '•••• 0142'],
  ['(503) 555-0142', '•••• 0142'],
  ['5550142', '••••'],
  ['', '••••'],
])('§3 masks the telephone number %j', (phoneNumber, mask) => {
  expect(plain(maskPhone(phoneNumber))).toBe(mask);
});

test('§3 masks keep their direction inside right-to-left text', () => {
  for (const mask of [maskEmail('ada@example.com'), maskPhone('+15035550142')])
    expect(mask).toMatch(/^\u2066.*\u2069$/);
});
