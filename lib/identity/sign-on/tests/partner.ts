import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An issuer of tokens elsewhere, with a key set of its own. */
export interface Partner {
  /** Where its key set is. */
  readonly keys: string;
  /** Signs claims, by another key or algorithm if asked to. */
  sign(claims: JWTPayload, options?: { readonly forged?: boolean }): Promise<string>;
  stop(): Promise<void>;
}

export const issuer = 'https://agents.example.com';
export const audience = 'plover-portal';

const algorithm = 'ES256';

/** Starts a partner on this machine. */
export async function startPartner(): Promise<Partner> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm);
  const stranger = await generateKeyPair(algorithm);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'partner-1', alg: algorithm, use: 'sig' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/jwk-set+json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    keys: `http://127.0.0.1:${portOf(server)}/keys`,
    sign: (claims, { forged = false } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: 'partner-1' })
        .sign(forged ? stranger.privateKey : privateKey),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (!address || typeof address === 'string') throw new Error('The partner does not listen');
  return address.port;
}
