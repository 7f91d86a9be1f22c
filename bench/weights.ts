/** What can be counted exactly of pages and changes: bytes, elements, statements of SQL and calls. */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { type OtlpReceiver, type Span, startOtlpReceiver } from '../tests/operations/otlp-receiver';
import { longestWait } from '../tests/setup/limits';
import { read } from './ask';
import { startMeasuredPortal } from './portal';
import { searchHeaders } from './search';
import { weightsHolder, weightsHost, writeWeightsClient } from './weights-client';
import { type Visit, visitPages } from './weights-visit';

const file = 'bench/weights.json';

const requestSchema = z.object({
  /** Statements that Prisma sends. */
  sql: z.int(),
  /** Calls of the insurer's platform. */
  platform: z.int(),
});
const pageSchema = z.object({
  /** JavaScript that the page loads, in gzip bytes. */
  script: z.int(),
  /** In bytes, uncompressed. */
  html: z.int(),
  /** What React hydrates from, in bytes; part of the HTML. */
  payload: z.int(),
  elements: z.int(),
  ...requestSchema.shape,
});
const weightsSchema = z.object({
  pages: z.record(z.string(), pageSchema),
  changes: z.record(z.string(), requestSchema),
  /** What the server loads for `middleware.ts` before the first request. */
  middleware: z.object({ modules: z.int(), bytes: z.int() }),
});
export type Weights = z.infer<typeof weightsSchema>;

/** The numbers in the repository. */
export function recordedWeights(): Weights {
  return weightsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** How far a number may be from the recorded one. */
const tolerance = 0.02;
/** Small numbers that may not differ at all. */
const exact: readonly string[] = ['sql', 'platform'];

/** A line for each number that has moved, up or down: what was recorded, and what was counted. */
export function movedWeights(recorded: Weights, counted: Weights): readonly string[] {
  const [before, after] = [rowsOf(recorded), rowsOf(counted)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((row) => {
    const [old, current] = [before.get(row), after.get(row)];
    if (!old) return [`${row}: not recorded, now ${current?.value}`];
    if (!current) return [`${row}: recorded as ${old.value}, no longer counted`];
    const change = current.value - old.value;
    if (Math.abs(change) <= (exact.includes(old.name) ? 0 : old.value * tolerance)) return [];
    const percent = old.value === 0 ? '' : `, ${((100 * change) / old.value).toFixed(1)} %`;
    return [
      `${row}: ${old.value} → ${current.value} (${change > 0 ? '+' : ''}${change}${percent})`,
    ];
  });
}

interface Row {
  readonly name: string;
  readonly value: number;
}

/** Each number by where it stands in the file. */
function rowsOf({ pages, changes, middleware }: Weights): ReadonlyMap<string, Row> {
  const ofAll = (kind: string, all: Readonly<Record<string, object>>) =>
    Object.entries(all).flatMap(([of, numbers]) =>
      Object.entries(numbers).map(([name, value]): [string, Row] => [
        `${kind} “${of}”, ${name}`,
        { name, value },
      ]),
    );
  return new Map([
    ...ofAll('page', pages),
    ...ofAll('change', changes),
    ...ofAll('server', { middleware }),
  ]);
}

/** Records the numbers as they are, and prints those that have moved. */
export async function benchWeights(): Promise<undefined> {
  const counted = await countWeights();
  const moved = movedWeights(recordedWeights(), counted);
  writeFileSync(file, `${JSON.stringify(counted, null, 2)}\n`);
  console.log(moved.length > 0 ? moved.join('\n') : 'No number has moved by more than 2 %.');
}

/**
 * Counts on the production build, with a portal and a database of its own. The first holder's visit
 * fills what is kept for everybody; the second's is counted.
 * @throws Error without PostgreSQL, or where a request has no trace
 */
export async function countWeights(): Promise<Weights> {
  const folder = writeWeightsClient(2);
  const receiver = await startOtlpReceiver();
  try {
    const proxySecret = randomBytes(32).toString('base64url');
    const { portal, databaseUrl, stop } = await startMeasuredPortal(
      [folder],
      proxySecret,
      undefined,
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
        // Spans that do not fit into the queue would be lost.
        OTEL_BSP_MAX_QUEUE_SIZE: '100000',
        // Nothing runs jobs: requests alone are traced.
        PORTAL_JOBS: 'worker',
      },
    );
    const database = new pg.Client({ connectionString: databaseUrl });
    try {
      await database.connect();
      // Each request of a session that was last seen 30 seconds ago updates its row. On a slow machine
      // that statement would be counted.
      const touchSessions = () => database.query('UPDATE portal.session SET last_seen_at = now()');
      const origin = `http://127.0.0.1:${portal.port}`;
      const headers = searchHeaders(`${weightsHost}:${portal.port}`, proxySecret);
      const visits: Visit[] = [];
      for (const index of [0, 1])
        visits.push(await visitPages(origin, headers, weightsHolder(index), touchSessions));
      // Spans are sent in the order in which they end: once this one is there, all are.
      await read(origin, { host: headers.host ?? '' });
      const requests = visits.flatMap((visit) => visit.requests);
      return weightsOf(visits, await spansOf(receiver, requests.length + 1));
    } finally {
      await database.end();
      await stop();
    }
  } finally {
    await receiver.stop();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/** All spans of so many requests, as soon as they have come. @throws Error where they do not */
async function spansOf(receiver: OtlpReceiver, requests: number): Promise<readonly Span[]> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const spans = receiver.spans();
    const traces = spans.filter(isRequest).length;
    if (traces === requests) return spans;
    if (traces > requests || Date.now() > deadline)
      throw new Error(`${requests} requests have ${traces} traces`);
    await delay(100);
  }
}

const isRequest = ({ parentSpanId }: Span) => parentSpanId === undefined;

/** The numbers of the last visit. */
function weightsOf(visits: readonly Visit[], spans: readonly Span[]): Weights {
  const last = visits.at(-1) ?? { requests: [], pages: new Map() };
  const before = visits.slice(0, -1).flatMap(({ requests }) => requests).length;
  const ofLast = tracesOf(spans).slice(before);
  const counts = new Map(
    last.requests.flatMap((name, index) =>
      name === undefined ? [] : [[name, countsOf(ofLast[index] ?? [])] as const],
    ),
  );
  const pages = [...last.pages].map(([name, { scriptGzip: script, html, payload, elements }]) => [
    name,
    { script, html, payload, elements, ...counts.get(name) },
  ]);
  return weightsSchema.parse({
    pages: Object.fromEntries(pages),
    changes: Object.fromEntries([...counts].filter(([name]) => !last.pages.has(name))),
    middleware: middlewareWeight(),
  });
}

/** The spans of each request, without those that begin after it was answered, in the requests' order. */
function tracesOf(spans: readonly Span[]): readonly (readonly Span[])[] {
  return spans
    .filter(isRequest)
    .toSorted((one, other) => one.start - other.start)
    .map((request) => {
      const inTrace = spans.filter(({ traceId }) => traceId === request.traceId);
      // Next ends the span of the request with the middleware; the page has one beside that.
      const answered = Math.max(
        ...inTrace.filter((span) => span.parentSpanId === request.spanId).map(({ end }) => end),
      );
      return inTrace.filter(({ start }) => start <= answered);
    });
}

function countsOf(trace: readonly Span[]): z.infer<typeof requestSchema> {
  return {
    sql: trace.filter(({ name }) => name === 'prisma:client:db_query').length,
    platform: trace.filter(({ attributes }) => attributes['portal.port'] === 'platform').length,
  };
}

const sourceMap = z.object({ sources: z.array(z.string()) });

/** Of the chunks that Next's entry of the middleware loads, whose source maps name the modules in them. */
function middlewareWeight(): Weights['middleware'] {
  const entry = readFileSync('.next/server/middleware.js', 'utf8');
  const chunks = entry.match(/server\/chunks\/[^"]+\.js(?="\))/g) ?? [];
  const files = chunks
    .filter((chunk) => !chunk.endsWith('_runtime.js'))
    .map((chunk) => `.next/${chunk}`);
  const sources = files.flatMap(
    (chunk) => sourceMap.parse(JSON.parse(readFileSync(`${chunk}.map`, 'utf8'))).sources,
  );
  return {
    modules: new Set(sources).size,
    bytes: files.reduce((sum, chunk) => sum + statSync(chunk).size, 0),
  };
}
