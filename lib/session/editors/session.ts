import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ClientSnapshot } from '@/lib/clients';
import { type CookieChange, type CookieReader, sealedCookie } from '../cookies';
import type { Editor } from './editors';
import { type ProviderRule, ruleIdsOf } from './provider-rule';
import {
  type EditorSessionRow,
  endEditorSessionRow,
  insertEditorSession,
  liveEditorSession,
  touchEditorSession,
} from './store';

const idleMinutes = 60;
const absoluteMinutes = 12 * 60;
/** A session that was seen so recently is not written again, in seconds. */
const touchInterval = 30;

const editorCookie = sealedCookie(
  'editor',
  z.strictObject({ id: z.string(), isEditing: z.literal(true).optional() }),
);

/** Who acts as an editor: one with a password here, or one whom the client's provider names. */
export interface EditorPerson {
  readonly id: string;
  readonly name: string;
  /** As the audit names them. */
  readonly actor: string;
}
const personSchema = z.object({ id: z.string(), name: z.string(), actor: z.string() });

/** Somebody who has proved to be an editor. */
export type ProvenEditor =
  | { readonly kind: 'account'; readonly editor: Editor }
  /** Has no row of their own: as long as the rule stands, the provider's word counts. */
  | { readonly kind: 'provider'; readonly rule: ProviderRule; readonly person: EditorPerson };

/** An editor who has signed in, apart from any holder: it opens nobody's data. */
export interface EditorSession extends EditorPerson {
  /** §6 Edit mode: pages show drafts, and where each text comes from. */
  readonly isEditing: boolean;
}

/** Opens a session under a new id, and ends the one that the request brought (invariant 9). */
export async function openEditorSession(
  clientId: string,
  proven: ProvenEditor,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  await endEditorSession(clientId, cookies);
  const id = randomBytes(32).toString('base64url');
  const who =
    proven.kind === 'account'
      ? { editorId: proven.editor.id }
      : { person: proven.person, rule: proven.rule.id };
  await insertEditorSession({ idHash: hash(id), clientId, minutes: absoluteMinutes, ...who });
  return [await editorCookie.seal(clientId, { id }, absoluteMinutes * 60)];
}

/**
 * The editor of a request, as long as the session's row lives and the client has editors at all;
 * being seen starts the idle time again.
 */
export async function readEditorSession(
  snapshot: Pick<ClientSnapshot, 'id' | 'settings'>,
  cookies: CookieReader,
): Promise<EditorSession | undefined> {
  const { id: clientId, settings } = snapshot;
  const cookie = await editorCookie.read(clientId, cookies);
  if (!cookie || !hasEditors(settings)) return undefined;
  const idHash = hash(cookie.id);
  const rules = ruleIdsOf(snapshot);
  const row = await liveEditorSession({ idHash, clientId, idleMinutes, rules });
  const person = row && personOf(row);
  if (!person) return undefined;
  if (row.unseenFor > touchInterval) await touchEditorSession(idHash);
  return { ...person, isEditing: cookie.isEditing === true };
}

/** Editors are a client's, whichever path a visitor is on. */
function hasEditors(settings: ClientSnapshot['settings']): boolean {
  return Object.values(settings).some((ofPath) => ofPath.Global_Feature_ContentEditor);
}

function personOf({ id, name, email, person }: EditorSessionRow): EditorPerson | undefined {
  if (id !== null && name !== null && email !== null) return { id, name, actor: email };
  return personSchema.safeParse(person).data;
}

/** §6 Turns edit mode on or off; how long the session lasts stays with its row. */
export async function setEditMode(
  clientId: string,
  cookies: CookieReader,
  isEditing: boolean,
): Promise<CookieChange[]> {
  const cookie = await editorCookie.read(clientId, cookies);
  if (!cookie) return [];
  const content = { id: cookie.id, ...(isEditing ? { isEditing } : {}) };
  return [await editorCookie.seal(clientId, content, absoluteMinutes * 60)];
}

/** Ends the editor's session for good, also for copies of its cookie. */
export async function endEditorSession(
  clientId: string,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  if (!editorCookie.present(cookies)) return [];
  const cookie = await editorCookie.read(clientId, cookies);
  if (cookie) await endEditorSessionRow(hash(cookie.id), clientId);
  return [editorCookie.clear()];
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
