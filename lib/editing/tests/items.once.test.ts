import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ContentKey, snapshotById } from '@/lib/clients';
import { closeDatabase } from '@/lib/db';
import { exportPackage, importPackages, readPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { actionsOf } from '../actions';
import { changeItem, publishDrafts, readDrafts, readItem } from '../items';

afterAll(closeDatabase);

const ada = { id: randomUUID(), name: 'Ada', actor: 'ada@example.com' };
const bob = { id: randomUUID(), name: 'Bob', actor: 'bob@example.com' };
const title = { part: 'labels', name: 'Home_Hero_Title', language: 'en' } as const;
const by = { author: 'tester', note: 'a test' };

function packageOf(id: string, text: string) {
  return validPackage(id, {
    'client.json': clientFile(id),
    'labels/en.json': { Home_Hero_Title: text },
  });
}

async function newClient(): Promise<string> {
  const id = `itm-${randomUUID().slice(0, 8)}`;
  await importPackages([packageOf(id, 'Packaged')], by);
  return id;
}

async function publish(id: string, key: ContentKey, value: unknown, editor = ada) {
  const { seen } = await readItem(id, key);
  return changeItem(id, editor, key, { seen, change: { kind: 'publish', value } });
}

async function shown(id: string) {
  return (await snapshotById(id))?.labels.en?.Home_Hero_Title;
}

describe('§6 content editor: a text', () => {
  it('shows at once when it is published, as a release of its own', async () => {
    const id = await newClient();
    const before = (await snapshotById(id))?.version ?? 0;
    expect(await publish(id, title, 'Edited')).toBe('published');
    expect(await shown(id)).toBe('Edited');
    expect((await snapshotById(id))?.version).toBe(before + 1);
    expect(await readItem(id, title)).toMatchObject({ packaged: 'Packaged', isEdited: true });
  });

  it('stays as it was for visitors while it is a draft', async () => {
    const id = await newClient();
    const { seen } = await readItem(id, title);
    const change = { kind: 'save', value: 'Drafted' } as const;
    expect(await changeItem(id, ada, title, { seen, change })).toBe('saved');
    expect(await shown(id)).toBe('Packaged');
    const item = await readItem(id, title);
    expect(item.draft).toMatchObject({ value: 'Drafted', editor: ada.actor });
    const publishing = { seen: item.seen, change: { kind: 'publish-draft' } } as const;
    expect(await changeItem(id, bob, title, publishing)).toBe('published');
    expect(await shown(id)).toBe('Drafted');
    expect((await readItem(id, title)).draft).toBeUndefined();
  });

  it('is refused to an editor who saw an older version: one of two concurrent editors', async () => {
    const id = await newClient();
    const { seen } = await readItem(id, title);
    const outcomes = await Promise.all(
      [ada, bob].map((editor) =>
        changeItem(id, editor, title, { seen, change: { kind: 'publish', value: editor.name } }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['published', 'stale']);
    expect(await shown(id)).toBe(outcomes[0] === 'published' ? 'Ada' : 'Bob');
  });

  it('loses HTML that the portal does not take before it is stored (invariant 6)', async () => {
    const id = await newClient();
    await publish(id, title, 'Safe <b>bold</b><img src=x onerror=alert(1)> & sound');
    expect(await shown(id)).toBe('Safe <b>bold</b> &amp; sound');
    await publish(id, title, 'Plain & simple, 1 < 2');
    expect(await shown(id)).toBe('Plain & simple, 1 < 2');
  });

  it('has a history of who, when and what, and goes back to any of it', async () => {
    const id = await newClient();
    await publish(id, title, 'First');
    await publish(id, title, 'Second', bob);
    const [latest, earliest] = await actionsOf(id, { about: title, most: 10 });
    expect(latest).toMatchObject({
      actor: bob.actor,
      action: 'published',
      before: 'First',
      after: 'Second',
      version: 3,
    });
    expect(earliest).toMatchObject({ actor: ada.actor, before: 'Packaged', after: 'First' });
    const { seen } = await readItem(id, title);
    const change = { kind: 'roll-back', to: earliest?.id ?? '' } as const;
    expect(await changeItem(id, ada, title, { seen, change })).toBe('published');
    expect(await shown(id)).toBe('First');
    const [rolledBack] = await actionsOf(id, { about: title, most: 1 });
    expect(rolledBack).toMatchObject({ action: 'rolled-back', before: 'Second', after: 'First' });
  });

  it('shows what the package says again when it is reset', async () => {
    const id = await newClient();
    await publish(id, title, 'Edited');
    const { seen } = await readItem(id, title);
    expect(await changeItem(id, ada, title, { seen, change: { kind: 'reset' } })).toBe('published');
    expect(await shown(id)).toBe('Packaged');
    expect(await readItem(id, title)).toMatchObject({ isEdited: false });
  });

  it('goes back to nothing of another client', async () => {
    const [one, other] = [await newClient(), await newClient()];
    await publish(one, title, 'Of the one');
    const [action] = await actionsOf(one, { most: 1 });
    const { seen } = await readItem(other, title);
    const change = { kind: 'roll-back', to: action?.id ?? '' } as const;
    expect(await changeItem(other, ada, title, { seen, change })).toBe('gone');
    expect(await shown(other)).toBe('Packaged');
  });
});

describe('§6 content editor: drafts together', () => {
  it('are published as one release, unless they are not those that were seen', async () => {
    const id = await newClient();
    const lead = { ...title, name: 'Contact_Lead' };
    for (const key of [title, lead]) {
      const { seen } = await readItem(id, key);
      await changeItem(id, ada, key, { seen, change: { kind: 'save', value: `New ${key.name}` } });
    }
    expect(await publishDrafts(id, ada, 'something else')).toBe('stale');
    const { seen, drafts } = await readDrafts(id);
    expect(drafts).toHaveLength(2);
    expect(await publishDrafts(id, ada, seen)).toBe('published');
    const snapshot = await snapshotById(id);
    expect(snapshot?.version).toBe(2);
    expect(snapshot?.labels.en?.Contact_Lead).toBe('New Contact_Lead');
    expect((await readDrafts(id)).drafts).toEqual([]);
  });
});

describe('an import after edits', () => {
  it('takes no edit back, says how many stand, and shows all else that the package says', async () => {
    const id = await newClient();
    await publish(id, title, 'Edited');
    const source = validPackage(id, {
      'client.json': clientFile(id),
      'labels/en.json': { Home_Hero_Title: 'Packaged anew', Contact_Lead: 'New lead' },
    });
    const outcome = await importPackages([source], by);
    expect(outcome).toMatchObject({ imported: [{ kind: 'published', edits: 1 }] });
    expect(await shown(id)).toBe('Edited');
    expect((await snapshotById(id))?.labels.en?.Contact_Lead).toBe('New lead');
    expect(await readItem(id, title)).toMatchObject({ packaged: 'Packaged anew' });
    const again = await importPackages([source], by);
    expect(again).toMatchObject({ imported: [{ kind: 'unchanged', edits: 1 }] });
  });

  it('ends an edit that the package has taken over', async () => {
    const id = await newClient();
    await publish(id, title, 'Edited');
    await importPackages([packageOf(id, 'Edited')], by);
    expect(await readItem(id, title)).toMatchObject({ published: 'Edited', isEdited: false });
  });
});

describe('§3 settings, menus and lists', () => {
  it('are edited alike, each with its line in the audit', async () => {
    const id = await newClient();
    const setting = { part: 'settings', name: 'Global_Feature_CookieBanner' } as const;
    expect(await publish(id, setting, false)).toBe('published');
    const menu = { part: 'menus', name: 'Portal_Top_Menu' } as const;
    const entry = { Order: 1, LinkUrl: '/pages/faq', Caption: 'Help' };
    const items = [{ ...entry, OpenNewTab: false, Secured: false }];
    expect(await publish(id, menu, items)).toBe('published');
    const snapshot = await snapshotById(id);
    expect(snapshot?.settings['1'].Global_Feature_CookieBanner).toBe(false);
    expect(snapshot?.menus.Portal_Top_Menu).toEqual(items);
    expect(await actionsOf(id, { about: setting, most: 5 })).toMatchObject([
      { before: true, after: false, actor: ada.actor },
    ]);
  });
});

it('an export has the edits in it, and imports to the same', async () => {
  const id = await newClient();
  await publish(id, title, 'Edited');
  const folder = await exportPackage(id, await mkdtemp(path.join(tmpdir(), 'portico-export-')));
  const [reading] = await readPackages([folder]);
  if (reading?.reading.kind !== 'package') throw new Error('the export is no package');
  await importPackages([reading.reading.package], by);
  expect(await shown(id)).toBe('Edited');
  expect(await readItem(id, title)).toMatchObject({ isEdited: false, packaged: 'Edited' });
});
