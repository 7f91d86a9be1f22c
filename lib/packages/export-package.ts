import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  defaultPackage,
  type InheritedContent,
  imageContent,
  inheritedContentSchema,
  releaseContentSchema,
  withEdits,
} from '@/lib/clients';
import { database } from '@/lib/db';
import { extensionOf } from './images';

/** Thrown when a package cannot be written. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/**
 * Writes the newest release of a client, or `_default`, with what editors have published over it, as
 * a package that imports to the same.
 * Contracts are the platform's and stay there.
 * @param folder where to write; a folder of the client's id is made in it unless that is its name
 * @returns the folder of the package
 * @throws ExportError where there is no such client, or the folder has something in it
 */
export async function exportPackage(id: string, folder: string): Promise<string> {
  const newest = await database().clientRelease.findFirst({
    where: { clientId: id },
    orderBy: { version: 'desc' },
  });
  if (!newest) throw new ExportError(`There is no client ${id}.`);
  const target =
    path.basename(path.resolve(folder)) === id
      ? folder
      : path.join(/*turbopackIgnore: true*/ folder, id);
  await mkdir(target, { recursive: true });
  if ((await readdir(/*turbopackIgnore: true*/ target)).length > 0)
    throw new ExportError(`The folder ${target} has something in it.`);
  const write = async (file: string, content: unknown) => {
    const place = path.join(/*turbopackIgnore: true*/ target, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, `${JSON.stringify(content, undefined, 2)}\n`);
  };
  if (id === defaultPackage) {
    await writeContent(target, inheritedContentSchema.parse(newest.content), write);
  } else {
    const content = withEdits(releaseContentSchema.parse(newest.content));
    await write('client.json', content.client);
    await writeContent(target, content, write);
  }
  return target;
}

async function writeContent(
  target: string,
  content: InheritedContent,
  write: (file: string, content: unknown) => Promise<void>,
): Promise<void> {
  await write('settings.json', content.settings);
  for (const [name, settings] of Object.entries(content.settingsByPath))
    await write(`settings.path-${name}.json`, settings);
  for (const [language, labels] of Object.entries(content.labels))
    await write(`labels/${language}.json`, labels);
  await write('resources.json', content.resources);
  for (const [name, menu] of Object.entries(content.menus)) await write(`menus/${name}.json`, menu);
  for (const [name, list] of Object.entries(content.lists)) await write(`lists/${name}.json`, list);
  await writeImages(target, content, write);
}

async function writeImages(
  target: string,
  { images }: InheritedContent,
  write: (file: string, content: unknown) => Promise<void>,
): Promise<void> {
  const descriptions: Record<string, unknown> = {};
  for (const [name, { sha256, AltText }] of Object.entries(images)) {
    const image = await imageContent(sha256);
    if (!image) throw new ExportError(`The image ${name} has no content in the database.`);
    const file = `${name}${extensionOf(image.mediaType)}`;
    descriptions[name] = { file, AltText };
    await mkdir(path.join(/*turbopackIgnore: true*/ target, 'images'), { recursive: true });
    await writeFile(path.join(/*turbopackIgnore: true*/ target, 'images', file), image.bytes);
  }
  await write('images.json', descriptions);
}
