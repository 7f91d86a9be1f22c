import { randomUUID } from 'node:crypto';
import { type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { environment } from '@/lib/config';
import { log } from '../log';
import { metersOf } from './meters';
import { serveMetrics } from './metrics-server';
import { OwnTraces } from './own-traces';
import { ScrubbedExporter } from './scrubbed-exporter';
import type { Measured } from './start';
import type { Telemetry } from './state';
import { WorthTracing } from './worth-tracing';

/** How often spans and metrics are sent, in milliseconds. */
const spansEvery = 2000;
const metricsEvery = 15_000;
/** How often the log is told that nothing can be sent, in milliseconds. */
const complaintsEvery = 60_000;

/** Telemetry as the environment has it: by OTLP, at /metrics, or both. */
export function telemetry(measured: Measured): Telemetry {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, PORTAL_METRICS_PORT, PORTAL_METRICS_HOST } = environment();
  const hasTraces = OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  diag.setLogger(complaints(), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  // Nothing of the machine and its command line: the libraries' own detectors tell both.
  const resource = resourceFromAttributes({
    'service.name': measured.service,
    'service.version': measured.version,
    'service.instance.id': randomUUID(),
  });
  const traces = hasTraces ? startTraces(resource, measured) : undefined;
  const prometheus =
    PORTAL_METRICS_PORT === undefined
      ? undefined
      : new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const sent = hasTraces
    ? new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: metricsEvery,
      })
    : undefined;
  const metrics = new MeterProvider({
    resource,
    readers: [prometheus, sent].filter((reader) => reader !== undefined),
  });
  const metricsServer =
    prometheus &&
    serveMetrics(
      { host: PORTAL_METRICS_HOST, port: PORTAL_METRICS_PORT ?? 0 },
      prometheus.getMetricsRequestHandler.bind(prometheus),
    );
  return {
    hasTraces,
    meters: metersOf(metrics.getMeter('portal')),
    metricsServer,
    async stop() {
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      await Promise.all([traces?.shutdown(), metrics.shutdown()]);
    },
  };
}

function startTraces(resource: Resource, { words }: Measured): NodeTracerProvider {
  const exporter = new ScrubbedExporter(new OTLPTraceExporter(), words);
  const provider = new NodeTracerProvider({
    resource,
    sampler: new WorthTracing(environment().PORTAL_TRACES_SHARE),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: spansEvery })],
  });
  provider.register({ propagator: new OwnTraces() });
  return provider;
}

/** The libraries' own words repeat what they were to send: the log hears that something is wrong. */
function complaints(): DiagLogger {
  let last = Number.NEGATIVE_INFINITY;
  const nothing = () => undefined;
  return {
    error() {
      if (performance.now() - last < complaintsEvery) return;
      last = performance.now();
      log.warn('Traces or metrics could not be sent');
    },
    warn: nothing,
    info: nothing,
    debug: nothing,
    verbose: nothing,
  };
}
