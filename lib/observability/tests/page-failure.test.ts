import { afterEach, describe, expect, it, vi } from 'vitest';
import { log, logPageFailure, referencePattern } from '..';

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
