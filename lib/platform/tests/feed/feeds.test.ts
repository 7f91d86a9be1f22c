import { expect, test } from 'vitest';
import { feedName, feedNamed, feedPath } from '../../feed/feeds';

test('a feed has a name that says whose it is', () => {
  const feed = { clientId: 'north-wind', path: '2' } as const;
  expect(feedNamed(feedName(feed))).toEqual(feed);
  for (const wrong of ['northwind', 'northwind/4', '/1', 'northwind/'])
    expect(() => feedNamed(wrong)).toThrow();
});

test('paths with one and the same embedded platform are told of by one feed', () => {
  const platform = { '1': 'https://insurer.example', '2': 'https://insurer.example/2' };
  expect(feedPath(platform, '1')).toBe('1');
  expect(feedPath(platform, '2')).toBe('2');
  expect(feedPath(platform, '3')).toBe('1');
  expect(feedPath({}, '3')).toBe('1');
});
