import { type Path, pathSchema } from '@/lib/clients';
import { platformCredentials } from '@/lib/config';
import { type SignedCall, SignedCalls } from '../http/signed-calls';

declare global {
  /** What has come lately, shared by all module instances of this process. */
  var portalPlatformCalls: SignedCalls | undefined;
}

/**
 * The paths of a client whose platform has signed a call, with the secret of their credentials; none where
 * nobody has, it is too old, or it has come before. Another instance may not have seen it.
 */
export function signedPaths(clientId: string, call: SignedCall): readonly Path[] {
  globalThis.portalPlatformCalls ??= new SignedCalls();
  const known = globalThis.portalPlatformCalls;
  const secrets = pathSchema.options.map((path) => platformCredentials(clientId, path)?.secret);
  const signed = secrets.find(
    (secret) => secret !== undefined && known.accepts(clientId, secret, call),
  );
  return signed === undefined ? [] : pathSchema.options.filter((_, at) => secrets[at] === signed);
}
