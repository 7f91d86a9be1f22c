export {
  addEditor,
  type Editor,
  editorBy,
  editorsOf,
  hasEditor,
  removeEditor,
  shortestPassword,
} from './editors';
export { makesEditor, type ProviderRule, providerRuleOf } from './provider-rule';
export {
  type EditorPerson,
  type EditorSession,
  endEditorSession,
  openEditorSession,
  type ProvenEditor,
  readEditorSession,
  setEditMode,
} from './session';
