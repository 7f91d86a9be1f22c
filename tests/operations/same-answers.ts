import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type SameRequest, sameRequests } from './same-requests';
import { proxySecret, type TwoPortals } from './two-portals';

const host = 'harbor.localhost';
const visitor = '198.51.100.20';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request, and reads what comes. @returns what a browser would have been told */
type Ask = (request: SameRequest) => Promise<Answer>;

/** Whether nginx lets a request through: what else it refuses is tried in proxy.test.ts. */
export const isForThePortal = ({ method = 'GET' }: SameRequest) =>
  ['GET', 'HEAD', 'POST'].includes(method);

/** What only says how an answer travelled, or where it came from. */
const ofTheWay =
  /^(date|etag|connection|keep-alive|transfer-encoding|content-length|content-encoding|server|link|vary|accept-ranges|last-modified|x-accel-expires|x-portal-reference|x-middleware-.*|x-nextjs-.*|x-powered-by)$/;

function comparable({ status, headers, body }: Answer, inDevelopment: boolean) {
  const kept = Object.entries(headers)
    .filter(([name]) => !ofTheWay.test(name))
    .filter(([name]) => !(inDevelopment && /^(cache-control|content-security-policy)$/.test(name)))
    .map(([name, value]) => [name, readable(name, value)] as const)
    // nginx writes them in another order.
    .toSorted(([one], [other]) => one.localeCompare(other));
  // A program of its own is not written as it is built.
  const isProgram = String(headers['content-type']).startsWith('text/javascript');
  return {
    status,
    headers: Object.fromEntries(kept),
    page: isProgram ? '' : withoutScripts(body),
  };
}

function readable(name: string, value: string | string[] | undefined): unknown {
  // Sealed values are others each time, and so are the seconds that a session has left.
  if (name === 'set-cookie')
    return [value].flat().map((line) =>
      String(line)
        .replace(/^([^=]+)=[^;]+/, '$1=…')
        .replace(/Expires=[^;]+/i, 'Expires=…'),
    );
  if (name === 'server-timing') return String(value).replaceAll(/[\w-]+ \d+ \d+/g, '…');
  if (name === 'content-security-policy')
    return String(value)
      .replaceAll(/'nonce-[^']+'/g, "'nonce-…'")
      .split('; ');
  return value;
}

/** The page as a person would have it, without what is drawn by chance. */
function withoutScripts(body: string): string {
  return body
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<\/?(?:link|template|meta name="next-[a-z-]+")[^>]*>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/ (?:nonce|data-dpl-id)="[^"]*"/g, '')
    .replaceAll(/_[RrS]_[\w-]*_/g, '…')
    .replaceAll(/\b[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}\b/g, 'reference')
    .replaceAll(/"(?:v|version)":"[^"]*"/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/portal [\w@-]+ \w+/g, 'portal …');
}

/** So many of some things, by the seed of the run. */
function sampleOf<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const subarrays = fc.shuffledSubarray([...items], { minLength: most, maxLength: most });
  return fc.sample(subarrays, 1)[0] ?? [];
}

/** Compares how portals answer the same requests. */
export interface SameAnswers {
  throughNginx: Ask;
  /** A portal at a port, without the proxy. */
  directly(port: number): Ask;
  /**
   * Sends one request after another to the standalone output and to another portal.
   * @param most requests, drawn by the seed of the run
   * @returns the differences, by request
   */
  differences(
    other: Ask,
    how?: {
      readonly inDevelopment?: boolean;
      readonly isAsked?: (request: SameRequest) => boolean;
      readonly most?: number;
    },
  ): Promise<Readonly<Record<string, unknown>>>;
}

const json = { accept: 'application/json', 'content-type': 'application/json' };

/** Signs a holder in, whose session some of the requests are sent with. */
export async function sameAnswers(portals: TwoPortals): Promise<SameAnswers> {
  let session = '';
  /** What the proxy says to a portal, without the proxy. */
  const directly =
    (port: number): Ask =>
    (request) =>
      send(plain, { host: '127.0.0.1', port }, request, {
        'x-forwarded-for': visitor,
        'x-forwarded-proto': 'https',
        'x-portal-proxy': proxySecret,
      });
  const throughNginx: Ask = (request) =>
    send(
      secure,
      {
        host: '127.0.0.1',
        port: portals.nginx.httpsPort,
        servername: 'localhost',
        ca: portals.nginx.certificate,
      },
      request,
      {},
    );

  function send(
    by: typeof plain | typeof secure,
    to: object,
    { address, method = 'GET', headers = {}, body, signedIn }: SameRequest,
    more: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = by(
        {
          ...to,
          path: address,
          method,
          headers: {
            host: new URL(portals.origin(host)).host,
            accept: 'text/html',
            'accept-language': 'en',
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
            'accept-encoding': 'gzip',
            ...headers,
            ...(signedIn ? { cookie: session } : {}),
            ...more,
          },
        },
        async (response) => {
          const received = await buffer(response);
          const isCompressed =
            response.headers['content-encoding'] === 'gzip' && received.length > 0;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: `${isCompressed ? gunzipSync(received) : received}`,
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  const differences: SameAnswers['differences'] = async (
    other,
    { inDevelopment = false, isAsked = () => true, most = Number.POSITIVE_INFINITY } = {},
  ) => {
    const found: Record<string, unknown> = {};
    const requests = sameRequests(portals.origin(host));
    expect(requests.length).toBeGreaterThanOrEqual(200);
    const eligible = [...requests.entries()].filter(([, request]) => isAsked(request));
    for (const [index, request] of sampleOf(eligible, most)) {
      // More of them would say no more.
      if (Object.keys(found).length === 12) break;
      // What is compiled when it is first asked for is compared once it is there.
      if (inDevelopment && request.method === undefined) await other(request);
      const [one, two] = [await standalone(request), await other(request)];
      const [here, there] = [one, two].map((answer) => comparable(answer, inDevelopment));
      if (JSON.stringify(here) !== JSON.stringify(there))
        found[`${index} ${request.method ?? 'GET'} ${request.address}`] = firstDifference(
          here,
          there,
        );
    }
    return found;
  };

  function firstDifference(here: unknown, there: unknown): string {
    const [one, two] = [JSON.stringify(here), JSON.stringify(there)];
    let at = 0;
    while (one[at] === two[at]) at++;
    return `…${one.slice(Math.max(0, at - 60), at + 100)} ≠ …${two.slice(Math.max(0, at - 60), at + 100)}`;
  }

  const standalone = directly(portals.ports[0]);
  const found = await standalone({
    address: '/api/search-contract',
    method: 'POST',
    headers: { ...json, origin: portals.origin(host) },
    body: JSON.stringify({
      from: '/',
      option: '1',
      Option1_SearchTerm1: '48213',
      Option1_SearchTerm2: '02840',
    }),
  });
  const cookie = [found.headers['set-cookie']].flat().find((line) => line?.includes('session='));
  session = cookie?.split(';', 1)[0] ?? '';
  expect(session).not.toBe('');
  return { throughNginx, directly, differences };
}
