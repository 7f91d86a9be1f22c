export { canonicalAddress } from './canonical-address';
export { robotsText } from './robots';
export { sitemap } from './sitemap';
