import type { Counter, Histogram, Meter } from '@opentelemetry/api';
import type { Meters } from './measure';
import { metricTable } from './metric-table';

/** In seconds: a page is promised within two, a platform is given one and a half. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** An instrument for each counter and histogram of the table; gauges are made when they are watched. */
export function metersOf(meter: Meter): Meters {
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  for (const [name, { kind, help, labels }] of Object.entries(metricTable)) {
    if (kind === 'counter') {
      const counter = meter.createCounter(name, { description: help });
      // From the start: what has never happened has happened 0 times.
      for (const combination of combinations(labels)) counter.add(0, combination);
      counters.set(name, counter);
    } else if (kind === 'histogram')
      histograms.set(
        name,
        meter.createHistogram(name, {
          description: help,
          advice: { explicitBucketBoundaries: buckets },
        }),
      );
  }
  return {
    add: (name, labels) => counters.get(name)?.add(1, { ...labels }),
    record: (name, seconds, labels) => histograms.get(name)?.record(seconds, { ...labels }),
    watch(name, read) {
      const { kind, help: description } = metricTable[name];
      const watched =
        kind === 'total'
          ? meter.createObservableCounter(name, { description })
          : meter.createObservableGauge(name, { description });
      watched.addCallback(async (result) => {
        const readings = await read().catch(() => []);
        for (const { value, labels } of readings) result.observe(value, { ...labels });
      });
    },
  };
}

function combinations(labels: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (known, [label, words]) =>
      known.flatMap((others) => words.map((word) => ({ ...others, [label]: word }))),
    [{}],
  );
}
