import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type ClientPackage,
  defaultPackage,
  type ImportOutcome,
  importPackage,
  type PackageProblem,
  readPackage,
} from '@/lib/clients';
import { formatSearchTerm } from '@/lib/lookup';
import { contractsFileSchema, importContracts } from '@/lib/platform';

/** The packages in a folder of packages, what all inherit from first. */
export async function packageFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'schema')
    .map(({ name }) => name)
    .toSorted((one, other) => Number(other === defaultPackage) - Number(one === defaultPackage));
  return names.map((name) => path.join(folder, name));
}

/** Imports one package with its demonstration contracts. */
export async function importClient(
  source: ClientPackage,
  { author, note }: { readonly author: string; readonly note: string },
): Promise<ImportOutcome> {
  return importPackage(source, {
    author,
    note,
    async withContracts(transaction, snapshot, contracts) {
      const format = (field: string, value: string) =>
        formatSearchTerm(snapshot.settings['1'], field, value, snapshot.resources[field]?.MaxValue);
      await importContracts(transaction, snapshot.id, contractsFileSchema.parse(contracts), format);
    },
  });
}

/** One line for each thing that is wrong with a package. */
export function problemLines(folder: string, problems: readonly PackageProblem[]): string {
  return problems
    .map(({ file, pointer, message }) => `${path.join(folder, file)}${pointer}: ${message}`)
    .join('\n');
}

/**
 * Imports the clients of the demonstration.
 * @returns what has changed, as one phrase
 * @throws Error naming everything that is wrong with them
 */
export async function importDemonstration(): Promise<string> {
  let published = 0;
  const folders = await packageFolders('clients');
  for (const folder of folders) {
    const reading = await readPackage(folder);
    if (reading.kind === 'problems') throw new Error(problemLines(folder, reading.problems));
    const outcome = await importClient(reading.package, {
      author: 'demonstration',
      note: 'imported at start',
    });
    if (outcome.kind === 'problems') throw new Error(problemLines(folder, outcome.problems));
    if (outcome.kind === 'published') published++;
  }
  return published === 0
    ? `${folders.length} packages, none has changed`
    : `${published} published`;
}
