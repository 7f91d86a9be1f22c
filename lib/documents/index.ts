/**
 * Files that holders give, for claims and as papers of products: where they are kept, how they arrive,
 * what is looked for in them, who is handed them again. What a claim asks for, the platform says.
 */
export { documentsPage, fileAddress } from './addresses';
export { answerUpload, type UploadRequest, uploadsAddress } from './arriving/answer-upload';
export { formUpload, sentAlong } from './arriving/sent-along';
export { takesFiles } from './asked-for';
export { checkDocument } from './checks/check-document';
export { contentStream } from './content-stream';
export { answerDownload } from './download';
export { type FilesCount, filesCountOf, isStillNeeded } from './files-count';
export { fileForDesk, fileSizesForDesk, heldBackForDesk } from './for-desk';
export { fileForPlatform } from './for-platform';
export { type GivenFor, givenFields, type ProductPaper, productPapers } from './given-for';
export { handingOver } from './hand-over';
export {
  filesHandedIn,
  handedInFiles,
  handedInKinds,
  keepHandedIn,
  largestHandedIn,
  letGoOfHandedIn,
  lookInto,
  openHandedIn,
} from './handed-in';
export { handedOutHeaders } from './handed-out-headers';
export type { HoldReason } from './held-back';
export { documentHousekeeping } from './housekeeping';
export { type CopiedFile, documentsKeeper, keptFiles } from './keeper';
export {
  chosenTypes,
  type DocumentKind,
  largestFile,
  largestOf,
  mostFiles,
  mostPages,
  mostPapers,
  namedRefusals,
  paperKinds,
} from './limits';
export {
  type AskedFor,
  type ClaimFiles,
  type DocumentsContent,
  documentsNeeded,
  filesOfClaim,
  type ShownFile,
  type Standing,
} from './needed';
export { papersOf } from './papers';
export { type PictureExample, pictureExampleOf, pictureExamples } from './picture-example';
export type { DocumentRow, DocumentState } from './store/row';
