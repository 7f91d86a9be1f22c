export {
  type CookieChange,
  type CookieReader,
  cookieName,
  type SealedCookie,
  sealedCookie,
} from './cookies';
export type { Agent, AgentSession, HolderSession } from './holder';
export { endSession, openSession, readSession, type SessionOpening } from './session';
export { readSessionCookie, type SessionCookie } from './session-cookie';
