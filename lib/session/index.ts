export { aulSsoToken } from './aul-sso-token';
export {
  type CookieChange,
  type CookieReader,
  cookieName,
  type SealedCookie,
  sealedCookie,
} from './cookies';
export { deflatedCookie } from './deflated-cookie';
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
export {
  type AgentSession,
  type DraftOwner,
  type HolderSession,
  type OpenSession,
  type SessionEnd,
  sessionTag,
} from './holder';
export {
  type DraftBase,
  type DraftKind,
  draftKind,
  draftOwner,
  draftWaits,
  dropOfferedDraft,
  type HolderDraft,
  type Keeping,
} from './holder-draft';
export { secureAccess } from './secure-access';
export {
  beginClaimProcess,
  endClaimProcess,
  endSession,
  leaveSession,
  openSession,
  ownerOfCookie,
  readSession,
  type SessionOpening,
} from './session';
export { readSessionCookie } from './session-cookie';
export { spendToken } from './spent-token';
