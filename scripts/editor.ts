import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { snapshotById } from '@/lib/clients';
import { addEditor, editorsOf, removeEditor, shortestPassword } from '@/lib/session';

/** Thrown when an editor cannot be added or removed. */
export class EditorError extends Error {
  override name = 'EditorError';
}

/** The editor of the demonstration's clients. Its password is printed, so production has none. */
export const demonstrationEditor = {
  name: 'Alex Editor',
  email: 'editor@example.com',
  password: 'change-the-words',
};

/** `npm run client -- editor add|list|remove <client> …` @returns what to print */
export async function editorCommand(operands: readonly string[]): Promise<string | undefined> {
  const [command, clientId, email, ...name] = operands;
  if (clientId === undefined) return undefined;
  if (!(await snapshotById(clientId))) throw new EditorError(`There is no client ${clientId}.`);
  if (command === 'list') {
    const editors = await editorsOf(clientId);
    return editors.map((editor) => `${editor.email.padEnd(40)} ${editor.name}`).join('\n');
  }
  if (email === undefined) return undefined;
  if (command === 'remove') {
    if (await removeEditor(clientId, email)) return `Removed ${email}.`;
    throw new EditorError(`${clientId} has no editor ${email}.`);
  }
  if (command !== 'add') return undefined;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new EditorError(`${email} is no e-mail address.`);
  const password = await readPassword();
  if (password.length < shortestPassword)
    throw new EditorError(`A password has at least ${shortestPassword} characters.`);
  const editor = { email, name: name.join(' ') || email, password };
  return (await addEditor(clientId, editor)) === 'added'
    ? `Added ${email}.`
    : `Changed ${email}, and ended all sessions of theirs.`;
}

/** From the terminal without showing it, or all of what is piped in. Never from the command line. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return password;
}
