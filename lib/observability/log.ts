import pino from 'pino';
import { environment } from '@/lib/config';
import { traceOfNow } from './telemetry/span';

/** Fields that never reach the log, wherever a caller puts them (§9 of the design, invariant 4). */
const secretFields = [
  'token',
  'idToken',
  'code',
  'accessCode',
  'email',
  'phoneNumber',
  'recipient',
  'value',
  'normalized',
  'searchParameters',
  'password',
  'cookie',
  'authorization',
];

declare global {
  /** One logger for all module instances of this process. */
  var portalLog: pino.Logger | undefined;
}

/**
 * The structured log: one JSON object a line on standard output, without worker transports, which
 * Next's bundling breaks.
 */
globalThis.portalLog ??= pino({
  level: environment().LOG_LEVEL,
  base: null,
  // What was done, from the request on, is found by it.
  mixin: traceOfNow,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
});

export const log: pino.Logger = globalThis.portalLog;
