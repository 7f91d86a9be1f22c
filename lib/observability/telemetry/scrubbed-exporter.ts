import type { Attributes } from '@opentelemetry/api';
import type { ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { isPermitted, permittedName, type RouteWords } from './permitted';

/** Sends spans on with what they may say alone: what is not listed as permitted is left out. */
export class ScrubbedExporter implements SpanExporter {
  constructor(
    private readonly inner: SpanExporter,
    private readonly words: RouteWords,
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.inner.export(
      spans.map((span) => scrubbed(span, this.words)),
      done,
    );
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }
}

function scrubbed(span: ReadableSpan, words: RouteWords): ReadableSpan {
  return {
    name: permittedName(span.name, words),
    kind: span.kind,
    spanContext: () => withoutState(span.spanContext()),
    ...(span.parentSpanContext ? { parentSpanContext: withoutState(span.parentSpanContext) } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    // Its message is an error's.
    status: { code: span.status.code },
    attributes: scrubbedAttributes(span.attributes, words),
    links: span.links.map(({ context }) => ({ context: withoutState(context) })),
    // Exceptions, with their words and stacks: the log has what may be known of them.
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function scrubbedAttributes(attributes: Attributes, words: RouteWords): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([key, value]) => isPermitted(key, value, words)),
  );
}

/** `tracestate` is whoever's that wrote it. */
function withoutState({ traceId, spanId, traceFlags, isRemote }: Context): Context {
  return { traceId, spanId, traceFlags, ...(isRemote === undefined ? {} : { isRemote }) };
}
type Context = ReturnType<ReadableSpan['spanContext']>;
