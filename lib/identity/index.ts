/**
 * Ways to sign in: OpenID providers by next-auth, session links, single sign-on, agents. Sessions
 * themselves belong to `session`, proof by code to `verification`.
 */
export {
  type ContractChoice,
  contractChoice,
  contractGone,
  contractNamed,
} from './openid/choose-contract';
export { editorLoginAt, startEditorSignIn } from './openid/editor-sign-in';
export { loginAddress, startLogin } from './openid/login';
export { returnFromProvider, sessionIdWaits } from './openid/login-callback';
export { contractsOf, openContract } from './openid/open-contract';
export { freshIdentity, renewIdentity } from './openid/renewal';
export { leaveForProvider, leaveProvider } from './openid/sign-out';
export { startSingleSignOn } from './openid/sso-login';
export { takeAulSsoToken } from './sign-on/aul-sso';
export { demonstrationKeys, mintAgentToken } from './sign-on/demonstration-issuer';
export { followSessionLink, linkWaits } from './sign-on/session-link';
export { ssoError, ssoErrorAddress } from './sign-on/sso-error';
