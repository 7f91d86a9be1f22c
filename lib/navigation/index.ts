export {
  type ChangeAddress,
  type Endpoint,
  endpointAddresses,
  endpointAt,
  isBelowApi,
} from './endpoints';
export { getStartedId, homeSearch } from './home-search';
export { address, carry, type LinkOrigin, link } from './links';
export {
  isProfileAction,
  menuItems,
  type ProfileAction,
  type ProfileMenuItem,
  profileMenu,
  profileMenuItems,
  type ShownMenuItem,
} from './menus';
export {
  canonicalPath,
  hasCachedFace,
  isAgentAddress,
  isClaimAddress,
  isFile,
  isHandler,
  isOpenToAll,
  leadingAddresses,
  listedPages,
  pageOf,
  requiresSignIn,
  standsAlone,
} from './pages';
