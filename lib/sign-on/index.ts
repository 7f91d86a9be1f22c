export { aulSsoLogOut, takeAulSsoToken } from './aul-sso';
export { demonstrationKeys, mintAgentToken } from './demonstration-issuer';
export {
  confirmSessionLink,
  dismissSessionLink,
  followSessionLink,
  linkWaits,
} from './session-link';
export { ssoError, ssoErrorAddress } from './sso-error';
