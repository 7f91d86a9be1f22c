import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExternal } from '@/lib/addresses';
import { defaults } from '@/lib/clients';
import { address, carry, link } from '../links';

const carried = [
  ['st', 'abc'],
  ['campaign', 'two words&more'],
] as const;

describe('§2.1 "Query parameters that the session lists as allowed … are carried onto every generated link"', () => {
  it.each([
    ['/pages/faq', '/pages/faq?st=abc&campaign=two+words%26more'],
    ['/', '/?st=abc&campaign=two+words%26more'],
    ['/pages/faq#top', '/pages/faq?st=abc&campaign=two+words%26more#top'],
    ['/pages/faq?x=1', '/pages/faq?x=1&st=abc&campaign=two+words%26more'],
    ['/pages/faq?x=1#a', '/pages/faq?x=1&st=abc&campaign=two+words%26more#a'],
    ['/pages/faq?st=own', '/pages/faq?st=own&campaign=two+words%26more'],
    ['#top', '?st=abc&campaign=two+words%26more#top'],
  ])('%s becomes %s', (from, expected) => {
    expect(link({ carried }, from)).toBe(expected);
  });

  it('leaves an address as it is where nothing is carried', () => {
    for (const from of ['/pages/faq?x=a%20b#top', '/', ''])
      expect(link({ carried: [] }, from)).toBe(from);
  });

  it.each([
    'https://elsewhere.example/?a=1#b',
    'HTTP://elsewhere.example',
    'mailto:help@example.com',
    'tel:+15035550142',
  ])('never to another place: %s', (elsewhere) => {
    expect(isExternal(elsewhere)).toBe(true);
    expect(link({ carried }, elsewhere)).toBe(elsewhere);
  });

  it('is the same however often it is done', () => {
    const part = fc.webPath();
    const query = fc.webQueryParameters();
    fc.assert(
      fc.property(part, query, fc.string(), (path, parameters, value) => {
        const more = [['st', value]] as const;
        const once = carry(`/x${path}?${parameters}`, more);
        expect(carry(once, more)).toBe(once);
        expect(new URL(once, 'http://portal.test').searchParams.has('st')).toBe(true);
      }),
    );
  });

  it('values lead nowhere else, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const url = new URL(link({ carried: [['st', value]] }, '/pages/faq'), 'http://portal.test');
        expect([url.origin, url.pathname, url.hash]).toEqual([
          'http://portal.test',
          '/pages/faq',
          '',
        ]);
        expect(url.searchParams.get('st')).toBe(value.toWellFormed());
      }),
    );
  });
});

describe('§2.1 configured addresses', () => {
  it.each([
    ['/my-plan', '/my-plan?st=abc&campaign=two+words%26more'],
    ['https://elsewhere.example/plan', 'https://elsewhere.example/plan'],
  ])('URL_Dashboard %s: %s', (URL_Dashboard, expected) => {
    const view = { carried, settings: { ...defaults(), URL_Dashboard } };
    expect(address(view, 'URL_Dashboard')).toBe(expected);
  });
});
