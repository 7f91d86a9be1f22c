import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import { routeWords } from '@/lib/navigation';
import { isRoute, permittedName } from '../permitted';
import { ScrubbedExporter } from '../scrubbed-exporter';

const words = routeWords();

/** What leaves of a span. */
function sent(name: string, attributes: Record<string, unknown>) {
  const inner = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(new ScrubbedExporter(inner, words))],
  });
  const context = {
    traceId: 'a'.repeat(32),
    spanId: 'b'.repeat(16),
    traceFlags: TraceFlags.SAMPLED,
  };
  const span = provider.getTracer('test').startSpan(name, {
    kind: SpanKind.SERVER,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, `${value}`]),
    ),
    links: [{ context, attributes: { 'http.url': 'https://ada.example/?email=ada@example.com' } }],
  });
  span.addEvent('typed', { value: 'ada@example.com' });
  span.recordException(new Error('ada@example.com is no number'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'ada@example.com' });
  span.end();
  const [left] = inner.getFinishedSpans();
  if (!left) throw new Error('No span left');
  return left;
}

describe('what leaves of a span', () => {
  it('is what is listed alone: no query, address, statement, parameter or words of an error', () => {
    const left = sent('GET /SSO/secret-token', {
      'http.method': 'GET',
      'http.target': '/policy-search?Option1_SearchTerm1=X12345',
      'http.url': 'https://platform.example/contracts/X12345',
      'http.route': '/live/[edition]/dashboard',
      'next.route': '/live/[edition]/Ada',
      'next.segment': '__PAGE__?{"email":"ada@example.com"}',
      'db.query.text': "SELECT * FROM holder WHERE email = 'ada@example.com'",
      'db.query.parameters': '["ada@example.com"]',
      'error.type': 'TypeError',
      'exception.message': 'ada@example.com',
      'portal.client': 'plover',
      'portal.page': '/SSO/secret-token',
      'portal.call': 'Ada Lovelace',
      constructor: 'ada',
      __proto__: 'ada',
      toString: 'ada',
    });
    expect(left.name).toBe('GET [hidden]');
    expect(left.attributes).toEqual({
      'http.method': 'GET',
      'http.route': '/live/[edition]/dashboard',
      'error.type': 'TypeError',
      'portal.client': 'plover',
    });
    expect(left.events).toEqual([]);
    expect(left.status).toEqual({ code: SpanStatusCode.ERROR });
    expect(left.links).toEqual([
      { context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 } },
    ]);
    const { resource: _, ...all } = left;
    expect(JSON.stringify(all)).not.toMatch(/ada|X12345|secret|SELECT/i);
  });

  it.each([
    ['http.method', 'ADA'],
    ['http.status_code', '123456'],
    ['error.type', 'ada@example.com'],
    ['error.type', '483920'],
    ['model', 'X12345'],
    ['messaging.message.id', 'ada@example.com'],
    ['messaging.batch.message_count', '4839201'],
    ['portal.outcome', '+15035550100'],
    ['portal.queue', 'ada lovelace'],
    ['next.rsc', 'ada'],
  ])('%s never says %s', (key, value) => {
    expect(sent('job', { [key]: value }).attributes).toEqual({});
  });
});

describe('the name of a span', () => {
  it.each([
    ['GET', 'GET'],
    ['GET /live/[edition]/dashboard', 'GET /live/[edition]/dashboard'],
    ['RSC GET /cached/[edition]', 'RSC GET /cached/[edition]'],
    [
      'render route (app) /live/[edition]/pages/faq',
      'render route (app) /live/[edition]/pages/faq',
    ],
    ['executing api route (app) /SSO/[token]', 'executing api route (app) /SSO/[token]'],
    ['fetch GET https://ada.example/a?b=c', 'fetch GET [hidden]'],
    ['fetch POST http://127.0.0.1:4000/token', 'fetch POST [hidden]'],
    ['GET /ada@example.com', 'GET [hidden]'],
    ['GET /dashboard/Lovelace', 'GET [hidden]'],
    ['GET ada@example.com', 'GET [hidden]'],
    ['GET ada.example.com', 'GET [hidden]'],
    ['job 483920', 'job [hidden]'],
    ['prisma:client:operation', 'prisma:client:operation'],
    ['platform searchContract', 'platform searchContract'],
  ])('%s leaves as %s', (name, expected) => {
    expect(permittedName(name, words)).toBe(expected);
  });
});

it.each([
  ['/', true],
  ['/SSO/[token]', true],
  ['/live/[edition]/(policies)/dashboard/page', true],
  ['/live/[edition]/[...missing]', true],
  ['/SSO/abcdef', false],
  ['/policies/X12345', false],
  ['dashboard', false],
  ['//ada.example', false],
  ['/dashboard?ada', false],
])('whether %s stands in code: %s', (address, expected) => {
  expect(isRoute(address, words)).toBe(expected);
});
