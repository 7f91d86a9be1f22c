import { cookies, headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type ClientSnapshot, type Language, snapshotByRelease } from '@/lib/clients';
import type { CookieReader } from '@/lib/session';
import { requestView } from './request-view';
import { addressHeader } from './response';
import { plainView, type View } from './view';

/** The parameters of both trees: a client's release and a language. */
export type TreeParams = Promise<{ readonly release: string; readonly locale: string }>;

/** The view of whoever made this request. The same one for the layout and the page of a request. */
export async function liveView(params: TreeParams): Promise<View> {
  const { release, locale } = await params;
  return viewOnce(release, locale);
}

const viewOnce = cache(async (release: string, locale: string): Promise<View> => {
  const { snapshot, language } = await place(release, locale);
  const [readCookie, requestHeaders] = await Promise.all([requestCookies(), headers()]);
  const address = new URL(requestHeaders.get(addressHeader) ?? '/', 'http://portal.invalid');
  const nonce = /'nonce-([^']+)'/.exec(requestHeaders.get('content-security-policy') ?? '')?.[1];
  const view = await requestView({
    snapshot,
    language,
    cookies: readCookie,
    pathname: address.pathname,
    query: address.searchParams,
  });
  return nonce ? { ...view, nonce } : view;
});

/** The view that cached pages are rendered for: a visitor of whom nothing is known. */
export async function cachedView(params: TreeParams, address: string): Promise<View> {
  const { release, locale } = await params;
  const { snapshot, language } = await place(release, locale);
  return plainView(snapshot, language, address);
}

async function place(release: string, locale: string) {
  const snapshot: ClientSnapshot | undefined = await snapshotByRelease(decodeURIComponent(release));
  const languages: readonly Language[] = snapshot?.languages ?? [];
  const language = languages.find((known) => known === locale);
  if (!snapshot || !language) notFound();
  return { snapshot, language };
}

/** The query of the request that is being answered; the front door's rewriting leaves it out. */
export async function requestQuery(): Promise<URLSearchParams> {
  const address = (await headers()).get(addressHeader) ?? '/';
  return new URL(address, 'http://portal.invalid').searchParams;
}

/** Reads a cookie of the request that is being answered. */
export async function requestCookies(): Promise<CookieReader> {
  const jar = await cookies();
  return (name) => jar.get(name)?.value;
}
