import { describe, expect, it } from 'vitest';
import { isPlain } from '../plain-page';
import { contextOf } from './context';

describe('design §4.1 what a page of the cached tree is given to', () => {
  it.each([
    ['somebody without cookies', {}, {}],
    ['a language', { language: 'es' }, {}],
    ['a closed cookie banner', { cookiesAccepted: 'true', checkCookiesPersistence: 'true' }, {}],
    ['a session', { session: 'sealed' }, { signedIn: true }],
  ])('%s', (_, cookies, context) => {
    expect(isPlain(contextOf('/', { cookies, ...context }))).toBe(true);
  });

  it.each([
    ['a form that came back', { kept: 'sealed' }, {}],
    ['a chosen environment', { environment: 'sealed' }, {}],
    ['a notice that was closed without script', { closedByForm: 'true' }, {}],
    ['a page that is opened after sign-in', { 'wanted-page': 'sealed' }, {}],
    ['an agent', { session: 'sealed' }, { signedIn: true, agentFlow: true }],
  ])('never %s', (_, cookies, context) => {
    expect(isPlain(contextOf('/', { cookies, ...context }))).toBe(false);
  });

  it.each(['/?st=abc', '/?utm_source=mail', '/pages/faq?q=code', '/?', '/?_rsc=1'])(
    'invariant 13: never an address with a query, which would be kept with the page: %s',
    (address) => {
      expect(isPlain(contextOf(address))).toBe(false);
    },
  );

  it('invariant 13: only the one address of a page, which is kept with it', () => {
    const settings = { URL_ContactUs: '/write-to-us' };
    const page = '/pages/contact-us';
    expect(isPlain(contextOf('/write-to-us', { settings, page }))).toBe(true);
    expect(isPlain(contextOf(page, { settings, page }))).toBe(false);
    expect(isPlain(contextOf(page, { page }))).toBe(true);
  });
});
