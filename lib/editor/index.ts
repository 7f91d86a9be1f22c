export { actionById, actionsOf, type EditorAction } from './actions';
export { editorHome, itemAddress } from './addresses';
export { changeContent, contentForm, itemValues, publishAllDrafts } from './change-content';
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
export { type Item, readDrafts, readItem } from './items';
export { keyAt, searchPart } from './search-part';
export { signedOutParameter, signInEditor, signInRules, signOutEditor } from './sign-in';
