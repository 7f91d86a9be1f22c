import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDatabase } from '@/lib/db';
import type { View } from '@/lib/request';
import { readEditorSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { actionsOf } from '../actions';
import { changeContent, publishAllDrafts } from '../change-content';
import { changeEntry } from '../change-entries';
import { changeEditMode } from '../edit-mode';
import { signInEditor, signOutEditor } from '../sign-in';
import { email, newView, password, signIn } from './signing-in';

afterAll(closeDatabase);

describe('§2.1 pages/editor: the sign-in', () => {
  it('opens a session for the editor, with its line in the audit', async () => {
    const view = await newView();
    const outcome = await signIn(view, { Email: email, Password: password }, '198.51.100.1');
    if (outcome.kind !== 'go') throw new Error(outcome.kind);
    expect(outcome.to).toBe('/pages/editor');
    const cookies = jar(...(outcome.cookies ?? []));
    expect(await readEditorSession(view.snapshot, cookies)).toMatchObject({ actor: email });
    expect(await actionsOf(view.snapshot.id, { most: 5 })).toMatchObject([
      { actor: email, action: 'signed-in' },
    ]);
  });

  it('answers alike to a wrong password and an unknown address (invariant 3)', async () => {
    const view = await newView();
    const wrong = await signIn(view, { Email: email, Password: 'nope nope nope' }, '198.51.100.2');
    const unknown = await signIn(
      view,
      { Email: 'bob@example.com', Password: password },
      '198.51.100.2',
    );
    expect(wrong).toEqual({ kind: 'refused', errCode: 'EDITOR_NOT_KNOWN', status: 401 });
    expect(unknown).toEqual(wrong);
  });

  it('locks the source of five failures, for the right password too, and no other source', async () => {
    const view = await newView();
    for (let index = 0; index < 5; index++)
      await signIn(view, { Email: email, Password: 'nope nope nope' }, '198.51.100.1');
    expect(await signIn(view, { Email: email, Password: password }, '198.51.100.1')).toMatchObject({
      errCode: 'EDITOR_LOCKED',
      attemptDetails: { waitTime: 15 },
      status: 423,
    });
    expect((await signIn(view, { Email: email, Password: password }, '203.0.113.9')).kind).toBe(
      'go',
    );
  });

  it('never keeps a password in what comes back', () => {
    expect(signInEditor.secretFields).toContain('Password');
  });
});

describe('§6 only an editor changes anything', () => {
  const about = { part: 'labels', name: 'Home_Hero_Title', language: 'en', seen: 'x' } as const;
  const signedOut = {
    kind: 'refused',
    errCode: 'EDITOR_SIGNED_OUT',
    status: 401,
    page: '/pages/editor?ended=1',
  };

  it('refuses every change to visitors and holders', async () => {
    const visitor = await newView();
    const session = {
      idHash: 'x',
      subject: 's',
      idToken: 't',
      endsIn: { idle: 600, absolute: 3600 },
      hasDraft: false,
      isProven: false,
    };
    const holder: View = { ...visitor, audience: { kind: 'holder', session } };
    for (const view of [visitor, holder]) {
      const context = { view, networkAddress: '198.51.100.3', cookies: emptyJar };
      const value = { ...about, intent: 'publish', value: 'x', to: '' } as const;
      expect(await changeContent.run({ ...context, input: value })).toEqual(signedOut);
      expect(await publishAllDrafts.run({ ...context, input: { seen: '' } })).toEqual(signedOut);
      expect(await changeEditMode.run({ ...context, input: { mode: 'on' } })).toEqual(signedOut);
      const entry = { ...about, part: 'menus', intent: 'remove', entry: '0' } as const;
      expect(await changeEntry.run({ ...context, input: entry })).toEqual(signedOut);
    }
  });

  it('leaves to operators what the portal trusts and runs', async () => {
    const visitor = await newView();
    const view = {
      ...visitor,
      editor: { id: randomUUID(), name: 'Ada', actor: email, isEditing: false },
    };
    for (const name of [
      'Global_Okta_Issuer',
      'Global_Okta_EditorClaim',
      'URL_ConsentScript',
      'Global_MFA_Feature',
    ]) {
      const input = { part: 'settings', name, language: '', seen: 'x', value: '', to: '' } as const;
      const context = { view, networkAddress: '198.51.100.5', cookies: emptyJar };
      expect(
        await changeContent.run({ ...context, input: { ...input, intent: 'publish' } }),
      ).toMatchObject({ errCode: 'EDITOR_GONE' });
    }
  });

  it('turns edit mode on and off in the editor’s own session', async () => {
    const visitor = await newView();
    const opened = await signIn(visitor, { Email: email, Password: password }, '198.51.100.6');
    let cookies = jar(...((opened.kind === 'go' && opened.cookies) || []));
    for (const mode of ['on', 'off'] as const) {
      const editor = await readEditorSession(visitor.snapshot, cookies);
      const view = { ...visitor, address: '/pages/faq', ...(editor ? { editor } : {}) };
      const context = { view, input: { mode }, networkAddress: '198.51.100.6', cookies };
      const outcome = await changeEditMode.run(context);
      expect(outcome).toMatchObject({ kind: 'go', to: '/pages/faq' });
      cookies = jar(...((outcome.kind === 'go' && outcome.cookies) || []));
      expect((await readEditorSession(visitor.snapshot, cookies))?.isEditing).toBe(mode === 'on');
    }
  });

  it('ends the editor’s session alone when they log out', async () => {
    const view = await newView();
    const opened = await signIn(view, { Email: email, Password: password }, '198.51.100.4');
    const cookies = jar(...((opened.kind === 'go' && opened.cookies) || []));
    const outcome = await signOutEditor.run({
      view,
      input: {},
      networkAddress: '198.51.100.4',
      cookies,
    });
    expect(outcome).toMatchObject({ cookies: [{ name: 'editor', value: '', maxAge: 0 }] });
    expect(await readEditorSession(view.snapshot, cookies)).toBeUndefined();
  });
});
