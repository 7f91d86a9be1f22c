export { CloseForm } from './close-form';
export { ClosedNoticesScript } from './closed-notices-script';
export { CookieBanner } from './cookie-banner';
