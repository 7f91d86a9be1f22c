import { describe, expect, it } from 'vitest';
import { hideDeep, hideInMessage, hideInText } from '../without-personal-data';

describe('§7 nothing about a person goes to monitoring', () => {
  it.each([
    [
      'https://a.example/?st=abc&campaign=x#top',
      'https://a.example/?st=[hidden]&campaign=[hidden]#top',
    ],
    ['/create-session?token=9f8e.7d', '/create-session?token=[hidden]'],
    ['/SSO/9f8e7d/x', '/SSO/[hidden]/x'],
    ['to robin.holder@example.com.', 'to [hidden].'],
    ['{"href":"/x?a=\\u0041b","b":1}', '{"href":"/x?a=[hidden]\\u0041b","b":1}'],
    ['npm:@sentry/nextjs northwind@42 a?b:c', 'npm:@sentry/nextjs northwind@42 a?b:c'],
  ])('in a text: %s', (text, shown) => {
    expect(hideInText(text)).toBe(shown);
  });

  it.each([
    [`Cannot read properties of undefined (reading 'map')`, undefined],
    [
      'Unexpected token, "NW100418" is not valid JSON',
      'Unexpected token, "[hidden]" is not valid JSON',
    ],
    ['no contract NW100418 at 97209', 'no contract [hidden] at [hidden]'],
    ['failed for robin@example.com', 'failed for [hidden]'],
  ])('in the words of an error: %s', (message, shown = message) => {
    expect(hideInMessage(message)).toBe(shown);
  });

  it('however deep, and leaves what is no text', () => {
    const bytes = new Uint8Array([1]);
    expect(hideDeep({ a: [{ url: '/?q=1', at: 5, none: null }], bytes })).toEqual({
      a: [{ url: '/?q=[hidden]', at: 5, none: null }],
      bytes,
    });
  });
});
