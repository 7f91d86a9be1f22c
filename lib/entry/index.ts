export type { Change, ChangeContext, Outcome, RawValues, Refused } from './change';
export { clientFile } from './client-file';
export { noticeCookies } from './closed-notices';
export {
  contentSecurityPolicy,
  plainPolicy,
  thirdPartiesAttribute,
} from './content-security-policy.mjs';
export { draftWaits } from './draft';
export { dropDraft, saveDraft } from './draft-changes';
export { type Entry, enter } from './entry';
export { refuseOlder, stepSchema } from './flow-step';
export { type AddressContext, existsOnly, handleAddress, type Lead } from './handle-address';
export { type AnswerChange, answerChange } from './handle-change';
export { handleReport } from './handle-report';
export type { HandlerRequest } from './handled-request';
export { type KeptForm, keptForm, type Refusal } from './kept-form';
export { languageCookieName, languageOf } from './language';
export { mockFlowsCookie } from './mock-flows-cookie';
export { networkAddressOf } from './network-address';
export { leadingHeaders } from './onward';
export { isOwnRequest } from './own-request';
export { type Reply, toResponse, unknownClientResponse } from './reply';
export { requestCookiesOf } from './request-cookies';
export { addressHeader, applyCookies, cookieLines, nonceOf } from './response';
export { withSearchToken } from './search-token';
export { themeCookie } from './theme-cookie';
export { thirdPartiesOf } from './third-parties';
export {
  type Audience,
  directionOf,
  isSignedIn,
  plainView,
  sessionOf,
  sharedView,
  type View,
} from './view';
