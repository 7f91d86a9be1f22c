import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientSnapshot, snapshotById } from '@/lib/clients';
import { texts, withoutMarks } from '@/lib/content';
import { labelsIn } from '@/lib/content/marks';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { plainView } from '@/lib/request';
import { addEditor, type Editor, editorBy, openEditorSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { editedView } from '../edit-mode';
import { changeItem, readItem } from '../items';
import { panelContent } from '../panel';

const id = `edm-${randomUUID().slice(0, 8)}`;
const host = `${id}.test`;
const key = { part: 'labels', name: 'Home_Hero_Title', language: 'en' } as const;
const ada = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };
let editor: Editor | undefined;
let snapshot: ClientSnapshot | undefined;

beforeAll(async () => {
  const files = {
    'client.json': clientFile(id),
    'labels/en.json': { Home_Hero_Title: 'Packaged' },
  };
  await importPackages([validPackage(id, files)], { author: 'tester', note: 'a test' });
  await addEditor(id, ada);
  editor = await editorBy(id, ada.email, ada.password);
  if (!editor) throw new Error('There is no editor');
  const { seen } = await readItem(id, key);
  await changeItem(id, { ...editor, actor: editor.email }, key, {
    seen,
    change: { kind: 'save', value: 'Drafted' },
  });
  snapshot = await snapshotById(id);
});
afterAll(closeDatabase);

async function shownAt(address: string) {
  if (!snapshot) throw new Error('There is no client');
  const view = await editedView(plainView(snapshot, 'en', address));
  return texts(view.snapshot, 'en').text(key.name);
}

describe('§6 edit mode: a page as its editor sees it', () => {
  it('shows drafts, and says which label each text is of', async () => {
    const shown = await shownAt('/');
    expect(withoutMarks(shown)).toBe('Drafted');
    expect(labelsIn(shown)).toMatchObject([{ name: key.name }]);
  });

  it('is what is published on the editors’ own pages, without a mark', async () => {
    expect(await shownAt('/pages/editor/labels')).toBe('Packaged');
  });
});

describe('§6 edit mode: a label beside its page', () => {
  it('has its text in every language, and the draft with its editor', async () => {
    const cookies = jar(
      ...(editor ? await openEditorSession(id, { kind: 'account', editor }, emptyJar) : []),
    );
    const content = await panelContent(host, cookies, key.name);
    expect(content?.languages).toMatchObject([
      { language: 'en', published: 'Packaged', draft: { value: 'Drafted', editor: ada.email } },
      { language: 'es' },
    ]);
    expect(await panelContent(host, cookies, 'No_Such_Label')).toBeUndefined();
  });

  it('is nobody’s but an editor’s', async () => {
    expect(await panelContent(host, emptyJar, key.name)).toBeUndefined();
    expect(await panelContent('nowhere.example', emptyJar, key.name)).toBeUndefined();
  });
});
