import {
  type Breadcrumb,
  breadcrumbsIntegration,
  captureException,
  getClient,
  getReplay,
  init,
  makeFetchTransport,
  replayIntegration,
  type ErrorEvent as SentryEvent,
} from '@sentry/nextjs';
import { hideDeep, hideInMessage } from '@/lib/third-parties/monitoring/without-personal-data';
import type { Work } from './work';

type Settings = NonNullable<Work['monitoring']>;

/**
 * Starts Sentry in this page. Nothing about a person leaves it: texts, inputs and pictures are masked
 * in recordings, and whatever is sent passes one place that hides queries and addresses.
 * @param early what went wrong before Sentry's code was there
 */
export function start(settings: Settings, early: readonly ErrorEvent[]): void {
  init({
    dsn: settings.dsn,
    release: settings.release,
    environment: settings.environment,
    sendDefaultPii: false,
    tracesSampleRate: 1,
    tracePropagationTargets: [],
    replaysSessionSampleRate: settings.replayShare,
    replaysOnErrorSampleRate: 0,
    integrations: (usual) => [
      ...usual.filter(({ name }) => name !== 'Breadcrumbs'),
      // What is printed or pressed can say who somebody is.
      breadcrumbsIntegration({ console: false, dom: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value', 'content'],
        // Compression runs in a worker, which the content-security policy does not allow.
        useCompression: false,
        networkCaptureBodies: false,
      }),
    ],
    beforeSend: withoutWords,
    beforeBreadcrumb: withoutMessage,
    transport: carefulTransport,
  });
  for (const { error, message } of early) captureException(error ?? message);
}

/** Ends it in this page. */
export async function stop(): Promise<void> {
  await getReplay()?.stop();
  await getClient()?.close();
}

/** Sends what is left once nothing in it can be about a person. */
function carefulTransport(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options);
  const send: typeof transport.send = (envelope) => {
    // The head of an envelope names the DSN and nothing of the visitor's.
    for (const item of envelope[1]) {
      const [, payload]: readonly unknown[] = item;
      Object.assign(item, { 1: hideDeep(payload) });
    }
    return transport.send(envelope);
  };
  return { ...transport, send };
}

function withoutWords(event: SentryEvent): SentryEvent {
  for (const exception of event.exception?.values ?? [])
    if (exception.value) exception.value = hideInMessage(exception.value);
  if (event.message) event.message = hideInMessage(event.message);
  return event;
}

function withoutMessage({ message: _, ...breadcrumb }: Breadcrumb): Breadcrumb {
  return breadcrumb;
}
