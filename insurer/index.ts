/**
 * The embedded insurer: what scripts and tests need of it. The portal reaches it through the port alone,
 * by what `register.ts` registers.
 */
import { idTokens, keys } from './platform';
import { issueSearchToken } from './search-tokens';

export { approvePayout, openPayouts } from './cancellation/payouts';
export { writtenProblems } from './catalogue/package-problems';
export { productsFileSchema } from './catalogue/products-file';
export { type SearchCollision, searchCollisions } from './catalogue/search-collisions';
export { serviceNetworkFileSchema } from './catalogue/service-network-file';
export { type LongTerm, termsTooLong } from './catalogue/terms-too-long';
export { type ClaimProblem, importClaims } from './claims/import-claims';
export { type ContractsFile, contractsFileSchema } from './contracts-file';
export { passAllDates } from './dates/pass-dates';
export {
  acceptReceipt,
  acceptReport,
  type Decision,
  filesOfCase,
  refuseCase,
  type WaitingCase,
  waitingCases,
} from './handed-in/decide';
export { isRefusalReason } from './handed-in/hand-in';
export { importCatalogue } from './import-catalogue';
export { importContracts } from './import-contracts';
export { mintSessionId } from './partner-sessions';
export { embeddedPlatform } from './platform';
export type { TermReader } from './search';
export { mintSessionLink } from './session-links';

/**
 * Makes a new signing key. It signs at once here and within ten minutes on other instances; older
 * keys verify until every token they signed has expired.
 */
export function rotateSigningKey(): Promise<void> {
  return idTokens.rotateSigningKey();
}

/** Makes a token that stands in for the captcha of a client's lookup for an hour (§2.1 st). */
export function mintSearchToken(clientId: string): Promise<string> {
  return issueSearchToken(keys, clientId);
}
