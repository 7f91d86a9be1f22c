import {
  type Context,
  isSpanContextValid,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { LRUCache } from 'lru-cache';

/**
 * Tells others of a trace, and believes nobody who names one but this process itself: Next hands a
 * request's trace from the middleware to the page in the request's own headers, where a visitor could
 * have written one, too, and had it kept, or joined to somebody else's.
 */
export class OwnTraces implements TextMapPropagator {
  readonly #standard = new W3CTraceContextPropagator();
  /** Those that were told lately. */
  readonly #told = new LRUCache<string, true>({ max: 20_000, ttl: 60_000 });

  inject(context: Context, carrier: unknown, setter: TextMapSetter): void {
    const told = trace.getSpanContext(context);
    if (told && isSpanContextValid(told)) this.#told.set(told.traceId, true);
    this.#standard.inject(context, carrier, setter);
  }

  extract(context: Context, carrier: unknown, getter: TextMapGetter): Context {
    const named = this.#standard.extract(context, carrier, getter);
    const traceId = trace.getSpanContext(named)?.traceId;
    return traceId !== undefined && this.#told.has(traceId) ? named : context;
  }

  fields(): string[] {
    return this.#standard.fields();
  }
}
