/** The log, traces and metrics, and what they may know. What Sentry is told belongs to `third-parties`. */

export { parsedJson } from './json';
export { log } from './log';
export { logPageFailure } from './page-failure';
export { logPolicyReport } from './policy-report';
export { newReference, referenceHeader, referencePattern } from './reference';
export { failureOf } from './request-error';
export {
  count,
  inSpan,
  isMetricsServer,
  isTelemetryOn,
  isTraced,
  type Measured,
  measure,
  metricTable,
  observedCall,
  outsideOfTraces,
  type PortName,
  startTelemetry,
  stopTelemetry,
  traceHeaders,
  watch,
} from './telemetry';
