import {
  type ContentKey,
  type ContentValue,
  contentParts,
  contentValue,
  type Edit,
  isEditable,
  languageSchema,
} from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';
import { keyOf, labelLanguage } from './actions';

/** What an editor has saved and nobody has published yet. */
export interface ContentDraft {
  readonly key: ContentKey;
  readonly value: ContentValue;
  readonly editor: string;
  readonly savedAt: Date;
}

type Drafts = Pick<PrismaTransaction, 'contentDraft'>;

/** The drafts of a client, the newest first. */
export async function draftsOf(
  clientId: string,
  drafts: Drafts = database(),
): Promise<ContentDraft[]> {
  const rows = await drafts.contentDraft.findMany({
    where: { clientId },
    orderBy: { savedAt: 'desc' },
  });
  return rows.flatMap(draftOf);
}

/** The draft of one thing, if there is one. */
export async function draftAt(
  clientId: string,
  key: ContentKey,
  drafts: Drafts = database(),
): Promise<ContentDraft | undefined> {
  const row = await drafts.contentDraft.findUnique({ where: identity(clientId, key) });
  return row ? draftOf(row)[0] : undefined;
}

/** Saves a draft over the one that was there. */
export async function saveContentDraft(
  clientId: string,
  { key, value }: Edit,
  editor: string,
  drafts: Drafts,
): Promise<void> {
  const where = identity(clientId, key);
  const data = { value: JSON.parse(JSON.stringify(value)), editor, savedAt: new Date() };
  await drafts.contentDraft.upsert({
    where,
    create: { ...where.clientId_part_name_language, ...data },
    update: data,
  });
}

/** Throws a draft away. */
export async function dropContentDraft(
  clientId: string,
  key: ContentKey,
  drafts: Drafts,
): Promise<void> {
  await drafts.contentDraft.deleteMany({
    where: identity(clientId, key).clientId_part_name_language,
  });
}

function identity(clientId: string, key: ContentKey) {
  const { part, name } = key;
  return { clientId_part_name_language: { clientId, part, name, language: labelLanguage(key) } };
}

interface Row {
  readonly part: string;
  readonly name: string;
  readonly language: string;
  readonly value: unknown;
  readonly editor: string;
  readonly savedAt: Date;
}

/** A row that this version of the portal cannot read, or would not write, is no draft to it. */
function draftOf({ part, name, language, value, editor, savedAt }: Row): ContentDraft[] {
  const known = contentParts.find((candidate) => candidate === part);
  if (!known) return [];
  const tag = languageSchema.safeParse(language).data ?? '';
  const key = keyOf(known, name, tag);
  const read = isEditable(key) ? contentValue(key, value) : undefined;
  return read === undefined ? [] : [{ key, value: read, editor, savedAt }];
}
