import { setTimeout as delay } from 'node:timers/promises';
import { environment } from '@/lib/config';
import type { RouteWords } from './permitted';
import './state';

/** Who is measured. */
export interface Measured {
  /** The name that traces and metrics go by. */
  readonly service: 'portal' | 'portal-worker';
  readonly version: string;
  /** The words that the portal's addresses are made of: no other is ever told of one. */
  readonly words: RouteWords;
}

/** How long the last sending may take, in milliseconds. */
const longestEnd = 2000;

/**
 * Starts traces and metrics where the environment says where they go; loads nothing where it does
 * not. Before anything is served or worked on.
 * @returns whether it has started: it does once in a process
 */
export async function startTelemetry(measured: Measured): Promise<boolean> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, PORTAL_METRICS_PORT } = environment();
  if (globalThis.portalTelemetry) return false;
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined && PORTAL_METRICS_PORT === undefined) return false;
  const { telemetry } = await import('./sdk');
  globalThis.portalTelemetry = telemetry(measured);
  const { measureProcess } = await import('./process-metrics');
  measureProcess();
  return true;
}

/** Sends what has not been sent yet. Never throws, and never takes longer than two seconds. */
export async function stopTelemetry(): Promise<void> {
  const known = globalThis.portalTelemetry;
  globalThis.portalTelemetry = undefined;
  await Promise.race([known?.stop().catch(() => undefined), delay(longestEnd)]);
}
