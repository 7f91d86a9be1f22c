import { createHash, randomBytes } from 'node:crypto';
import { parseSetCookie } from 'cookie';
import type { NextAuthOptions } from 'next-auth';
import * as library from 'next-auth';
import { decode } from 'next-auth/jwt';
import type { ClientSnapshot } from '@/lib/clients';
import { secret } from '@/lib/config';
import { log } from '@/lib/observability';
import { type CookieChange, type CookieReader, cookieName } from '@/lib/session';
import { type Identity, identitySchema } from './tokens';

/** Seconds that a sign-in may take (§9 "shared-transaction entries live 30 minutes"). */
export const transactionLifetime = 30 * 60;

/** What next-auth is asked for; the word is its own. */
type Action = 'signin' | 'callback' | 'session';

/** The names by which next-auth knows its cookies here. Only `identity` is one of the browser's. */
const names = {
  sessionToken: 'identity',
  state: 'state',
  pkceCodeVerifier: 'pkce',
  nonce: 'nonce',
  callbackUrl: 'callback-url',
  csrfToken: 'csrf',
} as const;
/** next-auth spreads what is too large for one cookie over several, each below 4,096 bytes. */
const mostParts = 4;
const partNames = [
  names.sessionToken,
  ...Array.from({ length: mostParts }, (_, part) => `${names.sessionToken}.${part}`),
];

/** Cookies by the names that next-auth knows. */
type Cookies = Readonly<Record<string, string>>;

/** One question to next-auth. */
export interface OpenQuestion {
  readonly action: Action;
  readonly snapshot: ClientSnapshot;
  /** The client's registered origin: next-auth would believe a forwarded host. */
  readonly origin: string;
  readonly providers: NextAuthOptions['providers'];
  /** Seconds that the identity is kept. */
  readonly lifetime: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly cookies?: Cookies;
  readonly callbacks?: NonNullable<NextAuthOptions['callbacks']>;
  readonly onError?: (code: string) => void;
}

export interface Answer {
  readonly redirect?: string;
  /** What it sets; empty for what it deletes. */
  readonly cookies: Cookies;
}

/**
 * Asks next-auth, as its route would, without being one: its addresses stay closed to the browser,
 * and every client has its own origin, secret and provider.
 */
export async function askNextAuth(question: OpenQuestion): Promise<Answer> {
  const { action, snapshot, origin, providers, lifetime, query = {}, cookies = {} } = question;
  const password = passwordOf(snapshot.id);
  const csrf = createCsrf(password);
  const { host, protocol } = new URL(origin);
  const isPost = action === 'signin';
  const [provider] = providers;
  const response = new Response();
  const handle: Handler = nextAuth()({
    secret: password,
    providers,
    useSecureCookies: protocol === 'https:',
    cookies: cookieOptions(protocol === 'https:'),
    session: { strategy: 'jwt', maxAge: lifetime },
    callbacks: { redirect: () => origin, ...question.callbacks },
    logger: {
      error: (code) => question.onError?.(code),
      warn: () => undefined,
      debug: () => undefined,
    },
  });
  await handle(
    {
      method: isPost ? 'POST' : 'GET',
      headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
      query: { ...query, nextauth: [action, ...(provider ? [provider.id] : [])] },
      // The portal itself asks, for a request that its own middleware has let in.
      cookies: { ...cookies, [names.csrfToken]: csrf.cookie },
      body: isPost ? { csrfToken: csrf.token } : undefined,
    },
    response,
  );
  return response.answer();
}

/** The identity that a request's cookies hold; `undefined` where they are another client's or ended. */
export async function readIdentity(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<Identity | undefined> {
  const token = Object.values(identityCookies(cookies)).join('');
  if (token === '') return undefined;
  try {
    const content = await decode({ token, secret: passwordOf(snapshot.id) });
    return identitySchema.safeParse(content?.identity).data;
  } catch {
    return undefined;
  }
}

/** Whether a request brings an identity, read or not. */
export function bringsIdentity(cookies: CookieReader): boolean {
  return Object.keys(identityCookies(cookies)).length > 0;
}

/** The cookies of an identity as the browser sent them, by next-auth's names. */
export function identityCookies(cookies: CookieReader): Cookies {
  return Object.fromEntries(
    partNames.flatMap((name) => {
      const value = cookies(cookieName(name));
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * What next-auth set of an identity, for the browser. Nothing where the provider's tokens take more parts
 * than there are: without one of them the others cannot be read.
 * @param maxAge seconds
 */
export function identityChanges(cookies: Cookies, maxAge: number): CookieChange[] {
  if (cookies[`${names.sessionToken}.${mostParts}`]) {
    log.error({ parts: mostParts }, 'the tokens of an identity provider are too long to be kept');
    return [];
  }
  return partNames.flatMap((name) => {
    const value = cookies[name];
    return value === undefined ? [] : [change(name, value, value === '' ? 0 : maxAge)];
  });
}

/** Forgets an identity, in the browser. */
export function forgetIdentity(cookies: CookieReader): CookieChange[] {
  return Object.keys(identityCookies(cookies)).map((name) => change(name, '', 0));
}

function change(name: string, value: string, maxAge: number): CookieChange {
  return { name: cookieName(name), value, maxAge, httpOnly: true };
}

function passwordOf(clientId: string): string {
  return `${secret()}:identity:${clientId}`;
}

/** The pair by which next-auth tells that its own page has asked (double submit). */
function createCsrf(password: string) {
  const token = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(`${token}${password}`).digest('hex');
  return { token, cookie: `${token}|${hash}` };
}

function cookieOptions(secure: boolean): NonNullable<NextAuthOptions['cookies']> {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const named = (name: string) => ({ name, options });
  const brief = (name: string) => ({ name, options: { ...options, maxAge: transactionLifetime } });
  return {
    sessionToken: named(names.sessionToken),
    callbackUrl: named(names.callbackUrl),
    csrfToken: named(names.csrfToken),
    state: brief(names.state),
    pkceCodeVerifier: brief(names.pkceCodeVerifier),
    nonce: brief(names.nonce),
  };
}

interface HandlerRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly cookies: Cookies;
  readonly body: Readonly<Record<string, string>> | undefined;
}

type Handler = (request: HandlerRequest, response: Response) => Promise<void>;

/** What next-auth writes its answer to. */
class Response {
  readonly #headers = new Map<string, string | readonly string[]>();

  status(): this {
    return this;
  }
  getHeader(name: string): string | readonly string[] | undefined {
    return this.#headers.get(name.toLowerCase());
  }
  setHeader(name: string, value: string | readonly string[]): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }
  send(): void {}
  json(): void {}
  end(): void {}

  answer(): Answer {
    const redirect = this.getHeader('location');
    const lines = this.getHeader('set-cookie') ?? [];
    return {
      ...(typeof redirect === 'string' ? { redirect } : {}),
      cookies: Object.fromEntries(
        [lines].flat().map((line) => {
          const { name, value = '' } = parseSetCookie(line);
          return [name, value];
        }),
      ),
    };
  }
}

/** next-auth is CommonJS: its function is the default export, or the default of the default one. */
function nextAuth(): typeof library.default {
  const { default: exported }: { default: typeof library.default & { default?: unknown } } =
    library;
  const inner = exported.default;
  return isNextAuth(inner) ? inner : exported;
}

function isNextAuth(value: unknown): value is typeof library.default {
  return typeof value === 'function';
}
