export { address, carry, isExternal, type LinkOrigin, link } from './links';
export { menuItems, type ShownMenuItem } from './menus';
export {
  hasCachedFace,
  isAgentAddress,
  isClaimAddress,
  isHandler,
  pageOf,
  requiresSignIn,
} from './pages';
export { safePath } from './safe-path';
