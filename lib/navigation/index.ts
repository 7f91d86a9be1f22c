/**
 * Addresses of the portal: pages, endpoints, links, menus. What an address may be at all belongs to
 * `addresses`.
 */

export { lettingDelegates, lettingDelegatesAsk } from './delegates';
export {
  type ChangeAddress,
  endpointAddresses,
  endpointAt,
  isBelowApi,
} from './endpoints';
export {
  asksForProof,
  proofFor,
  proofPage,
  provedByParameter,
  provesFiling,
} from './fresh-proof';
export { deskPage, isOfDesk, lettingHandlers, lettingHandlersAsk } from './handlers';
export {
  address,
  carry,
  claimFormPage,
  findContractPage,
  getStartedId,
  homeSearch,
  type LinkOrigin,
  link,
} from './links';
export type { DelegateStanding, Endpoint, HandlerStanding } from './map';
export {
  isProfileAction,
  menuItems,
  type ProfileAction,
  type ProfileMenuItem,
  profileMenu,
  profileMenuItems,
  type ShownMenuItem,
} from './menus';
export { thingsNamedBy } from './page-at';
export {
  canonicalPath,
  hasForm,
  isAgentAddress,
  isCacheable,
  isClaimAddress,
  isFile,
  isHandler,
  isOpenToAll,
  isWanted,
  leadsAgents,
  leadsDelegates,
  listedPages,
  pageAddresses,
  pageOf,
  redirectingAddresses,
  requiresSignIn,
  standsAlone,
} from './pages';
export {
  entriesOfPart,
  type ListPart,
  listPart,
  type PartOfList,
  partOfList,
  partParameter,
} from './part-of-list';
export { routeOf, routeWords } from './routes';
export {
  cancelCheckPage,
  cancelPage,
  claimPageOf,
  offerPage,
  pageOfDocument,
  planPage,
  productPage,
  replacedParameter,
  settlingStepPage,
  waitingClaimPage,
} from './things';
