import type { ContentKey, ContentPart, ContentValue, Language } from '@/lib/clients';
import { database, type PrismaTransaction } from '@/lib/db';

/** What an editor does, as the audit has it. */
export type ActionKind =
  | 'saved'
  | 'published'
  | 'discarded'
  | 'reset'
  | 'rolled-back'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out';

/** One line of the audit: who, when, what, and what it was before. */
export interface EditorAction {
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly part: string | null;
  readonly name: string | null;
  readonly language: string | null;
  readonly version: number | null;
  readonly before: ContentValue;
  readonly after: ContentValue;
  readonly createdAt: Date;
}

/** What the audit gets to know of something done. */
export interface ActionRecord {
  readonly clientId: string;
  readonly actor: string;
  readonly action: ActionKind;
  readonly key?: ContentKey;
  /** The release that it made. */
  readonly version?: number;
  readonly before?: ContentValue;
  readonly after?: ContentValue;
}

/** Writes one line of the audit, in the transaction of what it tells about. */
export async function recordAction(
  { key, before, after, ...record }: ActionRecord,
  transaction: Pick<PrismaTransaction, 'editorAction'> = database(),
): Promise<void> {
  const about = key ? { part: key.part, name: key.name, language: labelLanguage(key) } : {};
  await transaction.editorAction.create({
    data: {
      ...record,
      ...about,
      ...(before === undefined ? {} : { before: plain(before) }),
      ...(after === undefined ? {} : { after: plain(after) }),
    },
  });
}

/** The language of a key as rows have it. */
export function labelLanguage(key: ContentKey): Language | '' {
  return key.part === 'labels' ? key.language : '';
}

/** The audit of a client, or of one thing in it, the newest first. */
export function actionsOf(
  clientId: string,
  { about, most }: { readonly about?: ContentKey; readonly most: number },
): Promise<EditorAction[]> {
  return database().editorAction.findMany({
    where: about
      ? { clientId, part: about.part, name: about.name, language: labelLanguage(about) }
      : { clientId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
  });
}

/** Whether a line of the audit is about a thing. */
export function isAbout({ part, name, language }: EditorAction, key: ContentKey): boolean {
  return part === key.part && name === key.name && language === labelLanguage(key);
}

/** One line of a client's audit. */
export async function actionById(clientId: string, id: string): Promise<EditorAction | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  return (await database().editorAction.findFirst({ where: { clientId, id } })) ?? undefined;
}

/** What a line of the audit is about. */
export function keyOf(part: ContentPart, name: string, language: Language | ''): ContentKey {
  if (part !== 'labels') return { part, name };
  return { part, name, language: language === '' ? 'en' : language };
}

/** As JSON has it. */
function plain(value: ContentValue) {
  return JSON.parse(JSON.stringify(value));
}
