import { routeOf } from '@/lib/navigation';
import { measure, watch } from '@/lib/observability';
import { readiness } from './readiness';
import { onRequest } from './started-request';

/** Measures what a server does besides: how it answers, and whether it should. */
export function measureServing(): void {
  watch('portal_ready', async () => [
    { value: (await readiness()) === 'ready' ? 1 : 0, labels: {} },
  ]);
  onRequest(({ request, response }) => {
    const began = performance.now();
    // As it was sent: Next writes another address over it.
    const { method, url = '' } = request;
    // A stream is open for as long as somebody watches: that says nothing of how fast answers are.
    if (request.headers.accept?.includes('text/event-stream')) return;
    response.once('close', () =>
      measure('portal_request_duration_seconds', began, {
        method: methods.find((known) => known === method) ?? 'other',
        route: routeOf(url),
        status: response.writableFinished ? statusClass(response.statusCode) : 'cut off',
      }),
    );
  });
}

const methods = ['GET', 'HEAD', 'POST'] as const;

function statusClass(status: number) {
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  if (status >= 300) return '3xx';
  return status >= 200 ? '2xx' : '1xx';
}
