export { isAddress, isExternal } from './address-text';
export { safePath } from './safe-path';
