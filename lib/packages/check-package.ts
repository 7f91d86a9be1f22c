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
import { type PackageProblem, pointerTo } from './problems';
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
  /** `products.json` and `service-network.json`, likewise. */
  readonly products: unknown;
  readonly serviceNetwork: unknown;
}

/** What the files of a package must be that its platform reads. */
export interface PlatformSchemas {
  readonly contracts: z.ZodType;
  readonly products: z.ZodType;
  readonly serviceNetwork: z.ZodType;
  /** What is wrong in and between them besides, in files that may not fit their schemas. */
  between(
    written: Pick<ClientPackage, 'contracts' | 'products' | 'serviceNetwork'>,
    languages: readonly string[],
  ): readonly {
    readonly file: string;
    readonly path: readonly PropertyKey[];
    readonly message: string;
  }[];
}

/** Where nobody says what they must be. */
const anything: PlatformSchemas = {
  contracts: z.unknown(),
  products: z.unknown(),
  serviceNetwork: z.unknown(),
  between: () => [],
};

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
    platform = anything,
  }: { readonly inherited: InheritedContent; readonly platform?: PlatformSchemas },
): PackageReading {
  const client = parseFile(files, 'client.json', clientFileSchema);
  const settings = parseFile(files, 'settings.json', settingsFileSchema);
  const platformFiles = {
    contracts: parseFile(files, 'contracts.json', platform.contracts),
    products: parseFile(files, 'products.json', platform.products),
    serviceNetwork: parseFile(files, 'service-network.json', platform.serviceNetwork),
  };
  const { contracts, products, serviceNetwork } = platformFiles;
  const said = {
    contracts: contracts.value,
    products: products.value,
    serviceNetwork: serviceNetwork.value,
  };
  const ofPlatform = Object.values(platformFiles);
  const isJson = ofPlatform.every((file) => file.problems.length === 0 || 'written' in file);
  const problems: PackageProblem[] = [
    ...strangeFiles(files),
    ...client.problems,
    ...clientProblems(folder, files, client.value),
    ...settings.problems,
    ...ofPlatform.flatMap((file) => file.problems),
  ];
  const written = {
    contracts: contracts.written,
    products: products.written,
    serviceNetwork: serviceNetwork.written,
  };
  if (isJson)
    for (const { file, path, message } of platform.between(written, client.value?.languages ?? []))
      problems.push({ file, pointer: pointerTo(...path), message });
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
      ...said,
    },
  };
}
