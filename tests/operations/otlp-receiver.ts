import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** What takes traces and metrics, as a collector would (OTLP/HTTP, JSON). */
export interface OtlpReceiver {
  readonly address: string;
  /** Everything that has come, as it came. */
  everything(): string;
  spans(): readonly Span[];
  /** The names of the metrics that have come. */
  metrics(): ReadonlySet<string>;
  stop(): Promise<void>;
}

/** A span as it left, with who sent it. */
export interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** In milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly links: readonly string[];
}

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const attributes = z
  .array(attribute)
  .default([])
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, String(Object.values(value)[0])])),
  );
const nanoseconds = z.string().transform((written) => Number(written) / 1e6);
const spanSchema = z
  .object({
    name: z.string(),
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes,
    links: z
      .array(z.object({ traceId: z.string() }))
      .default([])
      .transform((all) => all.map(({ traceId }) => traceId)),
  })
  .transform(({ startTimeUnixNano: start, endTimeUnixNano: end, ...span }) => ({
    ...span,
    start,
    end,
  }));
const resource = z.object({ attributes });
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })),
    }),
  ),
});

/** Starts one on a port that is free. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: { readonly address: string; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push({ address: request.url ?? '', body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sentTo = (address: string) =>
    bodies.filter((sent) => sent.address === address).map(({ body }) => JSON.parse(body));
  return {
    address: `http://127.0.0.1:${port}`,
    everything: () => bodies.map(({ address, body }) => `${address}\n${body}`).join('\n'),
    spans: () =>
      sentTo('/v1/traces').flatMap((body) =>
        tracesSchema.parse(body).resourceSpans.flatMap(({ resource: from, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              parentSpanId: span.parentSpanId || undefined,
              service: from.attributes['service.name'] ?? '',
            })),
          ),
        ),
      ),
    metrics: () =>
      new Set(
        sentTo('/v1/metrics').flatMap((body) =>
          metricsSchema
            .parse(body)
            .resourceMetrics.flatMap(({ scopeMetrics }) =>
              scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
            ),
        ),
      ),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
