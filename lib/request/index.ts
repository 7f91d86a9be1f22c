/**
 * What every request has: its view, language, content-security policy, address, reply. Whether it
 * may come in belongs to `entry`, what it changes to `changes`.
 */
export { allowedParameters } from './allowed-parameters';
export { environmentCookie, mockFlowsCookie, themeCookie } from './chosen-cookies';
export { clientFile } from './client-file';
export { noticeCookies } from './closed-notices';
export {
  contentSecurityPolicy,
  plainPolicy,
  thirdPartiesAttribute,
  thirdPartiesNamedIn,
} from './content-security-policy.mjs';
export { mayDelegate } from './delegate-standing';
export { type Edition, editionName, editionNamed, type Standing } from './edition';
export { answerSafely, failureReply } from './failure-reply';
export { fixedHeaders } from './fixed-headers.mjs';
export {
  type AddressContext,
  decoded,
  existsOnly,
  handleAddress,
  type Redirection,
} from './handle-address';
export {
  anybodysView,
  type HandledRequest,
  type HandlerRequest,
  handledRequest,
  logFailure,
} from './handled-request';
export { languageCookie, languageCookieName, languageOf } from './language';
export { isOwnRequest, networkAddressOf } from './network-address';
export { redirectHeaders, redirectPage } from './redirect-page';
export { refusedMethods } from './refused-methods';
export {
  missingEndpoint,
  notAllowed,
  plainReply,
  type Reply,
  toResponse,
  unknownClient,
  withCookies,
} from './reply';
export { requestView, unseenSession } from './request-view';
export { applyCookies } from './response';
export { withSearchToken } from './search-token';
export { addressHeader, headersTold, nonceOf, redirectHeader } from './told-headers';
export {
  type Audience,
  directionOf,
  isClaimMocked,
  isSignedIn,
  plainView,
  sessionOf,
  type View,
  whoseView,
} from './view';
export { contactLink, dashboardLink, isWithinReach, linkWithinReach } from './within-reach';
