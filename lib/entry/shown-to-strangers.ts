import { enter } from './entry';

/** Whether a stranger without cookies and without a language is shown the page of a host. */
export async function isShownToStrangers(page: string, host: string | null): Promise<boolean> {
  const entry = await enter({
    method: 'GET',
    host,
    pathname: page,
    hasQuery: false,
    query: new URLSearchParams(),
    cookies: () => undefined,
    userAgent: '',
    acceptLanguage: '',
  });
  return entry.kind === 'page' && entry.status === 200;
}
