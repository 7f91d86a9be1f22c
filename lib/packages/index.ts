/**
 * Client packages: reading, checking, importing, exporting; what an edit may be. What a client is,
 * once read, belongs to `clients`.
 */
export type { ClientPackage, PackageReading, PlatformSchemas } from './check-package';
export { checkEdit } from './edits/check-edit';
export { type ContentProblem, contentProblems } from './edits/content-problems';
export { largestUpload, readUploadedImage, type UploadProblem } from './edits/uploaded-image';
export { ExportError, exportPackage } from './export-package';
export { listFileSchema, menuFileSchema } from './file-schemas';
export {
  type Imported,
  type ImportOptions,
  type ImportOutcome,
  importPackages,
} from './import-packages';
export { givenPlaceholders } from './labels';
export type { PackageProblem } from './problems';
export { type FolderReading, readPackages } from './read-package';
export { type ClientSummary, hasDefaults, listClients } from './store';
