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
export { handleChange } from './handle-change';
export { type KeptForm, keptForm } from './kept-form';
export { languageOf } from './language';
export { leadingHeaders } from './onward';
export { isOwnRequest } from './own-request';
export { applyCookies, nonceOf, unknownClientResponse } from './response';
export { withSearchToken } from './search-token';
export { readReport } from './short-report';
export { themeCookie } from './theme-cookie';
export { thirdPartiesOf } from './third-parties';
export { type Audience, directionOf, isSignedIn, plainView, sessionOf, type View } from './view';
