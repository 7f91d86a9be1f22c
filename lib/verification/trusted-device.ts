import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, sealedCookie, secureAccess } from '@/lib/session';
import { dropDevice, insertDevice, seeDevice } from './device-rows';

/**
 * §3 The trusted-device cookie: whose contract this device has been proved for, and the id of its row.
 * Without `secureAccess` and a row that lives it is nothing.
 */
const trustedDevice = sealedCookie(
  'trustedDevice',
  z.strictObject({ reference: z.string(), id: z.string() }),
);

type Browser = Pick<View, 'snapshot' | 'path' | 'settings' | 'cameFrom'>;

/**
 * Makes a device need no access code for this contract for a while (§9: 180 s by default). It has one
 * mark at a client: a new one takes the place of the one before.
 */
export async function trustDevice(
  { snapshot, path, settings, cameFrom }: Browser,
  cookies: CookieReader,
  { reference, searchPair }: { readonly reference: string; readonly searchPair: string },
): Promise<CookieChange[]> {
  const seconds = settings.Global_Cookie_TrustDevice_ExpirationTimeInSeconds;
  if (!settings.Verification_TrustDevice_Feature || seconds === 0) return [];
  const before = await trustedDevice.read(snapshot.id, cookies);
  if (before) await dropDevice(snapshot.id, hash(before.id));
  const id = randomBytes(32).toString('base64url');
  await insertDevice({
    ...cameFrom,
    idHash: hash(id),
    clientId: snapshot.id,
    path,
    subject: reference,
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
  return Promise.all([
    secureAccess.seal(snapshot.id, { searchPair }, seconds),
    trustedDevice.seal(snapshot.id, { reference, id }, seconds),
  ]);
}

/**
 * §4.1 Whether there is a valid secureAccess cookie that matches the search pair: of a device whose mark
 * nobody has taken away.
 */
export async function isTrusted(
  { snapshot, path }: Pick<View, 'snapshot' | 'path'>,
  cookies: CookieReader,
  reference: string,
  searchPair: string,
): Promise<boolean> {
  const clientId = snapshot.id;
  const [access, device] = await Promise.all([
    secureAccess.read(clientId, cookies),
    trustedDevice.read(clientId, cookies),
  ]);
  if (access?.searchPair !== searchPair || device?.reference !== reference) return false;
  return seeDevice(hash(device.id), { clientId, path, subject: reference });
}

/** By what the list of devices knows the one that asks. */
export async function ownDevice(
  { snapshot }: Pick<View, 'snapshot'>,
  cookies: CookieReader,
): Promise<string | undefined> {
  const device = await trustedDevice.read(snapshot.id, cookies);
  return device && hash(device.id);
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
