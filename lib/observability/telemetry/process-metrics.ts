import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { watch } from './measure';

/** How often the event loop is looked at, in milliseconds. */
const resolution = 20;

/** Measures the process itself. */
export function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);
  watch('portal_event_loop_delay_seconds', async () => {
    const readings = (['0.5', '0.99', '1'] as const).map((quantile) => ({
      value: delay.count === 0 ? 0 : late(delay.percentile(Number(quantile) * 100)),
      labels: { quantile },
    }));
    delay.reset();
    return readings;
  });
  let known = performance.eventLoopUtilization();
  watch('portal_event_loop_utilization', async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, known);
    known = now;
    return [{ value: utilization, labels: {} }];
  });
  watch('portal_process_cpu_seconds_total', async () => {
    const { user, system } = process.cpuUsage();
    return [
      { value: user / 1e6, labels: { mode: 'user' } },
      { value: system / 1e6, labels: { mode: 'system' } },
    ] as const;
  });
  watch('portal_process_memory_bytes', async () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      { value: rss, labels: { of: 'process' } },
      { value: heapUsed, labels: { of: 'heap' } },
      { value: external, labels: { of: 'outside the heap' } },
    ] as const;
  });
  watch('portal_process_uptime_seconds', async () => [{ value: process.uptime(), labels: {} }]);
}
