export type { Change, ChangeContext, Outcome, RawValues, Refused } from './change';
export { clientFile } from './client-file';
export { noticeCookies } from './closed-notices';
export {
  contentSecurityPolicy,
  plainPolicy,
  thirdPartiesAttribute,
} from './content-security-policy.mjs';
export { decoded } from './decoded';
export { draftWaits } from './draft';
export { dropDraft, saveDraft } from './draft-changes';
export { enter } from './entry';
export { answerSafely } from './failure-reply';
export { refuseOlder, stepSchema } from './flow-step';
export { type AddressContext, existsOnly, handleAddress, type Lead } from './handle-address';
export { changeRoute } from './handle-change';
export { handleReport } from './handle-report';
export type { HandlerRequest } from './handled-request';
export { type KeptForm, keptForm, type Refusal } from './kept-form';
export { languageCookieName, languageOf } from './language';
export { mockFlowsCookie } from './mock-flows-cookie';
export { networkAddressOf } from './network-address';
export { leadingHeaders } from './onward';
export { isOwnRequest } from './own-request';
export { plainReply, toResponse, unknownClient } from './reply';
export { applyCookies } from './response';
export { withSearchToken } from './search-token';
export { themeCookie } from './theme-cookie';
export { thirdPartiesOf } from './third-parties';
export {
  type Audience,
  directionOf,
  isSignedIn,
  plainView,
  sessionOf,
  type View,
} from './view';
