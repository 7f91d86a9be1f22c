export { oldBrowserNotice } from './notice';
export { oldBrowserStylesheet } from './stylesheet';
