export { isAddress } from './address-text';
export { isExternal } from './external';
export { safePath } from './safe-path';
