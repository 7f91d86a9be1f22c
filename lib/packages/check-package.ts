import { z } from 'zod';
import {
  clientFileSchema,
  defaultPackage,
  type InheritedContent,
  parseSettings,
  pathSchema,
  type ReleaseContent,
} from '@/lib/clients';
import { clientProblems } from './client-file';
import { settingsFileSchema } from './file-schemas';
import type { ImageBytes } from './images';
import { lookupProblems } from './lookup-problems';
import { type PackageFiles, parseFile } from './package-files';
import { readImages, readLabels, readLists, readMenus, readResources } from './parts';
import type { PackageProblem } from './problems';
import { settingProblems } from './settings';
import { signOnProblems } from './sign-on-problems';
import { strangeFiles } from './strange-files';

/** A package as it was read, ready to be imported. */
export interface ClientPackage {
  readonly id: string;
  readonly content: ReleaseContent | InheritedContent;
  readonly images: readonly ImageBytes[];
  /** `contracts.json` as it stands; the embedded platform has its schema. */
  readonly contracts: unknown;
}

/** A package, or everything that is wrong with it. */
export type PackageReading =
  | { readonly kind: 'package'; readonly package: ClientPackage }
  | { readonly kind: 'problems'; readonly problems: readonly PackageProblem[] };

/**
 * Checks all of a package.
 * @param folder the name of its folder, which is the client's id
 * @param inherited what it stands over
 */
export function checkPackage(
  folder: string,
  files: PackageFiles,
  {
    inherited,
    contractsSchema = z.unknown(),
  }: { readonly inherited: InheritedContent; readonly contractsSchema?: z.ZodType },
): PackageReading {
  const client = parseFile(files, 'client.json', clientFileSchema);
  const settings = parseFile(files, 'settings.json', settingsFileSchema);
  const contracts = parseFile(files, 'contracts.json', contractsSchema);
  const problems: PackageProblem[] = [
    ...strangeFiles(files),
    ...client.problems,
    ...clientProblems(folder, files, client.value),
    ...settings.problems,
    ...contracts.problems,
  ];
  const resources = readResources(files);
  const allResources = { ...inherited.resources, ...resources.value };
  const own = settings.value ?? {};
  const effective = parseSettings(inherited.settings, own);
  problems.push(
    ...settingProblems('settings.json', own, effective),
    ...signOnProblems('settings.json', effective),
  );
  if (client.value) problems.push(...lookupProblems('settings.json', effective, allResources));

  const settingsByPath: InheritedContent['settingsByPath'] = {};
  for (const path of pathSchema.options) {
    const file = `settings.path-${path}.json`;
    const { value, problems: found } = parseFile(files, file, settingsFileSchema);
    problems.push(...found);
    if (!value) continue;
    const onPath = parseSettings(inherited.settings, inherited.settingsByPath[path], own, value);
    problems.push(...settingProblems(file, value, onPath), ...signOnProblems(file, onPath));
    if (client.value) problems.push(...lookupProblems(file, onPath, allResources));
    settingsByPath[path] = value;
  }

  const labels = readLabels(files);
  const menus = readMenus(files, effective);
  const lists = readLists(files, effective);
  const images = readImages(files);
  for (const part of [labels, resources, menus, lists, images]) problems.push(...part.problems);
  if (problems.length > 0) return { kind: 'problems', problems };

  const content: InheritedContent = {
    settings: own,
    settingsByPath,
    labels: labels.value,
    resources: resources.value,
    menus: menus.value,
    lists: lists.value,
    images: images.value.described,
  };
  return {
    kind: 'package',
    package: {
      id: client.value?.id ?? defaultPackage,
      content: client.value ? { ...content, client: client.value, inherits: 0 } : content,
      images: images.value.bytes,
      contracts: contracts.value,
    },
  };
}
