export {
  addEditor,
  type Editor,
  editorBy,
  editorsOf,
  hasEditor,
  removeEditor,
  shortestPassword,
} from './editors';
export {
  type EditorSession,
  endEditorSession,
  openEditorSession,
  readEditorSession,
  setEditMode,
} from './session';
