import { type ClientFile, defaultPackage } from '@/lib/clients';
import type { PackageFiles } from './package-files';
import { type PackageProblem, pointerTo } from './problems';

const file = 'client.json';

/** What is wrong with `client.json` besides its form. */
export function clientProblems(
  folder: string,
  files: PackageFiles,
  client: ClientFile | undefined,
): PackageProblem[] {
  const isDefault = folder === defaultPackage;
  if (files.has(file) === isDefault) {
    const message = isDefault ? 'what all clients inherit from is no client' : 'is missing';
    return [{ file, pointer: '', message }];
  }
  if (!client) return [];
  const problems: PackageProblem[] = [];
  // A copied package that kept its id would replace the one it was copied from.
  if (client.id !== folder)
    problems.push({
      file,
      pointer: '/id',
      message: `"${client.id}" is not the name of the folder, "${folder}"`,
    });
  if (!client.languages.includes(client.defaultLanguage))
    problems.push({ file, pointer: '/defaultLanguage', message: 'is not among the languages' });
  for (const field of ['hosts', 'languages'] as const)
    problems.push(...repetitions(field, client[field]));
  return problems;
}

function repetitions(field: string, values: readonly string[]): PackageProblem[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [{ file, pointer: pointerTo(field, index), message: `"${value}" is there already` }],
  );
}
