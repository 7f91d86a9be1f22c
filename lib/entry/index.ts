export type {
  AttemptDetails,
  Change,
  ChangeAnswer,
  ChangeContext,
  FieldProblem,
  Outcome,
} from './change';
export { contentSecurityPolicy, reportAddress } from './content-security-policy.mjs';
export { type Entry, enter } from './entry';
export { languageCookieName, languageOf } from './language';
export { addressHeader, applyCookies, isPersonal, unknownClientResponse } from './response';
export { type Audience, directionOf, plainView, type View } from './view';
