export { type ImportOptions, type ImportOutcome, importPackage } from './import-package';
export type { PackageProblem } from './problem';
export { type ClientPackage, type PackageReading, readPackage } from './read-package';
