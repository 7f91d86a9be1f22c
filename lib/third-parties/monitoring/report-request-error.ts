import type { Instrumentation } from 'next';
import { clientByHost } from '@/lib/clients';
import { log, referenceHeader } from '@/lib/observability';
import { reportFailure } from './report-failure';

/** Tells a client's Sentry of a request to the client that failed by an exception. */
export const reportRequestError: Instrumentation.onRequestError = async (
  error,
  { headers },
  { routePath },
) => {
  const match = await clientByHost(single(headers.host) ?? null).catch(() => undefined);
  if (!match) log.warn('nobody knows whose monitoring to tell');
  if (match?.kind !== 'client') return;
  const reference = single(headers[referenceHeader]) ?? '';
  await reportFailure(match.snapshot, error, { reference, where: routePath });
};

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
