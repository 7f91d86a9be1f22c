import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDatabase, database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { emptyJar, jar } from '../../tests/jar';
import { addEditor, editorBy, editorsOf, removeEditor } from '../editors';
import { endEditorSession, openEditorSession, readEditorSession } from '../session';

afterAll(closeDatabase);

const password = 'correct horse battery';

async function newEditor() {
  const clientId = `edr-${randomUUID().slice(0, 8)}`;
  await addEditor(clientId, { email: 'Ada@Example.com', name: 'Ada', password });
  const editor = await editorBy(clientId, 'ada@example.com', password);
  if (!editor) throw new Error('no editor');
  const snapshot = { ...snapshotWith({}), id: clientId };
  return { clientId, snapshot, editor, proven: { kind: 'account', editor } as const };
}

describe('§2.1 content editors sign in with credentials of their own', () => {
  it('knows an editor by address and password, in any case of letters', async () => {
    const { clientId, editor } = await newEditor();
    expect(editor).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
    expect(await editorBy(clientId, ' ADA@example.com ', password)).toEqual(editor);
    expect(await editorsOf(clientId)).toEqual([editor]);
  });

  it('knows nobody by a wrong password, an unknown address or another client', async () => {
    const { clientId } = await newEditor();
    expect(await editorBy(clientId, 'ada@example.com', 'correct horse')).toBeUndefined();
    expect(await editorBy(clientId, 'bob@example.com', password)).toBeUndefined();
    expect(await editorBy('edr-other', 'ada@example.com', password)).toBeUndefined();
  });

  it('keeps passwords as salted Argon2id alone', async () => {
    const [one, other] = [await newEditor(), await newEditor()];
    const rows = await database().editor.findMany({
      where: { clientId: { in: [one.clientId, other.clientId] } },
    });
    const hashes = rows.map(({ passwordHash }) => passwordHash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('§6 an editor’s session', () => {
  it('is nobody’s once Global_Feature_ContentEditor is off, and theirs again once it is on', async () => {
    const { clientId, snapshot, proven } = await newEditor();
    const cookies = jar(...(await openEditorSession(clientId, proven, emptyJar)));
    const off = { ...snapshotWith({ Global_Feature_ContentEditor: false }), id: clientId };
    expect(await readEditorSession(off, cookies)).toBeUndefined();
    expect(await readEditorSession(snapshot, cookies)).toMatchObject({ name: 'Ada' });
  });

  it('is the editor’s, and of one client', async () => {
    const { clientId, snapshot, editor, proven } = await newEditor();
    const cookies = jar(...(await openEditorSession(clientId, proven, emptyJar)));
    expect(await readEditorSession(snapshot, cookies)).toEqual({
      id: editor.id,
      name: 'Ada',
      actor: 'ada@example.com',
      isEditing: false,
    });
    expect(await readEditorSession({ ...snapshot, id: 'edr-other' }, cookies)).toBeUndefined();
    expect(await readEditorSession(snapshot, emptyJar)).toBeUndefined();
  });

  it('ends for good, also for copies of its cookie, and with the next sign-in', async () => {
    const { clientId, snapshot, proven } = await newEditor();
    const first = jar(...(await openEditorSession(clientId, proven, emptyJar)));
    const second = jar(...(await openEditorSession(clientId, proven, first)));
    expect(await readEditorSession(snapshot, first)).toBeUndefined();
    await endEditorSession(clientId, second);
    expect(await readEditorSession(snapshot, second)).toBeUndefined();
  });

  it('ends when nothing is asked for, after its whole time, and when its editor goes', async () => {
    const { clientId, snapshot, editor, proven } = await newEditor();
    for (const [unseen, old] of [
      ['61 minutes', '0'],
      ['0', '12 hours 1 second'],
    ]) {
      const cookies = jar(...(await openEditorSession(clientId, proven, emptyJar)));
      expect(await readEditorSession(snapshot, cookies)).toBeDefined();
      await database().$executeRaw`
        UPDATE portal.editor_session SET last_seen_at = last_seen_at - ${unseen}::interval,
          expires_at = expires_at - ${old}::interval
        WHERE client_id = ${clientId}`;
      expect(await readEditorSession(snapshot, cookies)).toBeUndefined();
    }
    const cookies = jar(...(await openEditorSession(clientId, proven, emptyJar)));
    expect(await removeEditor(clientId, editor.email)).toBe(true);
    expect(await readEditorSession(snapshot, cookies)).toBeUndefined();
  });

  it('ends with another password', async () => {
    const { clientId, snapshot, editor, proven } = await newEditor();
    const cookies = jar(...(await openEditorSession(clientId, proven, emptyJar)));
    await addEditor(clientId, { ...editor, password: 'another long password' });
    expect(await readEditorSession(snapshot, cookies)).toBeUndefined();
  });
});
