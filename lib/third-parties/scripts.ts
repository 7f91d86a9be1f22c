import type { BrowserSettings, Language, Settings } from '@/lib/clients';

/** §7 "a consent script is loaded if its setting is on": its address, else `undefined`. */
export function consentScript(settings: BrowserSettings): string | undefined {
  const { Global_Feature_ConsentScript: isOn, URL_ConsentScript: address } = settings;
  return isOn && isLoadable(address) ? address : undefined;
}

/** §7 "a maps script is loaded with the language": its address, else `undefined`. */
export function mapsScript(settings: BrowserSettings, language: Language): string | undefined {
  const { Global_Feature_MapsScript: isOn, URL_MapsScript: address } = settings;
  if (!isOn || !isLoadable(address)) return undefined;
  const [beforeFragment = ''] = address.split('#', 1);
  return `${beforeFragment}${beforeFragment.includes('?') ? '&' : '?'}language=${language}`;
}

/** Where pictures of a map come from: an origin elsewhere, else `undefined`. */
export function mapTilesOrigin({ URL_MapTiles: address }: Settings): string | undefined {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** An address elsewhere, or a path of the portal; not one that opens mail or telephone. */
function isLoadable(address: string): boolean {
  return address.startsWith('/') || (/^https?:/.test(address) && URL.canParse(address));
}

/**
 * The hosts of `Global_ContentSecurityPolicy_Hosts` as sources of a policy: `tags.example.com` and
 * `*.example.com` over https, or an origin with its scheme. What is no host is left out.
 */
export function allowedHosts({ Global_ContentSecurityPolicy_Hosts: hosts }: Settings): string[] {
  return hosts
    .map((host) => (/^https?:\/\//.test(host) ? host.replace(/\/$/, '') : `https://${host}`))
    .filter((source) => /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(source));
}
