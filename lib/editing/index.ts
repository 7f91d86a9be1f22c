export { actionById, actionsOf, type EditorAction } from './actions';
export { canBeEditorsPage, editorHome, isEditorAddress, itemAddress, keyAt } from './addresses';
export { changeContent, itemValues, publishAllDrafts } from './change-content';
export {
  changeEntry,
  type Entry,
  type EntryField,
  entriesOf,
  entryFields,
  entryTitle,
  textIn,
} from './change-entries';
export { changeImage, draftImage } from './change-image';
export { comparable, compare } from './compare';
export type { Draft } from './drafts';
export { changeEditMode, editedView } from './edit-mode';
export { type Item, readDrafts, readItem } from './items';
export { type PanelContent, type PanelLanguage, panelContent } from './panel';
export { searchPart } from './search-part';
export {
  openProviderSession,
  refuseProviderSession,
  signedOutParameter,
  signInEditor,
  signInProblemParameter,
  signOutEditor,
} from './sign-in';
