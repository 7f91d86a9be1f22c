/** Traces and metrics: what is measured, what of it may leave, and where it goes. */
export { count, isTelemetryOn, isTraced, measure, watch } from './measure';
export { metricTable } from './metric-table';
export { isMetricsServer } from './metrics-server';
export { observedCall, type PortName } from './observed-call';
export { inSpan, outsideOfTraces, traceHeaders, traceOfNow } from './span';
export { type Measured, startTelemetry, stopTelemetry } from './start';
