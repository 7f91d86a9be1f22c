import { describe, expect, it } from 'vitest';
import { redirectTarget } from '../sso-login';

const settings = { Global_AllowedRedirectURLs: ['https://partner.example.com/done'] };

describe('invariant 2: redirectUrl leads to a path of the portal, or to an address that the settings name', () => {
  it.each([
    ['/file-claim', '/file-claim'],
    ['/claim-track?id=7#status', '/claim-track?id=7#status'],
    ['/', '/'],
    ['https://partner.example.com/done', 'https://partner.example.com/done'],
  ])('%s', (given, expected) => {
    expect(redirectTarget(settings, given)).toBe(expected);
  });

  it.each([
    '',
    'file-claim',
    'https://evil.example.com',
    'https://partner.example.com',
    'https://partner.example.com/done/../evil',
    'https://partner.example.com/done?next=//evil.com',
    'HTTPS://PARTNER.EXAMPLE.COM/done',
    'https://partner.example.com.evil.com/done',
    'https://partner.example.com@evil.com/done',
    '//evil.com',
    '///evil.com',
    '////evil.com/..',
    '/\\evil.com',
    '\\/evil.com',
    '\\\\evil.com',
    '/\\/evil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/./\\evil.com',
    '/x/..//evil.com',
    '/%2e//evil.com',
    '/%2E%2e//evil.com',
    '/%2f/evil.com',
    '/%5cevil.com',
    '/%5C/evil.com',
    '/\tevil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/\r\n/evil.com',
    '\t//evil.com',
    ' //evil.com',
    '/ /evil.com',
    '/\u0000/evil.com',
    '/%00/evil.com',
    '/%0a/evil.com',
    '/%0d%0aLocation:%20https://evil.com',
    '/%09/evil.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http:evil.com',
    'http:/evil.com',
    'https:///evil.com',
    '//evil.com\\@portal',
    '/\u2028/evil.com\u0085',
    `/${'x'.repeat(3000)}`,
  ])('%j leads to the usual place', (given) => {
    expect(redirectTarget(settings, given)).toBeUndefined();
  });
});
