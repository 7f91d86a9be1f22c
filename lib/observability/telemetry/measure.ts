import type { LabelsOf, MetricName, NamesOf } from './metric-table';

/** A gauge as it stands. */
export interface Reading<Name extends MetricName> {
  readonly value: number;
  readonly labels: LabelsOf<Name>;
}

/** Where what is measured goes. */
export interface Meters {
  add(name: MetricName, labels: object): void;
  record(name: MetricName, seconds: number, labels: object): void;
  watch(name: MetricName, read: () => Promise<readonly Reading<MetricName>[]>): void;
}

/** Counts one of what happens, where telemetry is on. */
export function count<Name extends NamesOf<'counter'>>(name: Name, labels: LabelsOf<Name>): void {
  globalThis.portalTelemetry?.meters.add(name, labels);
}

/** Notes how long something took. @param began by the clock of `performance`, in milliseconds */
export function measure<Name extends NamesOf<'histogram'>>(
  name: Name,
  began: number,
  labels: LabelsOf<Name>,
): void {
  globalThis.portalTelemetry?.meters.record(name, (performance.now() - began) / 1000, labels);
}

/** Has a gauge or a total asked whenever metrics are read; one that throws has no value then. */
export function watch<Name extends NamesOf<'gauge' | 'total'>>(
  name: Name,
  read: () => Promise<readonly Reading<NoInfer<Name>>[]>,
): void {
  globalThis.portalTelemetry?.meters.watch(name, read);
}

/** Whether anything is measured or traced: what costs something is not even prepared without. */
export function isTelemetryOn(): boolean {
  return globalThis.portalTelemetry !== undefined;
}

/** Whether anything is traced. */
export function isTraced(): boolean {
  return globalThis.portalTelemetry?.hasTraces === true;
}
