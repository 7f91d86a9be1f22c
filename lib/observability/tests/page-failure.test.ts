import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../log';
import { logPageFailure } from '../page-failure';
import { referencePattern } from '../reference';

afterEach(() => vi.restoreAllMocks());

const report = {
  page: '/policy-search?Option1_SearchTerm1=X12345',
  problem: 'TypeError',
  at: ['at render (https://plover.example/_next/static/chunks/a.js:1:2345)'],
};

/** What the log was told, once. */
function told() {
  const spy = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  return () => JSON.stringify(spy.mock.calls);
}

describe('§8 "Errors without that shape: rethrown": a page that fails in the browser', () => {
  it('gets a reference that is also in the log, with where it happened', () => {
    const logged = told();
    const reference = logPageFailure('plover', JSON.stringify({ ...report, digest: '42' }));
    expect(reference).toMatch(referencePattern);
    expect(logged()).toContain(`"reference":"${reference}"`);
    expect(logged()).toContain('chunks/a.js:1:2345');
    expect(logged()).toContain('"digest":"42"');
  });

  it('tells the log neither a query nor the words of the error', () => {
    const logged = told();
    const at = ['TypeError: X12345 is not a function', ...report.at, 'someone@example.com'];
    expect(logPageFailure('plover', JSON.stringify({ ...report, at }))).toMatch(referencePattern);
    expect(logged()).toContain('"page":"/policy-search"');
    expect(logged()).not.toMatch(/X12345|someone/);
  });

  it('tells the log no part of an address that could be about a person', () => {
    const logged = told();
    const at = [
      'at render (https://plover.example/_next/static/chunks/a1b2.js?token=hunter2:1:2)',
      'at async Object.load (https://plover.example/policies/X12345?email=ada@example.com:7:1)',
      'show@https://plover.example/_next/static/chunks/c.js:3:4',
      'at policy98101 (https://plover.example/b.js:5:6)',
      'at ada@example.com:1:2',
      'at ada lovelace (https://plover.example/b.js:5:6)',
      'at https://plover.example/b.js:8:9',
    ];
    const page = '/SSO/adasecret/98101';
    const problem = 'ada@example.com';
    const digest = 'NEXT_REDIRECT;/ada';
    expect(logPageFailure('plover', JSON.stringify({ page, problem, at, digest }))).toBeDefined();
    const [entry] = JSON.parse(logged())[0];
    expect(entry).toEqual({
      client: 'plover',
      reference: expect.stringMatching(referencePattern),
      page: '/SSO/[hidden]/[hidden]',
      problem: 'Error',
      at: [
        'at render (https://plover.example/_next/static/chunks/a1b2.js:1:2)',
        'at Object.load (https://plover.example/policies/[hidden]:7:1)',
        'at show (https://plover.example/_next/static/chunks/c.js:3:4)',
        'at ? (https://plover.example/b.js:5:6)',
        'at ? (https://plover.example/b.js:8:9)',
      ],
    });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...report, more: 1 }),
    JSON.stringify({ ...report, at: ['x'.repeat(501)] }),
    JSON.stringify({ ...report, problem: 'x'.repeat(101) }),
  ])('%s is no report, and nothing is logged', (text) => {
    const logged = told();
    expect(logPageFailure('plover', text)).toBeUndefined();
    expect(logged()).toBe('[]');
  });
});
