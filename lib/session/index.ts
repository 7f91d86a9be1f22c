export { aulSsoToken } from './aul-sso-token';
export {
  type CookieChange,
  type CookieReader,
  cookieName,
  type SealedCookie,
  sealedCookie,
} from './cookies';
export {
  type AgentSession,
  type HolderSession,
  type OpenSession,
  type SessionEnd,
  sessionTag,
} from './holder';
export { secureAccess } from './secure-access';
export {
  beginClaimProcess,
  endClaimProcess,
  endSession,
  leaveSession,
  openSession,
  readSession,
  type SessionOpening,
  subjectOf,
} from './session';
export { readSessionCookie } from './session-cookie';
export { spendToken } from './spent-token';
