import type { Server } from 'node:http';
import type { Meters } from './measure';

/** What is on of telemetry in this process. */
export interface Telemetry {
  readonly hasTraces: boolean;
  readonly meters: Meters;
  /** Where /metrics is served, if it is. */
  readonly metricsServer: Server | undefined;
  /** Sends what has not been sent yet, and ends. */
  stop(): Promise<void>;
}

declare global {
  /** Shared by all module instances of this process; absent where telemetry is off. */
  var portalTelemetry: Telemetry | undefined;
}
