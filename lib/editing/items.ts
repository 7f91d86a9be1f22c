import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type ContentKey,
  type ContentValue,
  type Edit,
  type EditedRelease,
  editedValue,
  ignoredValue,
  isEditable,
  newestRelease,
  packageValue,
  publishEdits,
  publishedValue,
  releaseWith,
  showPublished,
  snapshotOfRelease,
} from '@/lib/clients';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { checkEdit } from '@/lib/packages';
import type { EditorPerson } from '@/lib/session';
import { type ActionKind, actionById, type EditorAction, isAbout, recordAction } from './actions';
import { type ContentDraft, draftAt, draftsOf, dropContentDraft, saveContentDraft } from './drafts';

/** One thing as an editor sees it. */
export interface Item {
  readonly key: ContentKey;
  /** What visitors see. */
  readonly published: ContentValue;
  /** What the client's package says. */
  readonly packaged: ContentValue;
  /** Whether an editor's text stands over the package's. */
  readonly isEdited: boolean;
  /** What an editor once published and may not change any more: it stands over nothing. */
  readonly ignored: ContentValue;
  readonly draft: ContentDraft | undefined;
  /** Tells what was seen from what another editor has made of it since. */
  readonly seen: string;
}

/** What is done with one thing. */
export type ItemChange =
  | { readonly kind: 'save' | 'publish'; readonly value: ContentValue }
  /** The draft as it was seen. */
  | { readonly kind: 'publish-draft' }
  /** Throws the draft away. */
  | { readonly kind: 'discard' }
  /** What the package says shows again. */
  | { readonly kind: 'reset' }
  /** What a line of the audit says it was shows again. */
  | { readonly kind: 'roll-back'; readonly to: string };

/**
 * What has become of it. `stale`: somebody else has changed it since it was seen; `gone`: there is
 * nothing of that name to change or go back to; `refused`: it breaks a rule.
 */
export type ItemOutcome =
  | 'saved'
  | 'published'
  | 'discarded'
  | 'unchanged'
  | 'stale'
  | 'gone'
  | 'refused';

/** Reads one thing as it stands in the database. */
export async function readItem(
  clientId: string,
  key: ContentKey,
  transaction: PrismaTransaction = database(),
): Promise<Item> {
  const release = await newestRelease(transaction, clientId);
  return itemOf(release, key, await draftAt(clientId, key, transaction));
}

/** Reads several things of one kind at once. */
export async function readItems(
  clientId: string,
  keys: readonly ContentKey[],
): Promise<readonly Item[]> {
  const [release, drafts] = await Promise.all([
    newestRelease(database(), clientId),
    draftsOf(clientId),
  ]);
  return keys.map((key) =>
    itemOf(
      release,
      key,
      drafts.find((draft) => isDeepStrictEqual(draft.key, key)),
    ),
  );
}

function itemOf(release: EditedRelease, key: ContentKey, draft: ContentDraft | undefined): Item {
  const published = publishedValue(release, key);
  return {
    key,
    published,
    packaged: packageValue(release, key),
    isEdited: editedValue(release.content.edits, key) !== undefined,
    ignored: ignoredValue(release.content.edits, key),
    draft,
    seen: digest([published, draft?.value]),
  };
}

/**
 * Changes one thing, with its line in the audit, in one transaction. Where it is no longer what the
 * editor saw (optimistic locking), or what they want breaks a rule, nothing changes.
 * @param seen of the item that the editor saw
 */
export async function changeItem(
  clientId: string,
  editor: EditorPerson,
  key: ContentKey,
  { seen, change }: { readonly seen: string; readonly change: ItemChange },
): Promise<ItemOutcome> {
  if (!isEditable(key)) return 'gone';
  const earlier = change.kind === 'roll-back' ? await actionById(clientId, change.to) : undefined;
  if (change.kind === 'roll-back' && !(earlier && isVersionOf(earlier, key))) return 'gone';
  const outcome = await inTransaction(async (transaction): Promise<ItemOutcome> => {
    const release = await newestRelease(transaction, clientId);
    const item = itemOf(release, key, await draftAt(clientId, key, transaction));
    if (item.seen !== seen) return 'stale';
    const step = { clientId, editor, item, release, transaction };
    switch (change.kind) {
      case 'save':
        return save(step, change.value);
      case 'publish':
        return publish(step, change.value, 'published');
      case 'publish-draft':
        return item.draft ? publish(step, item.draft.value, 'published') : 'unchanged';
      case 'discard':
        return discard(step);
      case 'reset':
        return publish(step, item.packaged, 'reset');
      case 'roll-back':
        // A line without a value is of something that neither package nor editor had then.
        return publish(step, earlier?.after ?? item.packaged, 'rolled-back');
    }
  });
  if (outcome === 'published') await showPublished();
  return outcome;
}

/** A client's drafts, and what tells them from what others have made of them since. */
export async function readDrafts(
  clientId: string,
): Promise<{ readonly drafts: readonly ContentDraft[]; readonly seen: string }> {
  const drafts = await draftsOf(clientId);
  return { drafts, seen: digest(drafts) };
}

/** Publishes every draft of a client as one release, as long as they are those that were seen. */
export async function publishDrafts(
  clientId: string,
  editor: EditorPerson,
  seen: string,
): Promise<ItemOutcome> {
  const outcome = await inTransaction(async (transaction): Promise<ItemOutcome> => {
    const drafts = await draftsOf(clientId, transaction);
    if (digest(drafts) !== seen) return 'stale';
    if (drafts.length === 0) return 'unchanged';
    const release = await newestRelease(transaction, clientId);
    const edits = checkedDrafts(release, drafts);
    if (!edits) return 'refused';
    const note = `${drafts.length} drafts`;
    const version = await publishEdits(transaction, release, edits, {
      author: editor.actor,
      note,
    });
    for (const { key, value } of edits) {
      const before = publishedValue(release, key);
      const about = { clientId, actor: editor.actor, key, version, before, after: value };
      await recordAction({ ...about, action: 'published' }, transaction);
      await dropContentDraft(clientId, key, transaction);
    }
    return 'published';
  });
  if (outcome === 'published') await showPublished();
  return outcome;
}

interface Step {
  readonly clientId: string;
  readonly editor: EditorPerson;
  readonly item: Item;
  readonly release: EditedRelease;
  readonly transaction: PrismaTransaction;
}

async function save(step: Step, given: ContentValue): Promise<ItemOutcome> {
  const { clientId, editor, item, transaction } = step;
  const { key, published, draft } = item;
  const checked = check(step, given);
  if (checked.kind === 'refused') return 'refused';
  const { value } = checked;
  if (isDeepStrictEqual(value, published)) return discard(step);
  await saveContentDraft(clientId, { key, value }, editor.actor, transaction);
  const before = draft?.value ?? published;
  const about = { clientId, actor: editor.actor, key, before, after: value };
  await recordAction({ ...about, action: 'saved' }, transaction);
  return 'saved';
}

async function discard({ clientId, editor, item, transaction }: Step): Promise<ItemOutcome> {
  const { key, draft } = item;
  if (!draft) return 'unchanged';
  await dropContentDraft(clientId, key, transaction);
  const about = { clientId, actor: editor.actor, key, before: draft.value };
  await recordAction({ ...about, action: 'discarded' }, transaction);
  return 'discarded';
}

async function publish(step: Step, given: ContentValue, action: ActionKind): Promise<ItemOutcome> {
  const { clientId, editor, item, release, transaction } = step;
  const { key, published, packaged } = item;
  const checked = check(step, given);
  if (checked.kind === 'refused') return 'refused';
  const { value } = checked;
  await dropContentDraft(clientId, key, transaction);
  if (isDeepStrictEqual(value, published)) return item.draft ? 'discarded' : 'unchanged';
  // What the package says anyway needs no edit over it.
  const edit = { key, value: isDeepStrictEqual(value, packaged) ? undefined : value };
  const note = `${action}: ${key.part} ${key.name}`;
  const version = await publishEdits(transaction, release, [edit], { author: editor.actor, note });
  const about = { clientId, actor: editor.actor, key, version, before: published, after: value };
  await recordAction({ ...about, action }, transaction);
  return 'published';
}

/** What the package says was checked with it, and is no editor's. */
function check({ item: { key, packaged }, release }: Step, value: ContentValue) {
  if (isDeepStrictEqual(value, packaged)) return { kind: 'taken', value } as const;
  return checkEdit(snapshotOfRelease(release), key, value);
}

/** Drafts as they may be published together; `undefined` where one of them may not. */
function checkedDrafts(
  release: EditedRelease,
  drafts: readonly ContentDraft[],
): Edit[] | undefined {
  const snapshot = snapshotOfRelease(releaseWith(release, drafts));
  const edits = drafts.flatMap(({ key, value }): Edit[] => {
    const checked = checkEdit(snapshot, key, value);
    return checked.kind === 'taken' ? [{ key, value: checked.value }] : [];
  });
  return edits.length === drafts.length ? edits : undefined;
}

/** Whether a line of the audit is of a version that this very thing once had. */
function isVersionOf(action: EditorAction, key: ContentKey): boolean {
  return isAbout(action, key) && action.version !== null;
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
