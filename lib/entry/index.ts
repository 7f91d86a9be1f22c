export type {
  AttemptDetails,
  Change,
  ChangeAnswer,
  ChangeContext,
  FieldProblem,
  Outcome,
  RawValues,
  Refused,
} from './change';
export { type ClosedNotices, noticeCookies } from './closed-notices';
export {
  contentSecurityPolicy,
  plainPolicy,
  reportAddress,
  thirdPartiesAttribute,
} from './content-security-policy.mjs';
export { draftWaits } from './draft';
export { dropDraft, saveDraft } from './draft-changes';
export { type Entry, enter } from './entry';
export { refuseOlder, stepSchema } from './flow-step';
export { type AddressContext, existsOnly, handleAddress, type Lead } from './handle-address';
export { handleChange } from './handle-change';
export { type KeptForm, keptForm, type Refusal } from './kept-form';
export { languageCookieName, languageOf } from './language';
export { networkAddressOf } from './network-address';
export { leadingHeaders } from './onward';
export { isOwnRequest } from './own-request';
export {
  addressHeader,
  applyCookies,
  nonceOf,
  unknownClientResponse,
} from './response';
export { withSearchToken } from './search-token';
export { readReport } from './short-report';
export { themeCookie } from './theme-cookie';
export { thirdPartiesOf } from './third-parties';
export { type Audience, directionOf, isSignedIn, plainView, sessionOf, type View } from './view';
