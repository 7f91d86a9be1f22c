import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { metricTable } from '../../lib/observability';
import { prometheusPrograms } from '../../scripts/test-prometheus';

const file = 'deploy/prometheus/alerts.yml';
const written = readFileSync(file, 'utf8');
/** Each alert's name, with the rest of its rule. */
const rules = new Map(
  written
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => [rule.split('\n', 1)[0] ?? '', rule] as const),
);
const section = readFileSync('docs/operations.md', 'utf8')
  .split(/^## /m)
  .find((part) => part.startsWith('Alerts\n'));
const sections = [...(section ?? '').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);

/** Series by name, each as promtool writes them: `value+step x times`, a minute apart. */
type Series = Readonly<Record<string, string>>;

interface Case {
  readonly fires: Series;
  readonly quiet: Series;
}

const requests = 'portal_request_duration_seconds';
const calls = 'portal_port_call_duration_seconds_count{port="platform", capability="claims"';
/** Requests for a page of which so many a minute took no longer than 1, 5 seconds. */
const pages = (within1: number, within5: number) => ({
  [`${requests}_bucket{route="/dashboard", le="1"}`]: `0+${within1}x60`,
  [`${requests}_bucket{route="/dashboard", le="5"}`]: `0+${within5}x60`,
  [`${requests}_bucket{route="/dashboard", le="+Inf"}`]: `0+${within5}x60`,
  // Files are many and quick, and make no page quicker.
  [`${requests}_bucket{route="/_next/*", le="1"}`]: '0+1000x60',
  [`${requests}_bucket{route="/_next/*", le="5"}`]: '0+1000x60',
  [`${requests}_bucket{route="/_next/*", le="+Inf"}`]: '0+1000x60',
});

/** What the rules are asked half an hour after it began. */
const cases: Readonly<Record<string, Case>> = {
  PortalDown: {
    fires: { 'up{job="portal"}': '1x20 0x40' },
    // One reading is missed while a release replaces another.
    quiet: { 'up{job="portal"}': '1x28 0 1x30', 'up{job="other"}': '0x60' },
  },
  PortalNotReady: {
    fires: { portal_ready: '0x60' },
    quiet: { portal_ready: '1x27 0 0 1x30' },
  },
  RequestsFail: {
    fires: {
      [`${requests}_count{status="2xx"}`]: '0+96x60',
      [`${requests}_count{status="5xx"}`]: '0+4x60',
    },
    quiet: {
      [`${requests}_count{status="2xx"}`]: '0+99x60',
      [`${requests}_count{status="5xx"}`]: '0+1x60',
      [`${requests}_count{status="4xx"}`]: '0+50x60',
    },
  },
  PagesSlow: { fires: pages(80, 100), quiet: pages(99, 100) },
  PlatformFails: {
    fires: {
      [`${calls}, outcome="answer"}`]: '0+80x60',
      [`${calls}, outcome="unavailable"}`]: '0+10x60',
      [`${calls}, outcome="malformed"}`]: '0+10x60',
    },
    quiet: {
      [`${calls}, outcome="answer"}`]: '0+80x60',
      [`${calls}, outcome="refused"}`]: '0+80x60',
      [`${calls}, outcome="unavailable"}`]: '0+5x60',
    },
  },
  CodesNotTaken: {
    fires: {
      'portal_codes_total{channel="sms", outcome="sent"}': '0+2x60',
      'portal_codes_total{channel="sms", outcome="not taken"}': '0+1x60',
      'portal_codes_total{channel="email", outcome="sent"}': '0+1000x60',
    },
    quiet: {
      'portal_codes_total{channel="sms", outcome="sent"}': '0+20x60',
      'portal_codes_total{channel="sms", outcome="not taken"}': '0+1x60',
      // Nobody asks for one by telephone.
      'portal_codes_total{channel="voice", outcome="sent"}': '0x60',
      'portal_codes_total{channel="voice", outcome="not taken"}': '0x60',
    },
  },
  SearchesFindNothing: {
    fires: {
      'portal_searches_total{outcome="found"}': '0+1x60',
      'portal_searches_total{outcome="not found"}': '0+9x60',
    },
    quiet: {
      // At night one of four finds nothing, which says nothing.
      'portal_searches_total{outcome="found"}': '0x60',
      'portal_searches_total{outcome="not found"}': '0+1x60',
    },
  },
  ManyLockouts: {
    fires: { 'portal_lockouts_total{of="search"}': '0+3x60' },
    quiet: {
      'portal_lockouts_total{of="search"}': '0+1x60',
      'portal_lockouts_total{of="access-code"}': '0+1x60',
      'portal_lockouts_total{of="editor"}': '0+1x60',
    },
  },
  JobsFailed: {
    fires: { 'portal_jobs{queue="housekeeping", state="failed"}': '1x60' },
    quiet: {
      'portal_jobs{queue="housekeeping", state="failed"}': '0x60',
      'portal_jobs{queue="housekeeping", state="waiting"}': '900x60',
    },
  },
  JobsWait: {
    fires: { 'portal_job_longest_wait_seconds{queue="housekeeping"}': '0+60x60' },
    quiet: { 'portal_job_longest_wait_seconds{queue="housekeeping"}': '200x60' },
  },
  ConnectionsShort: {
    fires: { 'portal_database_connections{state="waiting"}': '3x60' },
    quiet: {
      'portal_database_connections{state="waiting"}': '0x27 3 0x30',
      'portal_database_connections{state="used"}': '10x60',
    },
  },
  PaymentsUndecided: {
    fires: { 'portal_payments_waiting{of="no account"}': '1x60' },
    quiet: {
      // The platform answered late, and the next look decided it.
      'portal_payments_waiting{of="undecided"}': '0x22 1x5 0x30',
      'portal_payments_waiting{of="dispute"}': '1x60',
    },
  },
  PlatformNotTold: {
    fires: { 'portal_payments_waiting{of="not told"}': '3x60' },
    quiet: {
      'portal_payments_waiting{of="not told"}': '0x27 1 1 0x30',
      'portal_payments_waiting{of="undecided"}': '1x60',
    },
  },
  RefundsWait: {
    fires: { 'portal_payments_waiting{of="refund refused"}': '1x60' },
    quiet: {
      'portal_payments_waiting{of="refund pending"}': '0x60',
      'portal_payments_waiting{of="refund refused"}': '0x60',
      'portal_payments_waiting{of="undecided"}': '1x60',
    },
  },
  PaymentsDisputed: {
    fires: { 'portal_payments_waiting{of="dispute"}': '1x60' },
    quiet: {
      'portal_payments_waiting{of="dispute"}': '0x60',
      'portal_payments_waiting{of="refund refused"}': '1x60',
    },
  },
  ChargesWait: {
    fires: { 'portal_payments_waiting{of="not charged"}': '1x60' },
    quiet: {
      'portal_payments_waiting{of="not charged"}': '0x22 1x5 0x30',
      'portal_payments_waiting{of="undecided"}': '1x60',
    },
  },
  EventLoopLate: {
    fires: { 'portal_event_loop_delay_seconds{quantile="0.99"}': '0.8x60' },
    quiet: {
      'portal_event_loop_delay_seconds{quantile="0.99"}': '0.1x60',
      'portal_event_loop_delay_seconds{quantile="1"}': '2x60',
    },
  },
};

test('each alert has a section of docs/operations.md, each section an alert, and each two cases', () => {
  const names = [...rules.keys()].toSorted();
  expect(names.length).toBeGreaterThan(8);
  expect(sections.toSorted()).toEqual(names);
  expect(Object.keys(cases).toSorted()).toEqual(names);
});

test.each([...rules])('%s leads to its section, and asks for what is measured', (name, rule) => {
  expect(rule).toContain(`runbook_url: docs/operations.md#${name.toLowerCase()}\n`);
  expect(rule).toMatch(/severity: (page|ticket) /);
  const asked = [...rule.matchAll(/\bportal_\w+/g)].map(([metric]) =>
    metric.replace(/_(bucket|count|sum)$/, ''),
  );
  for (const metric of asked) expect(Object.keys(metricTable)).toContain(metric);
});

const programs = prometheusPrograms();
describe.skipIf(!programs)('promtool', () => {
  const promtool = programs?.promtool ?? '';
  const run = (...given: string[]) => spawnSync(promtool, given, { encoding: 'utf8' });

  test('takes the rules and the configuration', () => {
    for (const given of [
      ['check', 'rules', file],
      ['check', 'config', 'deploy/prometheus/prometheus.yml'],
    ]) {
      const { status, stderr } = run(...given);
      expect([status, stderr]).toEqual([0, '']);
    }
  });

  test('each alert fires in one case, and in the other does not', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-alerts-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const asks = (name: string, series: Series, firing: 0 | 1) => ({
      name: `${name} ${firing ? 'fires' : 'is quiet'}`,
      interval: '1m',
      input_series: Object.entries(series).map(([of, values]) => ({ series: of, values })),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${name}", alertstate="firing"}) or vector(0)`,
          eval_time: '30m',
          exp_samples: [{ labels: '{}', value: firing }],
        },
      ],
    });
    // YAML, in the part of it that is JSON.
    const place = path.join(folder, 'cases.yml');
    writeFileSync(
      place,
      JSON.stringify({
        rule_files: [path.resolve(file)],
        evaluation_interval: '1m',
        tests: Object.entries(cases).flatMap(([name, { fires, quiet }]) => [
          asks(name, fires, 1),
          asks(name, quiet, 0),
        ]),
      }),
    );
    const { status, stdout, stderr } = run('test', 'rules', place);
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
