import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from './environment';

let known: string | undefined;

/**
 * The secret that seals cookies: `PORTAL_SECRET`, or while demonstrating a random one kept in the
 * data folder, so that sessions survive a restart and no default secret exists.
 */
export function secret(): string {
  known ??= environment().PORTAL_SECRET ?? demonstrationSecret();
  return known;
}

function demonstrationSecret(): string {
  const folder = environment().PORTAL_DATA_DIR;
  // Otherwise the build takes every file of that name for a part of it, this one above all.
  const file = path.join(/*turbopackIgnore: true*/ folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    // `wx` lets the first of several processes win; the others read what it wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
