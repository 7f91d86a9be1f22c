export { bannerOf } from './banner';
export { closeBanner } from './close-banner';
export { acceptCookies, showsCookieBanner } from './cookie-banner';
