import type { Instrumentation } from 'next';
import {
  type AnswerChange,
  cookieLines,
  enter,
  nonceOf,
  type Reply,
  requestCookiesOf,
} from '@/lib/entry';
import { changes } from './changes';
import { type PageAnswer, pageAnswer } from './page-answer';

/** A request as `node:http` has read it. */
export interface ServerRequest {
  /** Without a query. */
  readonly pathname: string;
  /** With it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array>;
}

/** The cookies of an answer as lines of its `Set-Cookie`. */
type InLines<Answer> = Omit<Answer, 'cookies'> & { readonly setCookie: readonly string[] };

/** What the server process asks in front of Next: the very guards and changes that stand behind it. */
export interface ServerDoor {
  /** The page a GET is answered with; `undefined` where Next is to answer. */
  page(request: Omit<ServerRequest, 'body'>): Promise<InLines<PageAnswer> | undefined>;
  /** What a POST came to; `undefined` where Next is to answer. Its body has not been read then. */
  change(request: ServerRequest): Promise<InLines<Reply>> | undefined;
}

declare global {
  /** Set once the portal's own modules are there. */
  var portalServerDoor: ServerDoor | undefined;
}

type TellOfFailure = Instrumentation.onRequestError;

/** Lets the server process ask. @param tellOfFailure what Next would call */
export function openServerDoor(tellOfFailure: TellOfFailure): void {
  globalThis.portalServerDoor = {
    page,
    change(request) {
      // Development tools tell Next's cache what to forget, which only Next's own handlers can.
      if (request.pathname.startsWith('/api/dev/')) return undefined;
      const answer = changes.get(request.pathname);
      return answer && answered(request, answer, tellOfFailure);
    },
  };
}

async function page({ pathname, headers }: Omit<ServerRequest, 'body'>) {
  const header = readerOf(headers);
  const cookies = requestCookiesOf(header('cookie') ?? '');
  const entry = await enter({
    method: 'GET',
    host: header('host'),
    pathname,
    query: new URLSearchParams(),
    cookies,
    userAgent: header('user-agent') ?? '',
    acceptLanguage: header('accept-language') ?? '',
  });
  if (entry.kind !== 'page') return undefined;
  return inLines(await pageAnswer(entry, nonceOf({ get: header }), cookies));
}

async function answered(
  { pathname, url, headers, body }: ServerRequest,
  answer: AnswerChange,
  tellOfFailure: TellOfFailure,
): Promise<InLines<Reply>> {
  const get = readerOf(headers);
  const readCookie = requestCookiesOf(get('cookie') ?? '');
  const cookies = { get: (name: string) => ({ value: readCookie(name) }) };
  try {
    const address = `http://portal.invalid${url}`;
    return inLines(await answer({ headers: { get }, url: address, body, cookies }));
  } catch (error) {
    // As Next does with what no handler has caught.
    await tellOfFailure(
      error,
      { path: url, method: 'POST', headers },
      {
        routerKind: 'App Router',
        routePath: pathname,
        routeType: 'route',
        revalidateReason: undefined,
      },
    );
    return { status: 500, headers: {}, setCookie: [] };
  }
}

/** A header that came more than once has its values joined (RFC 9110 §5.3). */
function readerOf(headers: ServerRequest['headers']) {
  return (name: string): string | null => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  };
}

function inLines<Answer extends { readonly cookies?: PageAnswer['cookies'] }>({
  cookies = [],
  ...answer
}: Answer) {
  return { ...answer, setCookie: cookieLines(cookies) };
}
