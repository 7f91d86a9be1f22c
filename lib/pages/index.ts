/**
 * The parts of public pages: home, questions, contact, notices, coverage drawer, offline, old
 * browsers, search engines. Pages of a journey belong to its room.
 */
export { type CoverageTab, coverageTabs } from './coverage-drawer/coverage-tabs';
export { type Question, questionsOf } from './faq/questions';
export { type ClaimTypeIconName, claimTypes, offersClaimForm } from './home/claim-types';
export { deliveryRows } from './home/delivery-timeline';
export { type OfferedProduct, products } from './home/products';
export { ratingSummary, reviews } from './home/reviews';
export { trustImages } from './home/trust-images';
export { wantedNotice } from './home/wanted-notice';
export { bannerOf } from './notices/banner';
export { showsCookieBanner } from './notices/cookie-banner';
export { offlinePage, serviceWorkerScript } from './offline/script';
export { oldBrowserNotice } from './old-browser/notice';
export { oldBrowserStylesheet } from './old-browser/stylesheet';
export { canonicalAddress } from './search-engines/canonical-address';
export { robotsText } from './search-engines/robots';
export { sitemap } from './search-engines/sitemap';
