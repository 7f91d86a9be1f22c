export { aulSsoLogOut, takeAulSsoToken } from './aul-sso';
export { demonstrationKeys, mintAgentToken } from './demonstration-issuer';
export {
  confirmSessionLink,
  dismissSessionLink,
  followSessionLink,
  linkWaits,
} from './session-link';
export { type SsoError, ssoError, ssoErrorAddress, ssoFailure } from './sso-error';
