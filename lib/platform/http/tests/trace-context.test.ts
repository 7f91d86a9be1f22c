import { context, propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { AlwaysOnSampler, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { afterEach, expect, test } from 'vitest';
import { serve, type TestServer } from '../../tests/serve';
import { httpPlatform } from '..';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  for (const part of [trace, context, propagation]) part.disable();
});

/** Asks a platform once, and tells what it was asked with. */
async function asked() {
  let heard: Record<string, unknown> = {};
  server = await serve((request, response) => {
    heard = request.headers;
    response.writeHead(503).end();
  });
  const platform = httpPlatform({
    baseUrl: server.baseUrl,
    clientId: 'northwind',
    path: '1',
    credentials: { id: 'northwind', secret: 'secret-of-the-client' },
    limits: { mostRetries: 0 },
  });
  await platform.session({ token: 'an.id.token' });
  await platform.close();
  return heard;
}

test('a platform is told the trace that asks it', async () => {
  new NodeTracerProvider({ sampler: new AlwaysOnSampler() }).register({
    propagator: new W3CTraceContextPropagator(),
  });
  await trace.getTracer('test').startActiveSpan('page', async (span) => {
    const { traceId, spanId } = span.spanContext();
    expect(await asked()).toMatchObject({ traceparent: `00-${traceId}-${spanId}-01` });
  });
});

test('where nothing is traced, it is told of none', async () => {
  expect(await asked()).not.toHaveProperty('traceparent');
});
