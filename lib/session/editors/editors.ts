import { database } from '@/lib/db';
import { hashPassword, isNobodysPassword, isPassword } from './password';

/** Somebody who may change what a client's pages say and show (§6). */
export interface Editor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Fewest characters of an editor's password (ASVS 6.2.1). */
export const shortestPassword = 12;

/** Adds an editor to a client, or gives one that is there another name and password. */
export async function addEditor(
  clientId: string,
  editor: { readonly email: string; readonly name: string; readonly password: string },
): Promise<'added' | 'changed'> {
  const email = normalized(editor.email);
  const passwordHash = await hashPassword(editor.password);
  const { name } = editor;
  const known = await database().editor.findUnique({
    where: { clientId_email: { clientId, email } },
  });
  if (!known) {
    await database().editor.create({ data: { clientId, email, name, passwordHash } });
    return 'added';
  }
  await database().editor.update({ where: { id: known.id }, data: { name, passwordHash } });
  // Anybody who knew the old password is signed out.
  await database().editorSession.deleteMany({ where: { editorId: known.id } });
  return 'changed';
}

/** Whether a client has an editor of that address. */
export async function hasEditor(clientId: string, email: string): Promise<boolean> {
  const where = { clientId, email: normalized(email) };
  return (await database().editor.count({ where })) > 0;
}

/** Removes an editor with all their sessions. @returns whether there was one */
export async function removeEditor(clientId: string, email: string): Promise<boolean> {
  const where = { clientId, email: normalized(email) };
  return (await database().editor.deleteMany({ where })).count > 0;
}

/** The editors of a client, by their address. */
export async function editorsOf(clientId: string): Promise<Editor[]> {
  const select = { id: true, name: true, email: true };
  return database().editor.findMany({ where: { clientId }, select, orderBy: { email: 'asc' } });
}

/** The editor of an address and password; takes as long where there is none (invariant 3). */
export async function editorBy(
  clientId: string,
  email: string,
  password: string,
): Promise<Editor | undefined> {
  const found = await database().editor.findUnique({
    where: { clientId_email: { clientId, email: normalized(email) } },
  });
  const isRight = found
    ? await isPassword(password, found.passwordHash)
    : await isNobodysPassword(password);
  return found && isRight ? { id: found.id, name: found.name, email: found.email } : undefined;
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}
