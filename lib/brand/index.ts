export { type BrandView, faviconAddress, imageAddress, stylesheetAddress } from './addresses';
export { brandStylesheet } from './stylesheet';
