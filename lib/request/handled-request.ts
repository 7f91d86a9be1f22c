import { type ClientSnapshot, clientByHost, type Language, originOf } from '@/lib/clients';
import { isDatabaseOutage } from '@/lib/db';
import { failureOf, log, newReference } from '@/lib/observability';
import type { CookieReader } from '@/lib/session';
import { reportFailure } from '@/lib/third-parties';
import { allowedParameters } from './allowed-parameters';
import { languageOf } from './language';
import { plainView, type View } from './view';

/** A request as Next gives it to a handler. */
export interface HandlerRequest {
  readonly headers: Pick<Headers, 'get'>;
  readonly url: string;
  readonly body: AsyncIterable<Uint8Array> | null;
  readonly cookies: { get(name: string): { readonly value?: string | undefined } | undefined };
}

/** A request to a route handler, as far as it can be known without asking the database. */
export interface HandledRequest {
  readonly snapshot: ClientSnapshot;
  /** The client's registered origin. */
  readonly origin: string;
  readonly language: Language;
  readonly cookies: CookieReader;
  readonly query: URLSearchParams;
  readonly headers: HandlerRequest['headers'];
}

/** What a handler knows of a request; `undefined` where its host belongs to no client. */
export async function handledRequest(request: HandlerRequest): Promise<HandledRequest | undefined> {
  const { headers, url } = request;
  const match = await clientByHost(headers.get('host'));
  if (match.kind === 'unknown') return undefined;
  const { snapshot, host } = match;
  const cookies: CookieReader = (name) => request.cookies.get(name)?.value;
  return {
    snapshot,
    origin: originOf(snapshot, host),
    language: languageOf(snapshot, cookies, headers.get('accept-language') ?? ''),
    cookies,
    query: new URL(url).searchParams,
    headers,
  };
}

/** The view of an answer for which nobody has been asked who the visitor is. */
export function anybodysView(
  { snapshot, language, query }: HandledRequest,
  pathname: string,
): View {
  const view = plainView(snapshot, language, pathname);
  return { ...view, carried: allowedParameters(view.settings, query) };
}

/**
 * Tells the log of an exception in a handler, under a reference that the visitor can be shown, and the
 * client's monitoring, unless the database is merely away.
 */
export function logFailure(
  error: unknown,
  { snapshot }: HandledRequest,
  message: string,
  more: { readonly change?: string } = {},
): { readonly reference: string; readonly isOutage: boolean } {
  const reference = newReference();
  const outage = isDatabaseOutage(error);
  log.error({ client: snapshot.id, ...more, reference, outage, ...failureOf(error) }, message);
  if (!outage) void reportFailure(snapshot, error, { reference, where: more.change ?? message });
  return { reference, isOutage: outage };
}
