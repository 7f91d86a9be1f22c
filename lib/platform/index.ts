/**
 * The port to the system of record, the embedded one, and the one over HTTP. What a page makes of
 * its answers belongs to the room of the page.
 */
import type { ClientSnapshot, Path } from '@/lib/clients';
import { embeddedPlatform } from './embedded';
import { platformAt } from './http';
import { type MockFlows, withMockFlows } from './mock';
import type { Platform } from './port';

export {
  type ClaimProblem,
  type ContractsFile,
  contractsFileSchema,
  importCatalogue,
  importClaims,
  importContracts,
  mintSearchToken,
  mintSessionId,
  mintSessionLink,
  productsFileSchema,
  publicKeys,
  rotateSigningKey,
  serviceNetworkFileSchema,
  writtenProblems,
} from './embedded';
export { codeForLog } from './http';
export { maskEmail, maskPhone } from './masking';
export {
  type ClaimMockFlow,
  claimMockFlows,
  type MockFlows,
  mockFlowsSchema,
  type PolicyMockFlow,
  policyMockFlows,
} from './mock';
export { wholeList } from './pages';
export { examplePhoneNumber, phoneNumberOf } from './phone-number';
export * from './port';

/** Whose platform is asked, as a view says it. */
export interface PlatformChoice {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  /** §2.6 Outside production: the situations that this visitor tries the portal in. */
  readonly mockFlows?: MockFlows;
}

/** The system of record for a client on a path, as a visitor is to meet it. */
export function platformOf({ snapshot, path, mockFlows }: PlatformChoice): Platform {
  const platform = realPlatform(snapshot, path);
  return mockFlows ? withMockFlows(platform, mockFlows) : platform;
}

/**
 * The platform at the address that the client's configuration names for a path, or the embedded one
 * where it names none.
 */
function realPlatform(snapshot: ClientSnapshot, path: Path): Platform {
  const baseUrl = snapshot.platform[path];
  return baseUrl === undefined
    ? embeddedPlatform(snapshot.id, path)
    : platformAt({ clientId: snapshot.id, path, baseUrl });
}
