import { describe, expect, it } from 'vitest';
import { isPlain } from '../plain-page';
import { contextOf } from './context';

describe('design §4.1 what a page of the cached tree is given to', () => {
  it.each([
    ['somebody without cookies', {}, {}],
    ['a language', { language: 'es' }, {}],
    ['a closed cookie banner', { cookiesAccepted: 'true', checkCookiesPersistence: 'true' }, {}],
    ['a session', { session: 'sealed' }, { signedIn: true }],
    ['a draft of a session that has ended', { draft: 'sealed' }, {}],
  ])('%s', (_, cookies, context) => {
    expect(isPlain(contextOf('/', { cookies, ...context }))).toBe(true);
  });

  it.each([
    ['a form that came back', { kept: 'sealed' }, {}],
    ['a chosen environment', { environment: 'sealed' }, {}],
    ['a notice that was closed without script', { closedByForm: 'true' }, {}],
    ['a session whose holder has a draft', { draft: 'sealed' }, { signedIn: true }],
    ['an agent', { session: 'sealed' }, { signedIn: true, agentFlow: true }],
    ['carried parameters', {}, { carried: [['utm_source', 'mail']] as const }],
  ])('never %s', (_, cookies, context) => {
    expect(isPlain(contextOf('/', { cookies, ...context }))).toBe(false);
  });

  it('never a search in the page', () => {
    const query = (text: string) => ({ query: new URLSearchParams(text) });
    expect(isPlain(contextOf('/pages/faq', query('q=code')))).toBe(false);
    expect(isPlain(contextOf('/pages/faq', query('q=')))).toBe(true);
    expect(isPlain(contextOf('/', query('q=code')))).toBe(true);
  });
});
