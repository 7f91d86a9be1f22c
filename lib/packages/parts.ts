import type { z } from 'zod';
import {
  type InheritedContent,
  imageNames,
  isKnownResource,
  type Language,
  type ListItem,
  languageSchema,
  listNames,
  type MenuItem,
  menuNames,
  type PortalImage,
  type Settings,
} from '@/lib/clients';
import { isProfileAction, profileMenu } from '@/lib/navigation';
import {
  imagesFileSchema,
  labelsFileSchema,
  listFileSchema,
  menuFileSchema,
  resourcesFileSchema,
} from './file-schemas';
import { type ImageBytes, readImage } from './images';
import { labelProblems } from './labels';
import { linkProblem } from './links';
import { jsonFilesIn, type PackageFiles, parseFile } from './package-files';
import { type PackageProblem, pointerTo, unknownName } from './problems';
import { resourceProblems } from './resource-problems';
import { unsafeTexts } from './unsafe-texts';

/** What a part of a package says, and what is wrong with it. */
interface Part<Value> {
  readonly value: Value;
  readonly problems: readonly PackageProblem[];
}

/** `labels/<language>.json` */
export function readLabels(files: PackageFiles): Part<InheritedContent['labels']> {
  const value: Partial<Record<Language, Record<string, string>>> = {};
  const problems: PackageProblem[] = [];
  for (const [name, file] of jsonFilesIn(files, 'labels')) {
    const language = languageSchema.safeParse(name);
    if (!language.success) {
      const message = unknownName('language', name, languageSchema.options);
      problems.push({ file, pointer: '', message });
      continue;
    }
    const labels = parseFile(files, file, labelsFileSchema);
    problems.push(...labels.problems, ...labelProblems(file, labels.value ?? {}));
    if (labels.value) value[language.data] = labels.value;
  }
  return { value, problems };
}

const firstResources = [1, 2].flatMap((option) => [
  `Option${option}_SearchTerm1`,
  `Option${option}_SearchTerm2`,
  `Option${option}_Section1_SearchTerm1`,
]);

/** `resources.json` */
export function readResources(files: PackageFiles): Part<InheritedContent['resources']> {
  const file = 'resources.json';
  const { value = {}, problems } = parseFile(files, file, resourcesFileSchema);
  const unknown = Object.keys(value)
    .filter((name) => !isKnownResource(name))
    .map((name) => ({
      file,
      pointer: pointerTo(name),
      message: unknownName('resource', name, firstResources),
    }));
  return {
    value,
    problems: [
      ...problems,
      ...unknown,
      ...resourceProblems(file, value),
      ...unsafeTexts(file, value),
    ],
  };
}

/** `menus/<name>.json` */
export function readMenus(
  files: PackageFiles,
  settings: Settings,
): Part<Record<string, MenuItem[]>> {
  return readNamed(files, 'menu', menuFileSchema, menuNames, (items, name) =>
    items.flatMap(({ LinkUrl }, index) => {
      if (name === profileMenu && isProfileAction(LinkUrl)) return [];
      const message = linkProblem(LinkUrl, settings);
      return message === undefined ? [] : [{ pointer: pointerTo(index, 'LinkUrl'), message }];
    }),
  );
}

/** `lists/<name>.json` */
export function readLists(
  files: PackageFiles,
  settings: Settings,
): Part<Record<string, ListItem[]>> {
  return readNamed(files, 'list', listFileSchema, listNames, (items) =>
    items.flatMap(({ ItemURL }, index) => {
      const message = linkProblem(ItemURL ?? '', settings);
      return message === undefined ? [] : [{ pointer: pointerTo(index, 'ItemURL'), message }];
    }),
  );
}

function readNamed<Content>(
  files: PackageFiles,
  kind: 'menu' | 'list',
  schema: z.ZodType<Content>,
  known: readonly string[],
  contentProblems: (content: Content, name: string) => readonly Omit<PackageProblem, 'file'>[],
): Part<Record<string, Content>> {
  const value: Record<string, Content> = {};
  const problems: PackageProblem[] = [];
  for (const [name, file] of jsonFilesIn(files, `${kind}s`)) {
    if (!known.includes(name)) {
      problems.push({ file, pointer: '', message: unknownName(kind, name, known) });
      continue;
    }
    const content = parseFile(files, file, schema);
    problems.push(...content.problems);
    if (content.value === undefined) continue;
    problems.push(...contentProblems(content.value, name).map((problem) => ({ file, ...problem })));
    problems.push(...unsafeTexts(file, content.value));
    value[name] = content.value;
  }
  return { value, problems };
}

/** `images.json` and `images/` */
export function readImages(files: PackageFiles): Part<{
  readonly described: Record<string, PortalImage>;
  readonly bytes: readonly ImageBytes[];
}> {
  const file = 'images.json';
  const descriptions = parseFile(files, file, imagesFileSchema);
  const problems: PackageProblem[] = [
    ...descriptions.problems,
    ...unsafeTexts(file, descriptions.value),
  ];
  const described: Record<string, PortalImage> = {};
  const bytes: ImageBytes[] = [];
  for (const [name, description] of Object.entries(descriptions.value ?? {})) {
    if (!imageNames.some((known) => known === name)) {
      const message = unknownName('image', name, imageNames);
      problems.push({ file, pointer: pointerTo(name), message });
    }
    const content = files.get(`images/${description.file}`);
    if (!content) {
      const message = `there is no file images/${description.file}`;
      problems.push({ file, pointer: pointerTo(name, 'file'), message });
      continue;
    }
    const reading = readImage(description.file, content);
    if (reading.kind === 'problem') {
      const { message } = reading;
      problems.push({ file: `images/${description.file}`, pointer: '', message });
      continue;
    }
    const { sha256, mediaType } = reading.image;
    described[name] = { sha256, mediaType, AltText: description.AltText };
    bytes.push(reading.image);
  }
  return { value: { described, bytes }, problems };
}
