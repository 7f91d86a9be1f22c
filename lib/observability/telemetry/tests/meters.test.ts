import { globSync, readFileSync } from 'node:fs';
import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';
import { afterEach, expect, it } from 'vitest';
import { count, isTelemetryOn, measure, watch } from '../measure';
import { metersOf } from '../meters';
import { metricTable } from '../metric-table';
import { inSpan, traceHeaders, traceOfNow } from '../span';

afterEach(() => {
  globalThis.portalTelemetry = undefined;
});

class Reader extends MetricReader {
  protected async onShutdown(): Promise<void> {}
  protected async onForceFlush(): Promise<void> {}
}

/** Telemetry on, in this process. @returns all that is measured, as `name {labels} value` */
function measuring() {
  const reader = new Reader();
  const meters = metersOf(new MeterProvider({ readers: [reader] }).getMeter('test'));
  globalThis.portalTelemetry = {
    hasTraces: false,
    meters,
    metricsServer: undefined,
    stop: async () => undefined,
  };
  return async () => {
    const { resourceMetrics } = await reader.collect();
    return resourceMetrics.scopeMetrics.flatMap(({ metrics }) =>
      metrics.flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map(({ attributes, value }) => ({
          name: descriptor.name,
          attributes,
          value: typeof value === 'number' ? value : value.count,
        })),
      ),
    );
  };
}

it('counters begin at 0 for all that they can count', async () => {
  const all = measuring();
  const codes = (await all()).filter(({ name }) => name === 'portal_codes_total');
  expect(codes).toHaveLength(9);
  expect(codes.every(({ value }) => value === 0)).toBe(true);
});

it('what happens is counted, timed and read', async () => {
  const all = measuring();
  count('portal_codes_total', { channel: 'sms', outcome: 'not taken' });
  count('portal_codes_total', { channel: 'sms', outcome: 'not taken' });
  measure('portal_job_duration_seconds', performance.now(), { queue: 'sweep', outcome: 'done' });
  watch('portal_ready', async () => [{ value: 1, labels: {} }]);
  watch('portal_jobs', async () => {
    throw new Error('The database is away');
  });
  const known = await all();
  expect(known).toContainEqual({
    name: 'portal_codes_total',
    attributes: { channel: 'sms', outcome: 'not taken' },
    value: 2,
  });
  expect(known).toContainEqual({
    name: 'portal_job_duration_seconds',
    attributes: { queue: 'sweep', outcome: 'done' },
    value: 1,
  });
  expect(known).toContainEqual({ name: 'portal_ready', attributes: {}, value: 1 });
  expect(known.filter(({ name }) => name === 'portal_jobs')).toEqual([]);
});

it('where telemetry is off nothing is kept, and what is done is done', async () => {
  expect(isTelemetryOn()).toBe(false);
  count('portal_codes_total', { channel: 'email', outcome: 'sent' });
  watch('portal_ready', async () => [{ value: 1, labels: {} }]);
  expect(await inSpan('job', {}, async () => 7)).toBe(7);
  await expect(inSpan('job', {}, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(traceHeaders()).toEqual({});
  expect(traceOfNow()).toEqual({});
});

it('every metric says what it is, in the way of Prometheus', () => {
  for (const [name, { kind, help }] of Object.entries(metricTable)) {
    expect(name).toMatch(/^portal_[a-z_]+$/);
    expect([name, name.endsWith('_total')]).toEqual([name, ['counter', 'total'].includes(kind)]);
    expect(help).toMatch(/^[1A-Z].*[a-z0]$/);
  }
});

it('docs/operations.md has the whole table', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const lines = Object.entries(metricTable).map(([name, { help, labels }]) => {
    const said = Object.keys(labels).map((label) => `\`${label}\``);
    return `| \`${name}\` | ${said.join(', ') || 'none'} | ${help} |`;
  });
  expect(docs.match(/^\| `portal_.*$/gm)).toEqual(lines);
});

it('dashboards ask for what is measured', () => {
  const boards = globSync('deploy/grafana/*.json');
  expect(boards.length).toBeGreaterThan(1);
  const asked = boards
    .flatMap((file) => readFileSync(file, 'utf8').match(/\bportal_\w+/g) ?? [])
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(metricTable).toSorted());
});
