import type { Instrumentation } from 'next';

/** What Next tells of requests that fail: for the log, and for the client's monitoring. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  // Next builds this for its edge runtime, too, where nothing of the portal runs: there, the build
  // leaves this out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('@/lib/observability/request-error');
    await logRequestError(...failure);
    const { reportRequestError } = await import(
      '@/lib/third-parties/monitoring/report-request-error'
    );
    await reportRequestError(...failure);
  }
};

/** Called by Next once, before it serves. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('@/insurer/register');
    const { beginServing } = await import('@/lib/operations/begin-serving');
    await beginServing();
  }
}
