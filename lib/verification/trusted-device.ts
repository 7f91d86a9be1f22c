import { z } from 'zod';
import type { ClientSnapshot, Settings } from '@/lib/clients';
import { type CookieChange, type CookieReader, sealedCookie, secureAccess } from '@/lib/session';

/** §3 The trusted-device cookie: whose contract this device has been proved for. Alone it is nothing. */
const trustedDevice = sealedCookie('trustedDevice', z.strictObject({ reference: z.string() }));

/** Makes a device need no access code for this contract for a while (§9: 180 s by default). */
export async function trustDevice(
  snapshot: ClientSnapshot,
  settings: Settings,
  { reference, searchPair }: { readonly reference: string; readonly searchPair: string },
): Promise<CookieChange[]> {
  const seconds = settings.Global_Cookie_TrustDevice_ExpirationTimeInSeconds;
  if (!settings.Verification_TrustDevice_Feature || seconds === 0) return [];
  return Promise.all([
    secureAccess.seal(snapshot.id, { searchPair }, seconds),
    trustedDevice.seal(snapshot.id, { reference }, seconds),
  ]);
}

/** §4.1 Whether there is a valid secureAccess cookie that matches the search pair. */
export async function isTrusted(
  clientId: string,
  cookies: CookieReader,
  reference: string,
  searchPair: string,
): Promise<boolean> {
  const [access, device] = await Promise.all([
    secureAccess.read(clientId, cookies),
    trustedDevice.read(clientId, cookies),
  ]);
  return access?.searchPair === searchPair && device?.reference === reference;
}
