import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hidden, maskBody, maskText } from '../mask';

const digit = fc.integer({ min: 0, max: 9 });
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''));
const word = fc.stringMatching(/^[a-z]{3,12}$/);

/** What must never be kept, by what it is. */
const secret = fc.oneof(
  fc.tuple(word, word).map(([name, host]) => `${name}@${host}.com`),
  digits(6),
  digits(6).map((code) => `${code.slice(0, 3)} ${code.slice(3)}`),
  digits(10).map((number) => `+1 (${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`),
  digits(10).map((number) => `+1${number}`),
  fc
    .tuple(fc.base64String({ minLength: 24 }), digits(8))
    .map(
      ([claims, signature]) =>
        `eyJhbGciOiJFUzI1NiJ9.${claims.replaceAll(/[+/=]/g, '-')}.${signature}`,
    ),
  fc.uuid(),
);

/** Fields whose words are kept, so that only the patterns stand between a secret and the record. */
const harmless = fc.constantFrom('messageHtml', 'message', 'to', 'page', 'from', 'reference');

describe('§2.6 API capture masks before anything is kept', () => {
  it('by pattern: no secret is left in a field that is harmless otherwise', () => {
    fc.assert(
      fc.property(harmless, secret, word, (field, told, around) => {
        const shown = maskBody(JSON.stringify({ [field]: `${around} ${told} ${around}` }));
        expect(shown).not.toContain(told);
        expect(shown).toContain(hidden);
      }),
    );
  });

  it('by field: nothing of what any other field holds is left, however deep, whatever it looks like', () => {
    const typed = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `zq${text}`);
    fc.assert(
      fc.property(word, fc.jsonValue(), typed, (field, beside, told) => {
        const body = { name: { [`${field}Term`]: [told, { deeper: told }] }, beside, to: '/faq' };
        const shown = maskBody(JSON.stringify(body));
        expect(shown).not.toContain(JSON.stringify(told));
        expect(JSON.parse(shown)).toMatchObject({
          name: { [`${field}Term`]: [hidden, { deeper: hidden }] },
          to: '/faq',
        });
      }),
    );
  });

  it.each([
    'AccessCode',
    'Option1_SearchTerm1',
    'Password',
    'reCaptchaValue',
    'Email',
    'Phone',
    'FirstName',
    'token',
    'cookie',
    'flow',
    'emailIndex',
  ])('%s is hidden, as text and as a number', (field) => {
    const shown = { [field]: hidden };
    expect(JSON.parse(maskBody(JSON.stringify({ [field]: 'Ada' })))).toEqual(shown);
    expect(JSON.parse(maskBody(JSON.stringify({ [field]: 481_516 })))).toEqual(shown);
  });

  it('masking again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), secret, fc.json()), (text) => {
        expect(maskText(maskText(text))).toBe(maskText(text));
        expect(maskBody(maskBody(text))).toBe(maskBody(text));
      }),
    );
  });

  it('keeps what a tester needs: the code, the message, the attempts left, the page', () => {
    const answer = {
      kind: 'refused',
      errCode: 'IP_LOCKED',
      attemptDetails: { remainingAttempts: 0, waitTime: 30 },
      messageHtml: 'Try again in 30 minutes, or <a href="/pages/contact-us">contact us</a>.',
      display: 'inline',
      reset: true,
      page: '/security-verification/unreachable',
    };
    expect(JSON.parse(maskBody(JSON.stringify(answer)))).toEqual(answer);
  });

  it.each([
    [
      '/api/search-contract?st=eyJabc.def&campaign=spring',
      '/api/search-contract?st=[hidden]&campaign=[hidden]',
    ],
    ['/SSO/one-time', '/SSO/[hidden]'],
    ['/policy-search/update-info/confirmation', '/policy-search/update-info/confirmation'],
    ['من ١٢٣٤٥٦ إلى', 'من [hidden] إلى'],
  ])('%s', (text, shown) => {
    expect(maskText(text)).toBe(shown);
  });

  it('of what is no JSON only that it was there', () => {
    expect(maskBody('AccessCode=123456')).toBe(JSON.stringify(hidden));
    expect(maskBody('')).toBe('');
  });
});
