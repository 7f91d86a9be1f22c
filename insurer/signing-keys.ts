import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { z } from 'zod';
import { database } from '@/lib/db';
import { deleteReplacedKeys, insertKey } from './store/signing-keys';

/** The one algorithm of id tokens: with jose as quick to sign as ES256, and without its pitfalls. */
export const signingAlgorithm = 'EdDSA';

/** Longest time that an instance goes on with the keys it has read, in milliseconds. */
const maximumAge = 10 * 60 * 1000;
/** Shortest time between two looks for keys that nobody has heard of, in milliseconds. */
const lookupInterval = 1000;

const keyPart = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
const storedKeysSchema = z.array(
  z.object({
    id: z.string(),
    publicJwk: keyPart,
    privateJwk: keyPart.extend({ d: z.string() }),
  }),
);

interface KnownKeys {
  readonly signing: { readonly id: string; readonly key: CryptoKey };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  readonly published: readonly JWK[];
  readonly readAt: number;
}

/** The signing keys as one instance of the portal knows them. The database has the truth. */
export class KeyRing {
  #known: KnownKeys | undefined;
  #reading: Promise<KnownKeys> | undefined;
  #lookedUpAt = 0;

  /** The key that signs: the newest, made here when there is none yet. */
  async signing(): Promise<KnownKeys['signing']> {
    return (await this.#keys()).signing;
  }

  /**
   * The public key of that id, looked up again when this instance has not heard of it.
   * @throws errors.JWKSNoMatchingKey
   */
  async verifying(id: string): Promise<CryptoKey> {
    const key = (await this.#keys()).verifying.get(id) ?? (await this.#lookUp(id));
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  /** Every public key that still verifies, as a JSON Web Key Set has them. */
  async published(): Promise<readonly JWK[]> {
    return (await this.#keys()).published;
  }

  /** Reads the keys again, whatever is known. */
  async read(): Promise<KnownKeys> {
    this.#reading ??= readKeys().finally(() => {
      this.#reading = undefined;
    });
    this.#known = await this.#reading;
    return this.#known;
  }

  async #keys(): Promise<KnownKeys> {
    const known = this.#known;
    return known && Date.now() - known.readAt < maximumAge ? known : await this.read();
  }

  async #lookUp(id: string): Promise<CryptoKey | undefined> {
    // Forged tokens can name any number of keys; they must not become as many queries.
    if (Date.now() - this.#lookedUpAt < lookupInterval) return undefined;
    this.#lookedUpAt = Date.now();
    return (await this.read()).verifying.get(id);
  }
}

async function readKeys(): Promise<KnownKeys> {
  let stored = await storedKeys();
  if (stored.length === 0) {
    await storeNewKey('only as the first');
    stored = await storedKeys();
  }
  const [newest] = stored;
  if (!newest) throw new Error('platform.signing_key is empty after a key was stored in it');
  const verifying = new Map<string, CryptoKey>();
  for (const { id, publicJwk } of stored) verifying.set(id, await importKey(publicJwk));
  return {
    signing: { id: newest.id, key: await importKey(newest.privateJwk) },
    verifying,
    published: stored.map(({ id, publicJwk }) => ({
      ...publicJwk,
      kid: id,
      alg: signingAlgorithm,
      use: 'sig',
    })),
    readAt: Date.now(),
  };
}

async function storedKeys() {
  const stored = await database().signingKey.findMany({
    where: { algorithm: signingAlgorithm },
    orderBy: { createdAt: 'desc' },
    select: { id: true, publicJwk: true, privateJwk: true },
  });
  return storedKeysSchema.parse(stored);
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('A signing key is asymmetric');
  return key;
}

/** Makes a new key: the newest signs. Of several instances that make the first, one does. */
export async function storeNewKey(when: 'only as the first' | 'beside the others'): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const [publicJwk, privateJwk] = [await exportJWK(publicKey), await exportJWK(privateKey)];
  const id = await calculateJwkThumbprint(publicJwk);
  const most = when === 'only as the first' ? 0 : Number.MAX_SAFE_INTEGER;
  await insertKey({ id, algorithm: signingAlgorithm, publicJwk, privateJwk }, most);
}

/** Deletes keys that were replaced so long ago that no token they signed can still be valid. */
export async function deleteSpentKeys(tokenLifetimeSeconds: number): Promise<void> {
  await deleteReplacedKeys(tokenLifetimeSeconds + maximumAge / 1000);
}
