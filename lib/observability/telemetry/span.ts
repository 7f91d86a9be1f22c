import { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';

/** Begins something that outlives the request which has begun it, and belongs to no trace. */
export function outsideOfTraces(run: () => void): void {
  context.with(ROOT_CONTEXT, run);
}

/** What a span says of itself: names that stand in code, and clients' ids. */
export type Facts = Readonly<Record<`portal.${string}`, string>>;

/**
 * Does something in a span of its own, below the one that is running; only does it where nothing is
 * traced.
 * @param run is given a function that says more of the span, once more is known
 */
export async function inSpan<Value>(
  name: string,
  facts: Facts,
  run: (learn: (facts: Facts) => void) => Promise<Value>,
): Promise<Value> {
  if (!globalThis.portalTelemetry?.hasTraces) return run(() => undefined);
  return trace.getTracer('portal').startActiveSpan(name, { attributes: facts }, async (span) => {
    try {
      return await run((more) => span.setAttributes(more));
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      // Not the error's own words, which can repeat what was typed.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** What carries the running trace to who is asked by HTTP (W3C Trace Context); nothing without one. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** For log lines: the running trace and span; nothing without one. */
export function traceOfNow(): { readonly trace?: string; readonly span?: string } {
  const running = trace.getActiveSpan()?.spanContext();
  return running ? { trace: running.traceId, span: running.spanId } : {};
}
