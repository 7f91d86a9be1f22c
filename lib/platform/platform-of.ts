import type { ClientSnapshot, Path } from '@/lib/clients';
import { askedPlatform } from './asked-platform';
import { wakeFeed } from './feed/wake-feed';
import { platformAt } from './http';
import { forcedOutcomeOf, type MockFlows, withMockFlows } from './mock';
import type { Platform } from './port';
import { insurer } from './port/insurer';

/** Whose platform is asked, as a view says it. */
export interface PlatformChoice {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  /** §2.6 Outside production: the situations that this visitor tries the portal in. */
  readonly mockFlows?: MockFlows;
}

/** By release and path: a platform is some ninety functions, the same for every request. */
const known = new WeakMap<ClientSnapshot, Map<Path, Platform>>();

/** The system of record for a client on a path, as a visitor is to meet it. */
export function platformOf({ snapshot, path, mockFlows }: PlatformChoice): Platform {
  if (mockFlows) return withMockFlows(realPlatform(snapshot, path, mockFlows), mockFlows);
  const ofSnapshot = known.get(snapshot) ?? new Map<Path, Platform>();
  known.set(snapshot, ofSnapshot);
  const platform = ofSnapshot.get(path) ?? realPlatform(snapshot, path);
  ofSnapshot.set(path, platform);
  return platform;
}

/**
 * The platform at the address that the client's configuration names for a path, or the embedded one
 * where it names none, which can be made to decide claims otherwise outside production.
 */
function realPlatform(snapshot: ClientSnapshot, path: Path, mockFlows: MockFlows = {}): Platform {
  const { id: clientId, platform } = snapshot;
  const baseUrl = platform[path];
  const changed = () => wakeFeed(snapshot, path);
  if (baseUrl !== undefined)
    return askedPlatform(() => platformAt({ clientId, path, baseUrl }), 'http', changed);
  let loaded: Platform | undefined;
  const embedded = async () => {
    loaded ??= (await insurer()).platform(clientId, path, forcedOutcomeOf(mockFlows));
    return loaded;
  };
  return askedPlatform(embedded, 'embedded', changed);
}
