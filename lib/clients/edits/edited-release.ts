import type { PrismaTransaction } from '@/lib/db';
import { productLabelsIn } from '../product-labels';
import {
  type Edits,
  type InheritedContent,
  inheritedContentSchema,
  type ReleaseContent,
} from '../schema';
import { settingNamed } from '../settings';
import type { ClientSnapshot } from '../snapshot';
import { buildSnapshot } from '../store/load-snapshot';
import { announceRelease, newestReleaseOf } from '../store/releases';
import {
  type ContentKey,
  type ContentValue,
  isEditable,
  keysOf,
  valueAt,
  withEdit,
} from './content-key';

/** The newest release of a client, as a transaction finds it: never what an instance remembers. */
export interface EditedRelease {
  readonly clientId: string;
  readonly version: number;
  readonly content: ReleaseContent;
  readonly inherited: InheritedContent;
}

/** One thing to publish; without a value, what the package says shows again. */
export interface Edit {
  readonly key: ContentKey;
  readonly value: ContentValue;
}

/** Reads the newest release. @throws Error where there is no such client */
export async function newestRelease(
  transaction: PrismaTransaction,
  clientId: string,
): Promise<EditedRelease> {
  const newest = await newestReleaseOf(transaction, clientId);
  if (!newest) throw new Error('The client has no release');
  return { clientId, ...newest, inherited: newest.inherited ?? inheritedContentSchema.parse({}) };
}

/** What the package gives under a key, with what it inherits and the product's own. */
export function packageValue(release: EditedRelease, key: ContentKey): ContentValue {
  const { content, inherited } = release;
  return valueAt(content, key) ?? valueAt(inherited, key) ?? productValue(content, key);
}

function productValue({ client }: ReleaseContent, key: ContentKey): ContentValue {
  switch (key.part) {
    case 'labels': {
      const inLanguages = [key.language, 'en', client.defaultLanguage] as const;
      return inLanguages.map((language) => productLabelsIn(language)[key.name]).find(Boolean) ?? '';
    }
    case 'settings':
      return settingNamed(key.name)?.default;
    case 'menus':
    case 'lists':
      return [];
    case 'images':
      return undefined;
  }
}

/** What pages show under a key. */
export function publishedValue(release: EditedRelease, key: ContentKey): ContentValue {
  return editedValue(release.content.edits, key) ?? packageValue(release, key);
}

/** What an editor has published under a key that editors may change. */
export function editedValue(edits: Edits | undefined, key: ContentKey): ContentValue {
  return edits && isEditable(key) ? valueAt(edits, key) : undefined;
}

/** What an editor published while they still might: it stands over nothing. */
export function ignoredValue(edits: Edits | undefined, key: ContentKey): ContentValue {
  return edits && !isEditable(key) ? valueAt(edits, key) : undefined;
}

/** A release with edits over it, published or not. */
export function releaseWith(release: EditedRelease, changes: readonly Edit[]): EditedRelease {
  let { edits } = release.content;
  for (const { key, value } of changes) edits = withEdit(edits, key, value);
  const { edits: _, ...content } = release.content;
  const isEdited = edits !== undefined && keysOf(edits).length > 0;
  return { ...release, content: isEdited ? { ...content, edits } : content };
}

/** The snapshot of a release as it stands. */
export function snapshotOfRelease({ content, version, inherited }: EditedRelease): ClientSnapshot {
  return buildSnapshot(content, version, inherited);
}

/**
 * Publishes edits as the client's next release. Other instances hear of it once the transaction is
 * through; this one by `showPublished`.
 * @returns the version of the new release
 */
export async function publishEdits(
  transaction: PrismaTransaction,
  release: EditedRelease,
  changes: readonly Edit[],
  { author, note }: { readonly author: string; readonly note: string },
): Promise<number> {
  const { clientId } = release;
  const version = release.version + 1;
  const content = JSON.parse(JSON.stringify(releaseWith(release, changes).content));
  await transaction.client.update({ where: { id: clientId }, data: { version } });
  await transaction.clientRelease.create({ data: { clientId, version, content, author, note } });
  await announceRelease(transaction, clientId);
  return version;
}
