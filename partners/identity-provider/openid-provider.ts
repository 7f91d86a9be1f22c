import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import type { Person } from '../people';
import { page, signInPage, stylesheet } from './provider-pages';

/** A portal, as the provider knows it. */
export interface RegisteredClient {
  readonly clientId: string;
  /** Origins of the portal. */
  readonly origins: readonly string[];
}

export interface OpenIdProviderOptions {
  readonly issuer: string;
  readonly clients: readonly RegisteredClient[];
  readonly people: readonly Person[];
  /** Seconds an access token lives. */
  readonly accessTokenLifetime?: number;
  /** HTML under the sign-in form. */
  readonly hint?: string;
  /** Answers what is no address of the provider. */
  readonly otherwise?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

/** A real OpenID provider on this machine. */
export interface RunningProvider {
  readonly issuer: string;
  readonly server: Server;
  /** The key that signs just now. */
  signingKey(): JWK;
  /** Signs with a new key from now on, and shows only that one. */
  rotate(): Promise<void>;
  stop(): Promise<void>;
}

const algorithm = 'RS256';

/** Starts an OpenID provider (panva's oidc-provider) for demonstration and tests. */
export async function startOpenIdProvider(
  port: number,
  options: OpenIdProviderOptions,
): Promise<RunningProvider> {
  let key = await newKey();
  let provider = new Provider(options.issuer, configuration(options, key));
  const server = createServer((request, response) => {
    answer(provider, options, request, response).catch(() => {
      if (!response.headersSent)
        sendPage(response, 500, page('Error', '<h1>That did not work</h1>'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    issuer: options.issuer,
    server,
    signingKey: () => key,
    async rotate() {
      key = await newKey();
      provider = new Provider(options.issuer, configuration(options, key));
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = randomBytes(8).toString('hex');
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm, use: 'sig' };
}

function configuration(
  { issuer, clients, people, accessTokenLifetime = 3600 }: OpenIdProviderOptions,
  key: JWK,
): Configuration {
  // Cookies know no port: two providers on one host must not take each other's.
  const own = (name: string) => `${name}-${new URL(issuer).port}`;
  return {
    jwks: { keys: [key] },
    clients: clients.map(({ clientId, origins }) => ({
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: origins.map((origin) => `${origin}/login/callback`),
      post_logout_redirect_uris: origins.map((origin) => `${origin}/login/leave`),
    })),
    claims: { openid: ['sub', 'groups'], profile: ['name'], email: ['email', 'email_verified'] },
    cookies: {
      names: { session: own('session'), interaction: own('interaction'), resume: own('resume') },
      keys: [randomBytes(32)],
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.body = page(
            'Sign out',
            `<h1>Sign out?</h1><p>You have left the portal. You are still signed in here.</p>
${form}<button form="op.logoutForm" name="logout" value="yes">Sign out here, too</button>
<button class="quiet" form="op.logoutForm">Stay signed in</button>`,
          );
        },
        postLogoutSuccessSource(ctx) {
          ctx.body = page('Signed out', '<h1>You are signed out</h1>');
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: () => true,
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    // The portals are the provider's own: nobody is asked whether they may know who signs in.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    findAccount(_, id) {
      const person = people.find(({ subject }) => subject === id);
      return person && { accountId: id, claims: () => claimsOf(person) };
    },
    renderError(ctx) {
      ctx.type = 'html';
      ctx.body = page('Error', '<h1>That did not work</h1><p>Go back, and try again.</p>');
    },
    ttl: {
      AccessToken: accessTokenLifetime,
      IdToken: 3600,
      RefreshToken: 14 * 24 * 3600,
      AuthorizationCode: 60,
      Interaction: 3600,
      Session: 8 * 3600,
      Grant: 14 * 24 * 3600,
    },
  };
}

function claimsOf({ subject, name, email, groups = [] }: Person) {
  return { sub: subject, name, email, email_verified: true, groups };
}

async function answer(
  provider: Provider,
  options: OpenIdProviderOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', options.issuer);
  if (pathname === '/style.css') return sendStylesheet(response);
  if (pathname.startsWith('/interaction/')) return interact(provider, options, request, response);
  if (await options.otherwise?.(request, response)) return;
  response.setHeader('cache-control', 'no-store');
  await provider.callback()(request, response);
}

/** The sign-in page, and what was typed into it. */
async function interact(
  provider: Provider,
  { people, hint = '' }: OpenIdProviderOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const action = request.url ?? '/';
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendPage(response, 200, signInPage({ action, hint }));
  const typed = new URLSearchParams(await text(request));
  if (typed.has('cancel'))
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  const email = typed.get('email') ?? '';
  const person = people.find(
    (known) =>
      known.email === email.trim().toLowerCase() && known.password === typed.get('password'),
  );
  if (!person) return sendPage(response, 422, signInPage({ action, email, isWrong: true, hint }));
  await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
}

/** Answers with a page of the provider. */
export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}

function sendStylesheet(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=300' });
  response.end(stylesheet);
}
