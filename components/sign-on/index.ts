export { NotConfiguredPage } from './not-configured-page';
export { SessionEndedPage } from './session-ended-page';
export { SessionLinkPage } from './session-link-page';
export { SsoErrorPage } from './sso-error-page';
