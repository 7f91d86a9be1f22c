import { createHash } from 'node:crypto';
import type { Settings } from '@/lib/clients';
import { isProduction } from '@/lib/config';

/** Who signs a client's visitors in (§5: "an issuer and client id from portal settings"). */
export interface IdentityProvider {
  /** Stands for issuer and client id: what was begun with one provider ends with no other. */
  readonly id: string;
  /** The issuer to the letter, as its tokens name it. */
  readonly issuer: string;
  /** The portal's id there. It is a public client: PKCE takes the place of a secret. */
  readonly clientId: string;
}

/**
 * The identity provider of a client; `undefined` where the settings name none, or in production one
 * without https.
 */
export function identityProviderOf(
  settings: Pick<Settings, 'Global_Okta_Issuer' | 'Global_Okta_ClientId'>,
): IdentityProvider | undefined {
  const { Global_Okta_Issuer: issuer, Global_Okta_ClientId: clientId } = settings;
  if (clientId === '' || !URL.canParse(issuer)) return undefined;
  if (!isReachable(issuer)) return undefined;
  const id = createHash('sha256')
    .update(JSON.stringify([issuer, clientId]))
    .digest('hex');
  return { id: id.slice(0, 32), issuer, clientId };
}

/** Whether tokens may travel to an address: over https, or outside of production over http. */
export function isReachable(address: string): boolean {
  return URL.canParse(address) && schemes().includes(new URL(address).protocol);
}

function schemes(): readonly string[] {
  return isProduction() ? ['https:'] : ['https:', 'http:'];
}
