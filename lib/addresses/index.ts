/**
 * What an address may be, and where it leads: safe paths, complete addresses. It knows no page of
 * the portal.
 */
export { isAddress, isExternal } from './address-text';
export { safePath } from './safe-path';
export { withoutSlashesAtEnd } from './trailing-slashes';
