import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from '../log';
import { logPolicyReport } from '../policy-report';

afterEach(() => vi.restoreAllMocks());

/** What the log is told of a report, violation by violation. */
function toldOf(report: unknown, isMoreTaken = () => true) {
  const spy = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const isReport = logPolicyReport('plover', JSON.stringify(report), isMoreTaken);
  return { isReport, told: spy.mock.calls.map(([fields]) => JSON.parse(JSON.stringify(fields))) };
}

const personal = /X12345|ada|7f3a|hunter2|\?|#|98101|%40|referr|sample|policy-text|Bearer/i;
const page = 'https://plover.example/SSO/adasecret/7f3a91?email=ada%40example.com#X12345';
const blocked = 'https://ada:hunter2@cdn.example/users/98101/a.js?token=Bearer';

const legacy = {
  'csp-report': {
    'document-uri': page,
    referrer: 'https://referrer.example/?email=ada@example.com',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'original-policy': 'policy-text',
    'blocked-uri': blocked,
    'source-file': blocked,
    'line-number': 42,
    'script-sample': 'login("ada", "hunter2")',
    disposition: 'enforce',
  },
};
const modern = {
  type: 'csp-violation',
  age: 10,
  url: page,
  user_agent: 'Bearer',
  body: {
    documentURL: page,
    referrer: 'https://referrer.example/?email=ada@example.com',
    effectiveDirective: 'script-src-elem',
    originalPolicy: 'policy-text',
    blockedURL: blocked,
    sourceFile: blocked,
    lineNumber: 42,
    columnNumber: 7,
    sample: 'login("ada", "hunter2")',
    disposition: 'enforce',
    statusCode: 200,
  },
};
const known = {
  client: 'plover',
  directive: 'script-src-elem',
  blocked: 'https://cdn.example',
  page: '/SSO/[hidden]/[hidden]',
  source: 'https://cdn.example',
  line: 42,
};

describe('what a browser says that the policy blocked', () => {
  it.each([
    ['as application/csp-report', legacy],
    ['as application/reports+json', [modern]],
  ])('%s reaches the log without what could be about a person', (_, report) => {
    const { isReport, told } = toldOf(report);
    expect(isReport).toBe(true);
    expect(told).toEqual([known]);
    expect(JSON.stringify(told)).not.toMatch(personal);
  });

  it.each([
    ['https://plover.example/', '/'],
    ['https://plover.example/pages/faq?q=ada', '/pages/faq'],
    ['https://plover.example/security-verification/code', '/security-verification/code'],
    [
      'https://plover.example/pages/editor/labels/Accessibility_Title/en',
      '/pages/editor/labels/Accessibility_Title/en',
    ],
    ['https://plover.example/policies/X12345', '/policies/[hidden]'],
    ['https://plover.example/to/ada@example.com', '/to/[hidden]'],
    ['https://plover.example/to/ada%40example.com', '/to/[hidden]'],
    [`https://plover.example/${'a'.repeat(41)}`, '/[hidden]'],
    ['https://plover.example/sso/adasecret', '/sso/[hidden]'],
    ['about', '/about'],
  ])('of the page %s the log has %s', (address, expected) => {
    const report = { 'csp-report': { ...legacy['csp-report'], 'document-uri': address } };
    expect(toldOf(report).told).toMatchObject([{ page: expected }]);
  });

  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['wss://hub.example/ada', 'wss://hub.example'],
    ['data:text/html,ada', 'data:'],
    ['chrome-extension://abcdef/ada.js', 'chrome-extension:'],
    ['ada', undefined],
    ['', ''],
  ])('of the blocked %o the log has %o', (address, expected) => {
    const report = { 'csp-report': { ...legacy['csp-report'], 'blocked-uri': address } };
    expect(toldOf(report).told[0]?.blocked).toBe(expected);
  });

  it('the violated directive of an older browser is its name alone', () => {
    const report = {
      'csp-report': { 'violated-directive': "script-src 'self' https://ada.example" },
    };
    expect(toldOf(report).told).toEqual([{ client: 'plover', directive: 'script-src' }]);
  });

  it('several in one body are as many lines, as long as more are taken', () => {
    let taken = 2;
    const others = { type: 'deprecation', body: { id: 'ada' } };
    const { told } = toldOf([others, modern, modern, modern, modern, modern], () => taken-- > 0);
    expect(told).toEqual([known, known, known]);
  });

  it.each([
    null,
    {},
    [],
    'text',
    { 'csp-report': {} },
    { 'csp-report': { 'effective-directive': 'ada' } },
    { 'csp-report': { 'violated-directive': 'ada@example.com' } },
    [{ type: 'deprecation', body: {} }],
    [{ type: 'csp-violation' }],
    [{ type: 'csp-violation', body: { effectiveDirective: { ada: 1 } } }],
  ])('%j is none, and nothing is logged', (report) => {
    expect(toldOf(report)).toEqual({ isReport: false, told: [] });
  });
});
