import { LRUCache } from 'lru-cache';
import type { ClientSnapshot } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { log } from '@/lib/observability';
import { type Monitoring, monitoringOf } from './scripts';

type Sentry = typeof import('@sentry/nextjs');
type Reporter = InstanceType<Sentry['NodeClient']>;

/** One for each place that clients report to. */
const reporters = new LRUCache<string, Reporter>({ max: 50 });

/** How long a report may take, in milliseconds. */
const patience = 2000;

/**
 * Tells a client's Sentry of an exception, where the client has monitoring on, under the reference that
 * the visitor is shown. Like the log, it is told where that happened, but neither the address nor the
 * error's own words. Sentry's code is loaded with the first report. Never rejects.
 * @param where the route or the form that failed
 */
export async function reportFailure(
  { release, settings }: ClientSnapshot,
  error: unknown,
  { reference, where }: { readonly reference: string; readonly where: string },
): Promise<void> {
  try {
    const monitoring = monitoringOf(settings['1']);
    if (!monitoring) return;
    // Left to Node: the bundler would go through all of OpenTelemetry, for minutes.
    const sentry: Sentry = await import(/* turbopackIgnore: true */ '@sentry/nextjs');
    const reporter = reporterOf(sentry, monitoring);
    const scope = new sentry.Scope();
    scope.setTags({ release, reference, route: where });
    reporter.captureException(error, {}, scope);
    await reporter.flush(patience);
  } catch (problem) {
    const { name } = problem instanceof Error ? problem : new Error('not an error');
    log.warn({ problem: name }, 'monitoring could not be told');
  }
}

function reporterOf(sentry: Sentry, { dsn }: Monitoring): Reporter {
  const known = reporters.get(dsn);
  if (known) return known;
  const reporter = new sentry.NodeClient({
    dsn,
    environment: isProduction() ? 'production' : 'demonstration',
    sendDefaultPii: false,
    integrations: [],
    stackParser: sentry.defaultStackParser,
    transport: sentry.makeNodeTransport,
    beforeSend: (event) => {
      for (const exception of event.exception?.values ?? []) delete exception.value;
      const parts = ['message', 'request', 'user', 'extra', 'breadcrumbs', 'server_name'] as const;
      for (const part of parts) delete event[part];
      return event;
    },
  });
  reporter.init();
  reporters.set(dsn, reporter);
  return reporter;
}
