import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane. Kept with the hash, so that they can grow. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
/** In bytes. */
const saltLength = 16;
const tagLength = 32;

/** Hashes a password for keeping. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await tagOf(password, salt, current);
  const { memory, passes, parallelism } = current;
  const parts = [`m=${memory},t=${passes},p=${parallelism}`, salt, tag];
  return `$argon2id$v=19$${parts.map(base64).join('$')}`;
}

/** Whether a password is the one of a hash. A hash that cannot be read is nobody's. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? undefined;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match ?? [];
  if (!match) return false;
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const kept = Buffer.from(tag, 'base64');
  const given = await tagOf(password, Buffer.from(salt, 'base64'), parameters);
  return kept.length === given.length && timingSafeEqual(kept, given);
}

let nobodys: Promise<string> | undefined;

/** Takes as long as `isPassword`, where there is nobody to compare with (invariant 3). */
export async function isNobodysPassword(password: string): Promise<false> {
  nobodys ??= hashPassword(randomBytes(saltLength).toString('hex'));
  await isPassword(password, await nobodys);
  return false;
}

function tagOf(password: string, nonce: Buffer, parameters: typeof current): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce, tagLength, ...parameters });
}

function base64(part: string | Buffer): string {
  return typeof part === 'string' ? part : part.toString('base64').replaceAll('=', '');
}
