/**
 * What content editors do: drafts, publishing, history, edit mode. Their sessions belong to
 * `session`, what may be edited to `clients`.
 */
export { actionById, actionsOf, type EditorAction } from './actions';
export { canBeEditorsPage, editorHome, isEditorAddress, itemAddress, keyAt } from './addresses';
export { itemValues } from './change-content';
export {
  type ContentEntry,
  type EntryField,
  entriesOf,
  entryFields,
  entryTitle,
  textIn,
} from './change-entries';
export { draftImage } from './change-image';
export { comparable, compare } from './compare';
export type { ContentDraft } from './drafts';
export { editedView } from './edit-mode';
export { type Item, readDrafts, readItem } from './items';
export { type PanelContent, type PanelLanguage, panelContent } from './panel';
export { searchPart } from './search-part';
export {
  openProviderSession,
  refuseProviderSession,
  signedOutParameter,
  signInProblemParameter,
} from './sign-in';
