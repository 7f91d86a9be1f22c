import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import {
  type RunningProvider,
  startOpenIdProvider,
} from '@/partners/identity-provider/openid-provider';
import type { Person } from '@/partners/people';
import { freePort } from '@/tests/setup/free-port';

/** A person whom a test signs in. */
export const ruben: Person = {
  subject: 'ruben-1',
  name: 'Ruben Ortega',
  email: 'ruben@example.com',
  password: 'quiet-river-17',
};

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen');
  return address.port;
}

/** A provider for one portal. */
export async function startProvider(
  clientId: string,
  origin: string,
  people: readonly Person[],
  options: { readonly port?: number; readonly accessTokenLifetime?: number } = {},
): Promise<RunningProvider> {
  const { port = await freePort(), accessTokenLifetime } = options;
  return startOpenIdProvider(port, {
    issuer: `http://localhost:${port}`,
    clients: [{ clientId, origins: [origin] }],
    people,
    ...(accessTokenLifetime ? { accessTokenLifetime } : {}),
  });
}

/** What a hostile or broken provider hands out in place of its own id token. */
export type Forgery = (token: {
  readonly claims: JWTPayload;
  readonly sign: (claims: JWTPayload, header?: { kid?: string }) => Promise<string>;
  readonly unsigned: (claims: JWTPayload) => string;
  readonly original: string;
}) => Promise<string> | string;

/** What a token endpoint answers, as far as tests change it. */
interface TokenAnswer {
  readonly id_token?: string;
  readonly expires_in?: number;
}

/** Changes what a real provider's token endpoint answers from now on. @returns how to stop it */
export function changeAnswers(
  provider: RunningProvider,
  change: (answer: TokenAnswer) => Promise<TokenAnswer> | TokenAnswer,
): () => void {
  const intercept = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/token') return;
    const end = response.end.bind(response);
    const changed = async (body: unknown) => {
      const text = JSON.stringify(await change(JSON.parse(String(body))));
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    };
    response.end = (body: unknown) => {
      void changed(body);
      return response;
    };
  };
  provider.server.prependListener('request', intercept);
  return () => provider.server.removeListener('request', intercept);
}

/** Changes the id tokens that a real provider hands out from now on. @returns how to stop it */
export function forge(provider: RunningProvider, forgery: Forgery): () => void {
  return changeAnswers(provider, async (answer) => {
    const original = answer.id_token ?? '';
    const jwk = provider.signingKey();
    const key = await importJWK(jwk, 'RS256');
    return {
      ...answer,
      id_token: await forgery({
        claims: decodeJwt(original),
        original,
        sign: (claims, header = {}) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', ...(jwk.kid ? { kid: jwk.kid } : {}), ...header })
            .sign(key),
        unsigned: (claims) => new UnsecuredJWT(claims).encode(),
      }),
    };
  });
}

/** A provider that takes questions and never answers. */
export async function startSilentServer(): Promise<{
  readonly address: string;
  stop(): Promise<void>;
}> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    address: `http://localhost:${portOf(server)}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
