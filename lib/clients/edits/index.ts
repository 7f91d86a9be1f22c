export { givenPlaceholders } from '../packages/labels';
export { checkEdit } from './check-edit';
export {
  type ContentKey,
  type ContentPart,
  type ContentValue,
  contentParts,
  contentValue,
  isContent,
  isEditable,
  keysOf,
} from './content-key';
export { type ContentProblem, contentProblems } from './content-problems';
export {
  type Edit,
  type EditedRelease,
  editedValue,
  ignoredValue,
  newestRelease,
  packageValue,
  publishEdits,
  publishedValue,
  releaseWith,
  snapshotOfRelease,
} from './edited-release';
export { largestUpload, readUploadedImage, type UploadProblem } from './uploaded-image';
