import { type Attributes, type Context, type Link, SpanKind } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

/** Files of the build, and questions of machines whether all is well: many, and all alike. */
const allAlike = /^\/(?:_next\/static|health|brand)(?:\/|$|\?)/;

/** What a trace begins with: requests, and jobs as they are sent or done. */
const beginnings: readonly SpanKind[] = [SpanKind.SERVER, SpanKind.PRODUCER, SpanKind.CONSUMER];

/** Traces a share of all requests and jobs, each of them whole or not at all. */
export class WorthTracing implements Sampler {
  readonly #share: Sampler;
  /** What belongs to none of them, such as a query of /health, is part of no trace. */
  readonly #rest: Sampler = new ParentBasedSampler({ root: new AlwaysOffSampler() });

  /** @param share 0 to 1 */
  constructor(share: number) {
    this.#share = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  }

  shouldSample(
    context: Context,
    traceId: string,
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    links: Link[],
  ): SamplingResult {
    const target = attributes['http.target'];
    if (typeof target === 'string' && allAlike.test(target))
      return { decision: SamplingDecision.NOT_RECORD };
    const sampler = beginnings.includes(kind) ? this.#share : this.#rest;
    return sampler.shouldSample(context, traceId, name, kind, attributes, links);
  }

  toString(): string {
    return 'WorthTracing';
  }
}
