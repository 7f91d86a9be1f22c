import type { PackageFiles } from './package-files';
import { type PackageProblem, unknownName } from './problems';

const plainFiles = [
  'client.json',
  'settings.json',
  'settings.path-1.json',
  'settings.path-2.json',
  'settings.path-3.json',
  'resources.json',
  'images.json',
  'contracts.json',
  'products.json',
  'service-network.json',
];
const folders = /^((labels|menus|lists)\/[^/]+\.json|images\/[^/]+)$/;

/** Files that nothing reads, which are usually misspelt. */
export function strangeFiles(files: PackageFiles): PackageProblem[] {
  return [...files.keys()]
    .filter((file) => !plainFiles.includes(file) && !folders.test(file))
    .map((file) => ({ file, pointer: '', message: unknownName('file', file, plainFiles) }));
}
