import { describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { searchTokenOf, withSearchToken } from '../search-token';
import { plainView } from '../view';

const snapshot = snapshotWith({ Recaptcha_Feature: true });

describe('§2.1 st', () => {
  it.each([
    ['st=abc', 'abc'],
    ['st=1&st=2', '1'],
    ['st=', undefined],
    ['other=1', undefined],
    [`st=${'a'.repeat(2001)}`, undefined],
  ])('%s', (query, token) => {
    expect(searchTokenOf(snapshot.settings['1'], new URLSearchParams(query))).toBe(token);
  });

  it('means nothing where there is no captcha', () => {
    const { settings } = snapshotWith();
    expect(searchTokenOf(settings['1'], new URLSearchParams('st=abc'))).toBeUndefined();
  });

  it('goes along with the lookup’s own addresses, once', () => {
    const view = plainView(snapshot, 'en', '/');
    expect(withSearchToken(view, '/?campaign=x')).toBe('/?campaign=x');
    const withToken = { ...view, searchToken: 'a&b' };
    expect(withSearchToken(withToken, '/?campaign=x')).toBe('/?campaign=x&st=a%26b');
    expect(withSearchToken(withToken, '/?st=carried')).toBe('/?st=carried');
  });
});
