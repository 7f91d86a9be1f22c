import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { secret } from '@/lib/config';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';

/** In seconds. */
const lifetime = 180 * 24 * 3600;
/** What one browser is known for at a client; more is forgotten, the oldest first. */
const mostProofs = 8;

const knownBrowser = sealedCookie(
  'knownBrowser',
  z.strictObject({ id: z.string(), proofs: z.array(z.string()) }),
);

/**
 * By what a browser is told from others that guess at the same thing, where it has once given the
 * right code or password for it. It opens nothing and replaces no code: failures of strangers do not
 * keep it out, and its own count as anybody's do.
 * @param proof what it has proved, such as `contract:<reference>`
 */
export async function knownBrowserId(
  clientId: string,
  cookies: CookieReader,
  proof: string,
): Promise<string | undefined> {
  const known = await knownBrowser.read(clientId, cookies);
  return known?.proofs.includes(markOf(clientId, proof)) ? known.id : undefined;
}

/** Remembers what a browser has proved. Signing out does not change that it has. */
export async function rememberBrowser(
  clientId: string,
  cookies: CookieReader,
  proof: string,
): Promise<CookieChange> {
  const known = await knownBrowser.read(clientId, cookies);
  const mark = markOf(clientId, proof);
  const others = (known?.proofs ?? []).filter((other) => other !== mark);
  const proofs = [...others.slice(1 - mostProofs), mark];
  return knownBrowser.seal(clientId, { id: known?.id ?? randomUUID(), proofs }, lifetime);
}

/** A proof names a contract as its platform does, at any length: its digest always fits into the cookie. */
function markOf(clientId: string, proof: string): string {
  return keyedDigest('proof', clientId, proof);
}

/**
 * Stands for something personal, such as an e-mail address, where it is only counted. Without the
 * portal's secret nobody can tell whose it is, not even by trying every address there is.
 */
export function keyedDigest(purpose: string, clientId: string, value: string): string {
  const text = JSON.stringify([purpose, clientId, value]);
  return createHmac('sha256', secret()).update(text).digest('base64url');
}
