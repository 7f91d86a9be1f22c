import { LRUCache } from 'lru-cache';
import {
  isProduction,
  type PlatformCredentials,
  platformCredentials,
  platformCredentialsName,
} from '@/lib/config';
import { log } from '@/lib/observability';
import { calls, type Platform } from '../port';
import { type HttpPlatform, httpPlatform } from './http-platform';
import { performedBy } from './performed';

/** Whose platform, and where it is. */
export interface PlatformAddress {
  readonly clientId: string;
  readonly path: string;
  readonly baseUrl: string;
}

/** So many are kept: connections and what the breaker knows are each one's own. */
const mostKept = 2000;

declare global {
  /** The platforms that this process talks to, shared by all module instances in it. */
  var portalPlatforms: LRUCache<string, HttpPlatform> | undefined;
}

/**
 * The platform at an address, one for each client and path, with the credentials that the environment
 * has for them. Where it has none, every call is `unavailable`, and the log says which variable is
 * missing: the other clients go on.
 */
export function platformAt(address: PlatformAddress): Platform {
  const { clientId, path, baseUrl } = address;
  const credentials = platformCredentials(clientId, path);
  if (!credentials)
    return unusable(address, `${platformCredentialsName(clientId, path)} is missing`);
  if (isProduction() && !isPrivate(new URL(baseUrl)))
    return unusable(address, 'credentials go over https alone');
  return kept(address, credentials);
}

function kept(address: PlatformAddress, credentials: PlatformCredentials): Platform {
  globalThis.portalPlatforms ??= new LRUCache({
    max: mostKept,
    dispose: (platform: HttpPlatform) => void platform.close(),
  });
  const key = [address.clientId, address.path, address.baseUrl].join(' ');
  const known = globalThis.portalPlatforms.get(key);
  if (known) return known;
  const platform = httpPlatform({ ...address, credentials });
  globalThis.portalPlatforms.set(key, platform);
  return platform;
}

/** Whether nobody on the way can read along. */
export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** A platform that cannot be asked, whatever it is asked. */
function unusable({ clientId, path }: PlatformAddress, problem: string): Platform {
  return {
    ...performedBy(calls, async (call) => {
      log.error({ client: clientId, path, call, problem }, 'The platform cannot be asked');
      return { kind: 'unavailable' };
    }),
    async state() {
      log.error({ client: clientId, path, problem }, 'The platform cannot be asked');
      return 'down';
    },
  };
}
