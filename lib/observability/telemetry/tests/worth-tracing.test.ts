import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace-base';
import { expect, it } from 'vitest';
import { WorthTracing } from '../worth-tracing';

const decided = (share: number, target: string) =>
  new WorthTracing(share).shouldSample(
    ROOT_CONTEXT,
    '0af7651916cd43dd8448eb211c80319c',
    'GET',
    SpanKind.SERVER,
    { 'http.target': target },
    [],
  ).decision;

it('what belongs to no request and no job is not traced by itself', () => {
  const traced = (kind: SpanKind) =>
    new WorthTracing(1).shouldSample(ROOT_CONTEXT, 'a'.repeat(32), 'prisma', kind, {}, []).decision;
  expect(traced(SpanKind.INTERNAL)).toBe(SamplingDecision.NOT_RECORD);
  expect(traced(SpanKind.CLIENT)).toBe(SamplingDecision.NOT_RECORD);
  expect(traced(SpanKind.PRODUCER)).toBe(SamplingDecision.RECORD_AND_SAMPLED);
  expect(traced(SpanKind.CONSUMER)).toBe(SamplingDecision.RECORD_AND_SAMPLED);
});

it.each([
  [1, '/', SamplingDecision.RECORD_AND_SAMPLED],
  [1, '/dashboard?a=b', SamplingDecision.RECORD_AND_SAMPLED],
  [1, '/healthy', SamplingDecision.RECORD_AND_SAMPLED],
  [0, '/dashboard', SamplingDecision.NOT_RECORD],
  [1, '/health', SamplingDecision.NOT_RECORD],
  [1, '/health/ready', SamplingDecision.NOT_RECORD],
  [1, '/_next/static/chunks/a.js?dpl=1', SamplingDecision.NOT_RECORD],
  [1, '/brand/northwind-1/icons/32', SamplingDecision.NOT_RECORD],
])('of a share of %s, %s is decided as %s', (share, target, expected) => {
  expect(decided(share, target)).toBe(expected);
});
