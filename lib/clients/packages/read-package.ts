import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { imageNames, listNames, menuNames } from '../names/names';
import { isKnownResource } from '../names/patterns';
import {
  clientFileSchema,
  type InheritedContent,
  imageDescriptionSchema,
  type Language,
  languageSchema,
  listItemSchema,
  menuItemSchema,
  type PortalImage,
  pathSchema,
  type ReleaseContent,
  resourceSchema,
} from '../schema';
import { defaultPackage } from '../store/directory';
import { type ImageBytes, readImage } from './image-file';
import { labelProblems } from './label-problems';
import { type PackageProblem, schemaProblems, unknownName } from './problem';
import { settingProblems } from './setting-problems';

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

const settingsFile = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const labelsFile = z.record(z.string(), z.string());

/** Reads a package from its folder and checks all of it (§7 of the design). */
export async function readPackage(folder: string): Promise<PackageReading> {
  const files = new PackageFiles(folder);
  const isDefault = path.basename(path.resolve(folder)) === defaultPackage;
  const client = isDefault ? undefined : await files.json('client.json', clientFileSchema, true);
  const settings = (await files.json('settings.json', settingsFile)) ?? {};
  const settingsByPath: InheritedContent['settingsByPath'] = {};
  for (const name of pathSchema.options) {
    const file = `settings.path-${name}.json`;
    const values = await files.json(file, settingsFile);
    if (values) {
      settingsByPath[name] = values;
      files.report(settingProblems(file, values, settings));
    }
  }
  files.report(settingProblems('settings.json', settings));
  const content: InheritedContent = {
    settings,
    settingsByPath,
    labels: await labels(files),
    resources: await resources(files),
    menus: await named(files, 'menus', z.array(menuItemSchema), menuNames),
    lists: await named(files, 'lists', z.array(listItemSchema), listNames),
    images: {},
  };
  const images = await readImages(files);
  const contracts = await files.json('contracts.json', z.unknown());
  if (client && client.id !== path.basename(path.resolve(folder)))
    files.report([
      { file: 'client.json', pointer: '/id', message: 'is not the name of the folder' },
    ]);
  if (client && !client.languages.includes(client.defaultLanguage))
    files.report([
      { file: 'client.json', pointer: '/defaultLanguage', message: 'is not among the languages' },
    ]);
  if (files.problems.length > 0 || (!client && !isDefault))
    return { kind: 'problems', problems: files.problems };
  const inherited = { ...content, images: images.described };
  return {
    kind: 'package',
    package: {
      id: client?.id ?? defaultPackage,
      content: client ? { ...inherited, client, inherits: 0 } : inherited,
      images: images.bytes,
      contracts,
    },
  };
}

/** The files of one package, with what was found wrong in them. */
class PackageFiles {
  readonly problems: PackageProblem[] = [];

  constructor(readonly folder: string) {}

  report(problems: readonly PackageProblem[]): void {
    this.problems.push(...problems);
  }

  async json<Content>(
    file: string,
    schema: z.ZodType<Content>,
    needed = false,
  ): Promise<Content | undefined> {
    const place = path.join(this.folder, file);
    if (!existsSync(place)) {
      if (needed) this.report([{ file, pointer: '', message: 'is missing' }]);
      return undefined;
    }
    const content = parse(await readFile(place, 'utf8'));
    if (content instanceof SyntaxError) {
      this.report([{ file, pointer: '', message: `is not JSON: ${content.message}` }]);
      return undefined;
    }
    const result = schema.safeParse(content);
    if (result.success) return result.data;
    this.report(schemaProblems(file, result.error));
    return undefined;
  }

  /** The names of the JSON files in a folder of the package, without their ending. */
  async names(folder: string): Promise<string[]> {
    const place = path.join(this.folder, folder);
    if (!existsSync(place)) return [];
    const names = await readdir(place);
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  }
}

async function labels(files: PackageFiles): Promise<InheritedContent['labels']> {
  const found: Partial<Record<Language, Record<string, string>>> = {};
  for (const name of await files.names('labels')) {
    const file = `labels/${name}.json`;
    const language = languageSchema.safeParse(name);
    if (!language.success) {
      const message = unknownName('language', name, languageSchema.options);
      files.report([{ file, pointer: '', message }]);
      continue;
    }
    const values = await files.json(file, labelsFile);
    if (!values) continue;
    files.report(labelProblems(file, values, language.data));
    found[language.data] = values;
  }
  return found;
}

async function resources(files: PackageFiles): Promise<InheritedContent['resources']> {
  const found = (await files.json('resources.json', z.record(z.string(), resourceSchema))) ?? {};
  files.report(
    Object.keys(found)
      .filter((name) => !isKnownResource(name))
      .map((name) => ({
        file: 'resources.json',
        pointer: `/${name}`,
        message: unknownName('resource', name, ['Option1_SearchTerm1', 'Option1_SearchTerm2']),
      })),
  );
  return found;
}

async function named<Content>(
  files: PackageFiles,
  folder: string,
  schema: z.ZodType<Content>,
  known: readonly string[],
): Promise<Record<string, Content>> {
  const found: Record<string, Content> = {};
  for (const name of await files.names(folder)) {
    const file = `${folder}/${name}.json`;
    if (!known.includes(name)) {
      const message = unknownName(folder.slice(0, -1), name, known);
      files.report([{ file, pointer: '', message }]);
      continue;
    }
    const content = await files.json(file, schema);
    if (content) found[name] = content;
  }
  return found;
}

async function readImages(files: PackageFiles) {
  const schema = z.record(z.string(), imageDescriptionSchema);
  const descriptions = (await files.json('images.json', schema)) ?? {};
  const described: Record<string, PortalImage> = {};
  const bytes: ImageBytes[] = [];
  for (const [name, { file, AltText }] of Object.entries(descriptions)) {
    if (!imageNames.some((known) => known === name)) {
      const message = unknownName('image', name, imageNames);
      files.report([{ file: 'images.json', pointer: `/${name}`, message }]);
      continue;
    }
    const image = await readImage(path.join(files.folder, 'images', file));
    if (image.kind === 'problem') {
      files.report([{ file: `images/${file}`, pointer: '', message: image.message }]);
      continue;
    }
    const { sha256, mediaType } = image.image;
    described[name] = { sha256, mediaType, AltText };
    bytes.push(image.image);
  }
  return { described, bytes };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error instanceof SyntaxError ? error : new SyntaxError(String(error));
  }
}
