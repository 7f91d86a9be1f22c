import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentKey,
  newestRelease,
  publishEdits,
  settingNamed,
  showPublished,
  snapshotById,
} from '@/lib/clients';
import { closeDatabase, database, inTransaction } from '@/lib/db';
import { composeMessage } from '@/lib/messaging';
import { exportPackage, importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { actionsOf, recordAction } from '../actions';
import { draftsOf, saveContentDraft } from '../drafts';
import { changeItem, type ItemChange, publishDrafts, readDrafts, readItem } from '../items';

afterAll(closeDatabase);

const mallory = { id: randomUUID(), name: 'Mallory', actor: 'mallory@example.com' };
const title = { part: 'labels', name: 'Home_Hero_Title', language: 'en' } as const;
const profileEditor = { part: 'settings', name: 'URL_ProfileEditor' } as const;
const topMenu = { part: 'menus', name: 'Portal_Top_Menu' } as const;
const elsewhere = 'https://evil.example/?token={accessToken}';
const by = { author: 'tester', note: 'a test' };

let id: string;

beforeEach(async () => {
  id = `bad-${randomUUID().slice(0, 8)}`;
  await importPackages([packageOf()], by);
});

function packageOf() {
  return validPackage(id, {
    'client.json': clientFile(id),
    'settings.json': { URL_ProfileEditor: 'https://login.example/me?token={accessToken}' },
  });
}

async function change(key: ContentKey, wanted: ItemChange) {
  const { seen } = await readItem(id, key);
  return changeItem(id, mallory, key, { seen, change: wanted });
}

function entry(LinkUrl: string) {
  return { Order: 1, LinkUrl, Caption: 'Help', OpenNewTab: false, Secured: false };
}

/** As an older portal would have stored it, which asked less. */
async function publishUnchecked(key: ContentKey, value: unknown) {
  await inTransaction(async (transaction) => {
    const release = await newestRelease(transaction, id);
    const version = await publishEdits(transaction, release, [{ key, value }], by);
    const about = { clientId: id, actor: mallory.actor, key, version };
    await recordAction({ ...about, action: 'published', after: value }, transaction);
  });
  await showPublished();
}

async function latestAction() {
  const [action] = await actionsOf(id, { most: 1 });
  if (!action) throw new Error('nothing was done');
  return action;
}

describe('invariant 14: a setting that is not content stays with the package', () => {
  it.each([
    ['URL_ProfileEditor', elsewhere],
    ['URL_SSOApplicationHome', 'https://evil.example'],
    ['URL_AUL_Login', 'https://evil.example'],
    ['URL_AUL_SSO', 'https://evil.example'],
    ['URL_ExternalExit', 'https://evil.example'],
    ['Lookup_MaxAttempts', 100],
    ['Verification_AccessCode_Tries', 10],
    ['Global_Cookie_TrustDevice_ExpirationTimeInSeconds', 31_536_000],
    ['Global_AUL_Login_Feature', true],
    ['Contact_Recipient', 'mallory@evil.example'],
    ['Global_AllowedQueryParams', 'token,st,code'],
  ])('%s cannot be saved, published, reset or thrown away', async (name, value) => {
    const key = { part: 'settings', name } as const;
    for (const kind of ['save', 'publish'] as const)
      expect(await change(key, { kind, value })).toBe('gone');
    for (const kind of ['publish-draft', 'discard', 'reset'] as const)
      expect(await change(key, { kind })).toBe('gone');
    expect((await snapshotById(id))?.version).toBe(1);
    expect((await readItem(id, key)).draft).toBeUndefined();
  });

  it('is not published by a draft from before, alone or with all others', async () => {
    const draft = { key: profileEditor, value: elsewhere };
    await saveContentDraft(id, draft, mallory.actor, database());
    expect(await draftsOf(id)).toEqual([]);
    expect(await change(profileEditor, { kind: 'publish-draft' })).toBe('gone');
    await change(title, { kind: 'save', value: 'Edited' });
    const { drafts, seen } = await readDrafts(id);
    expect(drafts).toMatchObject([{ key: title }]);
    expect(await publishDrafts(id, mallory, seen)).toBe('published');
    expect((await snapshotById(id))?.settings['1'].URL_ProfileEditor).toMatch(/login\.example/);
  });

  it('an edit of an older version overwrites nothing, and the editor is told so', async () => {
    await publishUnchecked(profileEditor, elsewhere);
    const snapshot = await snapshotById(id);
    expect(snapshot?.version).toBe(2);
    for (const settings of Object.values(snapshot?.settings ?? {}))
      expect(settings.URL_ProfileEditor).toMatch(/login\.example/);
    const item = await readItem(id, profileEditor);
    expect(item).toMatchObject({ isEdited: false, ignored: elsewhere });
    expect(item.published).toMatch(/login\.example/);
  });

  it('such an edit enters no package by an export, nor is it counted by an import', async () => {
    await publishUnchecked(profileEditor, elsewhere);
    const folder = await exportPackage(id, await mkdtemp(path.join(tmpdir(), 'portico-export-')));
    expect(await readFile(path.join(folder, 'settings.json'), 'utf8')).not.toContain('evil');
    const again = await importPackages([packageOf()], by);
    expect(again).toMatchObject({ imported: [{ kind: 'unchanged' }] });
    expect(JSON.stringify(again)).not.toContain('edits');
  });

  it('is not rolled back to a version that an editor once gave it', async () => {
    await publishUnchecked(profileEditor, elsewhere);
    const { id: to } = await latestAction();
    expect(await change(profileEditor, { kind: 'roll-back', to })).toBe('gone');
  });
});

describe('invariant 14: a text that is sent as a message', () => {
  const sms = { part: 'labels', name: 'Verification_Message_Sms', language: 'en' } as const;
  const invitation = { ...sms, name: 'CreateAccount_Invitation_Body' };
  const invoice = { ...sms, name: 'Message_INVOICE_DUE_Text' };
  it.each([
    [sms, 'Your code is on its way'],
    [sms, 'Enter {code} at evil.example'],
    [invitation, 'Your account is ready'],
    [invitation, 'Log in at www.evil.example, not at {login}'],
    [invoice, 'Pay at <a href="https://evil.example">our bank</a>'],
  ])('%o is not saved as %s, nor published', async (key, value) => {
    for (const kind of ['save', 'publish'] as const)
      expect(await change(key, { kind, value })).toBe('refused');
    expect((await snapshotById(id))?.version).toBe(1);
  });

  it('one from before is not sent: the portal’s own is', async () => {
    await publishUnchecked(sms, 'Enter it at evil.example');
    const snapshot = await snapshotById(id);
    if (!snapshot) throw new Error('The client is gone');
    const values = { code: '408213', minutes: 10 };
    const { text } = composeMessage(snapshot, 'en', 'sms', 'ACCESS_CODE', values);
    expect(text).toContain('your access code is 408213. Valid for 10 minutes.');
    expect(text).not.toContain('evil');
  });
});

describe('§6 roll-back: of the same thing, by the rules of an edit', () => {
  it('goes to no line about another thing', async () => {
    const texts = [
      { ...title, name: 'Contact_Lead' },
      { ...title, language: 'es' },
      { part: 'settings', name: 'Global_Version_Text' },
    ] as const;
    await change(title, { kind: 'publish', value: 'https://evil.example' });
    const { id: to } = await latestAction();
    for (const key of [...texts, topMenu, { part: 'images', name: 'logo' } as const])
      expect(await change(key, { kind: 'roll-back', to }), key.name).toBe('gone');
    expect((await snapshotById(id))?.version).toBe(2);
  });

  it('goes to no draft that nobody has published, and to nobody’s sign-in', async () => {
    await change(title, { kind: 'save', value: 'Drafted' });
    const { id: draft } = await latestAction();
    await recordAction({ clientId: id, actor: mallory.actor, action: 'signed-in' });
    const { id: signIn } = await latestAction();
    for (const to of [draft, signIn, 'nothing'])
      expect(await change(title, { kind: 'roll-back', to })).toBe('gone');
  });

  it('loses HTML that the portal does not take, and is stored so (invariant 6)', async () => {
    await publishUnchecked(title, 'Safe <b>bold</b><script>alert(1)</script>');
    const { id: to } = await latestAction();
    await change(title, { kind: 'reset' });
    expect(await change(title, { kind: 'roll-back', to })).toBe('published');
    expect(await readItem(id, title)).toMatchObject({ published: 'Safe <b>bold</b>' });
    expect(await latestAction()).toMatchObject({ after: 'Safe <b>bold</b>' });
  });

  it('goes to no value that could not be published today', async () => {
    const refused: [ContentKey, unknown][] = [
      [title, 'Reach {who}'],
      [{ part: 'settings', name: 'Global_Snackbar_DisplayTime' }, 'soon'],
      [{ part: 'settings', name: 'Home_DeliveryTimeLine_Count' }, 2000],
      [topMenu, [entry('javascript:alert(1)')]],
      [topMenu, [{ ...entry('/'), Caption: '<img src=x onerror=alert(1)>' }]],
      [{ part: 'lists', name: 'Global Products' }, [{ Title: 'A', ItemURL: '/.//evil.example' }]],
    ];
    for (const [key, value] of refused) {
      const action = {
        clientId: id,
        actor: mallory.actor,
        action: 'published',
        version: 9,
      } as const;
      await recordAction({ ...action, key, after: value });
      const { id: to } = await latestAction();
      expect(await change(key, { kind: 'roll-back', to }), key.name).toBe('refused');
    }
    expect((await snapshotById(id))?.version).toBe(1);
  });

  it('goes back to what the package said', async () => {
    await change(topMenu, { kind: 'publish', value: [entry('/pages/faq')] });
    const { id: first } = await latestAction();
    await change(topMenu, { kind: 'reset' });
    const { id: packaged } = await latestAction();
    expect(await change(topMenu, { kind: 'roll-back', to: first })).toBe('published');
    expect(await change(topMenu, { kind: 'roll-back', to: packaged })).toBe('published');
    expect(await readItem(id, topMenu)).toMatchObject({ isEdited: false, published: [] });
  });
});

describe('invariant 14: what is sent past the forms, or was saved under other rules', () => {
  it.each<[ContentKey, unknown]>([
    [topMenu, 'not a menu'],
    [topMenu, [entry('javascript:alert(1)')]],
    [topMenu, [entry('//evil.example')]],
    [{ part: 'images', name: 'logo' }, 'not an image'],
    [title, 7],
    [{ part: 'settings', name: 'Home_Claim_Types' }, ['a']],
  ])('%j is not saved or published as %j', async (key, value) => {
    for (const kind of ['save', 'publish'] as const)
      expect(await change(key, { kind, value })).toBe('refused');
    expect((await snapshotById(id))?.version).toBe(1);
  });

  it.each(['nothing', '__proto__', 'constructor'])('there is no %s to change', async (name) => {
    const keys: ContentKey[] = [
      { part: 'settings', name },
      { part: 'menus', name },
      { part: 'lists', name },
      { part: 'images', name },
      { part: 'labels', name, language: 'en' },
    ];
    for (const key of keys) expect(await change(key, { kind: 'publish', value: 'x' })).toBe('gone');
  });

  it('a draft that breaks a rule is not published, nor is any with it', async () => {
    await change(title, { kind: 'save', value: 'Edited' });
    const draft = { key: topMenu, value: [entry('/.//evil.example')] };
    await saveContentDraft(id, draft, mallory.actor, database());
    expect(await change(topMenu, { kind: 'publish-draft' })).toBe('refused');
    const { seen } = await readDrafts(id);
    expect(await publishDrafts(id, mallory, seen)).toBe('refused');
    expect((await snapshotById(id))?.version).toBe(1);
    expect(await change(topMenu, { kind: 'discard' })).toBe('discarded');
    const rest = await readDrafts(id);
    expect(await publishDrafts(id, mallory, rest.seen)).toBe('published');
  });

  it('a setting that is content still is what an editor says', async () => {
    const key = { part: 'settings', name: 'Home_Feature_ShowProducts' } as const;
    expect(settingNamed(key.name)?.editable).toBe(true);
    expect(await change(key, { kind: 'save', value: true })).toBe('saved');
    expect(await change(key, { kind: 'publish-draft' })).toBe('published');
    expect((await snapshotById(id))?.settings['1'].Home_Feature_ShowProducts).toBe(true);
  });
});
