import { describe, expect, it } from 'vitest';
import { pages } from '../map';
import { expressionOf, pageAt, thingsNamedBy } from '../page-at';

describe('a part in brackets stands for one identifier', () => {
  it.each([
    ['/plans/[plan]', '/plans/17', { plan: '17' }],
    ['/plans/[plan]', '/plans/a%20b', { plan: 'a%20b' }],
    ['/plans/[plan]/transfer', '/plans/17/transfer', { plan: '17' }],
    ['/a.b/[plan]', '/a.b/17', { plan: '17' }],
  ])('%s at %s', (address, path, groups) => {
    expect({ ...expressionOf(address).exec(path)?.groups }).toEqual(groups);
  });

  it.each([
    ['/plans/[plan]', '/plans'],
    ['/plans/[plan]', '/plans/'],
    ['/plans/[plan]', '/plans/17/transfer'],
    ['/plans/[plan]', '/other/plans/17'],
    ['/plans/[plan]/transfer', '/plans/17/8/transfer'],
    ['/a.b/[plan]', '/axb/17'],
  ])('%s is not %s', (address, path) => {
    expect(expressionOf(address).test(path)).toBe(false);
  });
});

it('every page is found at its own address, also one that others stand for', () => {
  for (const page of pages.filter(({ address }) => !/[[*]/.test(address)))
    expect(pageAt(page.address)).toBe(page);
});

it('an address without a thing names none', () => {
  expect(thingsNamedBy('/dashboard')).toEqual([]);
  expect(thingsNamedBy('/SSO/17')).toEqual([]);
  expect(thingsNamedBy('/nowhere/17')).toEqual([]);
});
