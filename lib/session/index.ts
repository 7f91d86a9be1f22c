/**
 * Who has signed in: holders, agents, editors, handlers; sealed cookies; what was typed when a session ended.
 * How one signs in belongs to `identity` and `verification`.
 */

export { contactMark } from './contact-mark';
export { contractTag } from './contract-tag';
export { browserCookies, largestCookie, partsOfToken } from './cookie-parts';
export {
  aulSsoToken,
  type CookieChange,
  type CookieReader,
  cookieName,
  keptClaimToken,
  type SealedCookie,
  sealedCookie,
  secureAccess,
  wantedPage,
} from './cookies';
export { deflatedCookie } from './deflated-cookie';
export {
  type DelegatedContract,
  type DelegatedPerson,
  type DelegateRight,
  type Delegation,
  delegateRights,
  delegationTokenHash,
} from './delegations/delegation';
export {
  type Beginning,
  beginDelegation,
  clientOfDelegation,
  delegatesOfContracts,
  delegationById,
  delegationByToken,
  delegationsOf,
  endDelegation,
  endDelegationsOf,
  hasDelegated,
  mostDelegates,
  overdueDelegations,
} from './delegations/store';
export {
  type DraftBase,
  type DraftKeeping,
  type DraftKind,
  draftKind,
  draftOwner,
  draftWaits,
  type HolderDraft,
} from './drafts/holder-draft';
export { dropOfferedDrafts, endDraftsOf } from './drafts/store';
export {
  addEditor,
  type Editor,
  editorBy,
  editorsOf,
  hasEditor,
  removeEditor,
  shortestPassword,
} from './editors/editors';
export { makesEditor, type ProviderRule, providerRuleOf } from './editors/provider-rule';
export {
  type EditorPerson,
  type EditorSession,
  endEditorSession,
  openEditorSession,
  type ProvenEditor,
  readEditorSession,
  setEditMode,
} from './editors/session';
export { expiringSessions } from './expiring';
export {
  type Handler,
  handlerLinkMinutes,
  handlersOf,
  mintHandlerLink,
  removeHandler,
  takeLinkOfHandler,
} from './handlers/handlers';
export {
  bringsHandler,
  endHandlerSession,
  openHandlerSession,
  readHandlerSession,
} from './handlers/session';
export {
  type Agent,
  type AgentSession,
  type Delegate,
  type DelegateSession,
  type DraftOwner,
  delegateAsTypist,
  type HolderSession,
  isDelegateTypist,
  type OpenSession,
  type ProvedContact,
  type SessionEnd,
  sessionTag,
} from './holder';
export { sessionKeeper } from './keeper';
export {
  endEverySession,
  endOtherSessions,
  type OwnSession,
  openSessions,
  type SessionOwner,
} from './own-sessions';
export {
  hasPersons,
  type ProviderPerson,
  personOf,
  providerPersonSchema,
  type SessionPerson,
} from './person';
export {
  beginClaimProcess,
  endClaimProcess,
  endSession,
  leaveSession,
  openSession,
  ownerOfCookie,
  proveSession,
  readSession,
  type SessionOpening,
} from './session';
export { readSessionCookie } from './session-cookie';
export { spendToken } from './spent-token';
export { endProofsExcept, endSessionsOf, proofMinutes } from './store';
export { browsers, type CameFrom, systems, type WayIn, waysIn } from './way-in';
