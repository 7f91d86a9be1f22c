import { errors, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { deleteSpentKeys, KeyRing, signingAlgorithm, storeNewKey } from './signing-keys';

const issuer = 'urn:portico:platform';

/**
 * How long an id token opens its contract. Absolute and longer than any session may last: the
 * session's own idle and absolute ends are what sign a holder out, on the server.
 */
export const tokenLifetimeSeconds = 8 * 60 * 60;

/** Who acts by an id token: the holder of its contract, or somebody who acts for them. */
const actors = ['HOLDER', 'AGENT', 'DELEGATE'] as const;
export type TokenActor = (typeof actors)[number];
const actorSchema = z.enum(actors);

/** What an id token says, once its signature, issuer, audience and expiry have been checked. */
interface IdTokenClaims {
  /** The contract's reference: stable, meaningless outside of the platform. */
  readonly reference: string;
  readonly clientId: string;
  readonly actor: TokenActor;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Issues and checks the embedded platform's id tokens, as one instance of the portal does. */
export class IdTokens {
  readonly #keys: KeyRing;
  // Only tokens whose signature was good stay, so that forged ones push out no other for long.
  readonly #verified = new LRUCache<string, Promise<IdTokenClaims | undefined>>({ max: 5000 });

  constructor(keys = new KeyRing()) {
    this.#keys = keys;
  }

  /** @param reference the contract that the token opens */
  async issue(clientId: string, reference: string, actor: TokenActor = 'HOLDER'): Promise<string> {
    const { id, key } = await this.#keys.signing();
    const now = Math.floor(Date.now() / 1000);
    return await new SignJWT(actor === 'HOLDER' ? {} : { actor })
      .setProtectedHeader({ alg: signingAlgorithm, kid: id })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(reference)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLifetimeSeconds)
      .sign(key);
  }

  /**
   * `undefined` where the token is expired, forged, or of another client.
   * @throws the database's error when the keys cannot be read
   */
  async verify(clientId: string, token: string): Promise<IdTokenClaims | undefined> {
    const claims = await (this.#verified.get(token) ?? this.#check(token));
    const valid = claims && claims.clientId === clientId && claims.expiresAt * 1000 > Date.now();
    return valid ? claims : undefined;
  }

  /** The public keys that tokens are checked with, for whoever checks them elsewhere. */
  async publicKeys(): Promise<JSONWebKeySet> {
    return { keys: [...(await this.#keys.published())] };
  }

  /**
   * A new key signs from now on, on other instances within ten minutes; older ones verify until
   * every token they signed has expired.
   */
  async rotateSigningKey(): Promise<void> {
    await storeNewKey('beside the others');
    await deleteSpentKeys(tokenLifetimeSeconds);
    await this.#keys.read();
  }

  #check(token: string): Promise<IdTokenClaims | undefined> {
    const checking = this.#claims(token);
    this.#verified.set(token, checking);
    const drop = () => this.#verified.delete(token);
    checking.then((claims) => claims ?? drop(), drop);
    return checking;
  }

  async #claims(token: string): Promise<IdTokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#keys.verifying(kid ?? ''), {
        issuer,
        algorithms: [signingAlgorithm],
        requiredClaims: ['sub', 'aud', 'exp'],
      });
      const { sub, aud, exp } = payload;
      if (sub === undefined || exp === undefined || typeof aud !== 'string') return undefined;
      const actor = actorSchema.parse(payload.actor ?? 'HOLDER');
      return { reference: sub, clientId: aud, expiresAt: exp, actor };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
