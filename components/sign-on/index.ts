export { SessionLinkPage } from './session-link-page';
export { SsoErrorPage } from './sso-error-page';
