import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second choice of parameters for Argon2id: 19 MiB, two passes. */
const parameters = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

/** Six random digits (invariant 4). */
export function newAccessCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A salted password hash of a code, `salt.hash`; the code itself is kept nowhere. */
export async function hashAccessCode(code: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { ...parameters, message: code, nonce });
  return `${nonce.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Whether a code is the one that was hashed; takes the same time either way. */
export async function isAccessCode(code: string, stored: string): Promise<boolean> {
  const [salt = '', expected = ''] = stored.split('.');
  const nonce = Buffer.from(salt, 'base64url');
  const hash = await derive('argon2id', { ...parameters, message: code, nonce });
  return timingSafeEqual(hash, Buffer.from(expected, 'base64url'));
}
