import { randomUUID } from 'node:crypto';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { closeDatabase, database, inTransaction } from '@/lib/db';
import { eventually } from '../../../tests/setup/eventually';
import { endSending, prepareSending } from '../boss';
import { defineJob, type Job } from '../job';
import { sendJob } from '../send';
import { type StartedWork, startWork } from '../work';

const spans = new InMemorySpanExporter();
let done: string[];
let job: Job;
let work: StartedWork | undefined;

beforeEach(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).register();
  globalThis.portalTelemetry = {
    hasTraces: true,
    meters: { add: () => undefined, record: () => undefined, watch: () => undefined },
    metricsServer: undefined,
    stop: async () => undefined,
  };
  done = [];
  job = defineJob({
    name: `traced-${randomUUID()}`,
    async run(id) {
      done.push(id);
    },
  });
  await prepareSending([job]);
});
afterEach(async () => {
  await work?.stop();
  work = undefined;
  await endSending();
  await closeDatabase();
  globalThis.portalTelemetry = undefined;
  spans.reset();
  for (const part of [trace, context, propagation]) part.disable();
});

/** Sends a job within a request, and tells the request's trace. */
function request(id: string): Promise<string> {
  return trace
    .getTracer('test')
    .startActiveSpan('POST', { kind: SpanKind.SERVER }, async (span) => {
      await inTransaction((transaction) => sendJob(transaction, job, id));
      span.end();
      return span.spanContext().traceId;
    });
}

/** The runs of the job; whoever works sweeps up as well, once a minute. */
function runs() {
  return spans
    .getFinishedSpans()
    .filter(({ name, attributes }) => name === 'job' && attributes['portal.queue'] === job.name);
}

const rows = z.array(z.object({ data: z.unknown(), trace: z.record(z.string(), z.string()) }));
/** What is stored of a job besides how it is to be tried. */
async function stored() {
  return rows.parse(
    await database().$queryRaw`
      SELECT data, trace_context AS trace FROM jobs.job WHERE name = ${job.name}`,
  );
}

test('a job stands in the trace that caused it, and holds an id and that of the trace alone', async () => {
  const traceId = await request('row');
  expect(await stored()).toEqual([
    {
      data: { id: 'row' },
      trace: { traceparent: expect.stringMatching(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`)) },
    },
  ]);
  work = startWork([job]);
  await eventually(() => expect(done).toEqual(['row']));
  await eventually(() => expect(runs()).toHaveLength(1));
  expect(runs()[0]?.attributes).toEqual({ 'portal.queue': job.name });
  expect(runs()[0]?.spanContext().traceId).toBe(traceId);
});

test('of jobs that are fetched together each has a span, linked to what caused them', async () => {
  const causes = [await request('one'), await request('two'), await request('three')];
  work = startWork([job]);
  await eventually(() => expect(done.toSorted()).toEqual(['one', 'three', 'two']));
  await eventually(() => {
    const all = spans.getFinishedSpans();
    expect(runs()).toHaveLength(3);
    const fetched = all.filter(({ name }) => name === `process ${job.name}`);
    const known = fetched.flatMap((span) => [
      span.spanContext().traceId,
      ...span.links.map((link) => link.context.traceId),
    ]);
    for (const cause of causes) expect(known).toContain(cause);
  });
});
