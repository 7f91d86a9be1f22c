import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  type ClaimProblem,
  contractsFileSchema,
  importCatalogue,
  importClaims,
  importContracts,
  type LongTerm,
  productsFileSchema,
  type SearchCollision,
  searchCollisions,
  serviceNetworkFileSchema,
  termsTooLong,
  writtenProblems,
} from '@/insurer';
import { defaultPackage, isKnownResource } from '@/lib/clients';
import { searchTerm } from '@/lib/lookup';
import {
  type ClientPackage,
  hasDefaults,
  type ImportOptions,
  importPackages,
  type PackageProblem,
  type PlatformSchemas,
  readPackages,
} from '@/lib/packages';
import { addEditor, hasEditor } from '@/lib/session';
import { atOwnPort } from '@/partners/address';
import { demonstrationEditor } from './editor';

/** Thrown when packages cannot be imported; the message has one line for each problem. */
export class PackageError extends Error {
  override name = 'PackageError';
}

/** The packages in a folder of packages. */
export async function packageFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'schema')
    .map(({ name }) => path.join(folder, name))
    .toSorted();
}

/**
 * Reads and checks packages with their contracts.
 * @throws PackageError naming everything that is wrong with any of them
 */
export async function validPackages(folders: readonly string[]): Promise<ClientPackage[]> {
  const readings = await readPackages(folders, platformSchemas);
  const lines = readings.flatMap(({ folder, reading }) =>
    reading.kind === 'problems' ? reading.problems.map((problem) => line(folder, problem)) : [],
  );
  if (lines.length > 0) throw new PackageError(lines.join('\n'));
  return readings.flatMap(({ reading }) => (reading.kind === 'package' ? [reading.package] : []));
}

/**
 * Imports packages with their contracts, all or none, and `clients/_default` with the first of them.
 * @returns the new releases; packages that have not changed make none
 * @throws PackageError naming everything that is wrong with any of them
 */
export async function importAll(
  folders: readonly string[],
  { author, note }: Pick<ImportOptions, 'author' | 'note'>,
): Promise<string[]> {
  const packages = (await validPackages(await withDefaults(folders))).map(atOwnPort);
  const warnings = new Map<string, readonly string[]>();
  const outcome = await importPackages(packages, {
    author,
    note,
    async withCatalogue(transaction, id, catalogue) {
      await importCatalogue(transaction, id, catalogueSchema.parse(catalogue));
    },
    async withContracts(transaction, { id, settings, resources }, contracts) {
      const readTerm = (field: string, value: string) =>
        searchTerm(settings['1'], field, value, resources[field]?.Type);
      // A phone number has its length by itself.
      const mostOf = (field: string) =>
        resources[field]?.Type === 'phone' ? undefined : resources[field]?.MaxValue;
      const file = contractsFileSchema.parse(contracts);
      const now = new Date();
      await importContracts(transaction, id, file, readTerm, now);
      const claims = await importClaims(transaction, id, file, now);
      warnings.set(id, [
        ...searchCollisions(file, readTerm).map(collision),
        ...termsTooLong(file, readTerm, mostOf).map(tooLong),
        ...claims.map(withoutClaim),
      ]);
    },
  });
  if (outcome.kind === 'problems')
    throw new PackageError(outcome.problems.map((problem) => line(problem.id, problem)).join('\n'));
  return outcome.imported
    .filter(({ kind }) => kind === 'published')
    .map(({ id, release, edits = 0 }) =>
      [
        edits === 0 ? release : `${release}, under ${edits} edits of content editors`,
        ...(warnings.get(id) ?? []),
      ].join('\n'),
    );
}

/** Days pass, and a claim that fitted its plan once may fit no more: that keeps no package out. */
function withoutClaim({ contract, claim, problem }: ClaimProblem): string {
  return `  without the claim ${claim} of the contract ${contract}: ${problem}`;
}

/** Terms that differ only in how they are written are still found as they are stored. */
function collision({ contract, other, option }: SearchCollision): string {
  return `  the contracts ${other} and ${contract} differ in the terms of ${option} only by spaces, punctuation or accents: each is found only by its terms exactly as they are in contracts.json`;
}

/** A search refuses what is longer than its field takes. */
function tooLong({ contract, field, value }: LongTerm): string {
  return `  the contract ${contract} cannot be found by ${value}: it is longer than the MaxValue of ${field} in resources.json`;
}

/** The first clients bring along what all inherit: without it they have neither search nor menus. */
async function withDefaults(folders: readonly string[]): Promise<readonly string[]> {
  const isGiven = folders.some((folder) => path.basename(path.resolve(folder)) === defaultPackage);
  if (isGiven || (await hasDefaults())) return folders;
  return [path.join('clients', defaultPackage), ...folders];
}

/** Imports the clients of the demonstration. @returns what has changed, as one phrase */
export async function importDemonstration(): Promise<string> {
  const folders = await packageFolders('clients');
  const published = await importAll(folders, { author: 'demonstration', note: 'npm start' });
  await addDemonstrationEditors(folders);
  return published.length === 0
    ? `${folders.length} packages, none has changed`
    : `${published.length} of ${folders.length} packages published`;
}

/** Every client with demonstration contracts has an editor to try the editor page with. */
async function addDemonstrationEditors(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    if (!existsSync(path.join(folder, 'contracts.json'))) continue;
    const id = path.basename(folder);
    if (!(await hasEditor(id, demonstrationEditor.email))) await addEditor(id, demonstrationEditor);
  }
}

/** Contracts as the embedded platform takes them, found by fields that can exist. */
const contractsSchema = contractsFileSchema.check(({ value, issues }) => {
  const ids = new Set<string>();
  for (const [index, { id, searchTerms }] of value.contracts.entries()) {
    const report = (message: string, ...place: PropertyKey[]) =>
      issues.push({
        code: 'custom',
        message,
        input: value,
        path: ['contracts', index, ...place],
      } satisfies z.core.$ZodRawIssue);
    if (ids.has(id)) report(`there is a contract "${id}" already`, 'id');
    ids.add(id);
    for (const field of Object.keys(searchTerms))
      if (!isKnownResource(field)) report(`unknown search field "${field}"`, 'searchTerms', field);
  }
});

/** Products and service network as they were read, neither of which has to be there, and the holidays of the client. */
const catalogueSchema = z
  .object({
    products: productsFileSchema.optional(),
    serviceNetwork: serviceNetworkFileSchema.optional(),
    holidays: z.array(z.string()),
    timeZone: z.string(),
  })
  .transform(({ products, serviceNetwork, ...calendar }) => ({
    ...calendar,
    ...(products ? { products } : {}),
    ...(serviceNetwork ? { serviceNetwork } : {}),
  }));

const platformSchemas: PlatformSchemas = {
  contracts: contractsSchema,
  products: productsFileSchema,
  serviceNetwork: serviceNetworkFileSchema,
  between: writtenProblems,
};

function line(folder: string, { file, pointer, message }: PackageProblem): string {
  return `${path.join(folder, file)}${pointer === '' ? '' : ` ${pointer}`}: ${message}`;
}
