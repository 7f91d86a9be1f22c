import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { imageContent, snapshotById, snapshotByRelease } from '@/lib/clients/store/snapshots';
import { closeDatabase, database } from '@/lib/db';
import type { ClientPackage } from '../check-package';
import { ExportError, exportPackage } from '../export-package';
import { type ImportOptions, importPackages } from '../import-packages';
import { readPackages } from '../read-package';
import { listClients } from '../store';
import { clientFile, pixel, validPackage } from './package';

afterAll(closeDatabase);

const pixelDigest = createHash('sha256').update(pixel).digest('hex');
const by = { author: 'tester', note: 'a test' };

async function publish(source: ClientPackage, options: Partial<ImportOptions> = {}) {
  const outcome = await importPackages([source], { ...by, ...options });
  if (outcome.kind === 'problems') throw new Error(JSON.stringify(outcome.problems));
  return outcome.imported[0];
}

/** What this file's own clients have; other files write at the same time. */
async function everything() {
  const own = { startsWith: 'imp-' };
  return {
    clients: await database().client.findMany({ where: { id: own }, orderBy: { id: 'asc' } }),
    hosts: await database().clientHost.findMany({
      where: { clientId: own },
      orderBy: { host: 'asc' },
    }),
    releases: await database().clientRelease.count({ where: { clientId: own } }),
    images: await database().imageContent.count({ where: { sha256: pixelDigest } }),
  };
}

describe('an import', () => {
  test('publishes a release that shows at once', async () => {
    const labels = { 'labels/en.json': { Home_Hero_Title: 'First' } };
    const first = await publish(validPackage('imp-new', labels));
    expect(first).toEqual({ kind: 'published', id: 'imp-new', release: 'imp-new@1' });
    expect((await snapshotById('imp-new'))?.labels.en?.Home_Hero_Title).toBe('First');

    await publish(validPackage('imp-new', { 'labels/en.json': { Home_Hero_Title: 'Second' } }));
    expect((await snapshotById('imp-new'))?.labels.en?.Home_Hero_Title).toBe('Second');
    expect((await snapshotByRelease('imp-new@1'))?.labels.en?.Home_Hero_Title).toBe('First');
    expect(await snapshotByRelease('imp-new@9')).toBeUndefined();
    const listed = (await listClients()).find(({ id }) => id === 'imp-new');
    expect(listed).toMatchObject({ name: 'Test Plans', hosts: ['imp-new.test'], ...by });
  });

  test('of what is there already makes no release', async () => {
    await publish(validPackage('imp-same', { 'settings.json': { Lookup_MaxAttempts: 3 } }));
    const before = await everything();
    const again = await publish(
      validPackage('imp-same', { 'settings.json': { Lookup_MaxAttempts: 3 } }),
    );
    expect(again?.kind).toBe('unchanged');
    expect(await everything()).toEqual(before);
  });

  test('invariant 1 takes no host from another client, and then changes nothing', async () => {
    await publish(validPackage('imp-owner'));
    const before = await everything();
    const thief = validPackage('imp-thief', {
      'client.json': clientFile('imp-thief', { hosts: ['imp-thief.test', 'imp-owner.test'] }),
      'images.json': { logo: { file: 'a.png', AltText: '' } },
      'images/a.png': pixel,
    });
    const innocent = validPackage('imp-innocent');
    expect(await importPackages([innocent, thief], by)).toEqual({
      kind: 'problems',
      problems: [
        {
          id: 'imp-thief',
          file: 'client.json',
          pointer: '/hosts/1',
          message: 'the host imp-owner.test belongs to the client imp-owner',
        },
      ],
    });
    expect(await everything()).toEqual(before);
  });

  test('moves a host between two clients that are imported together', async () => {
    const hosts = (id: string, ...names: string[]) =>
      validPackage(id, { 'client.json': clientFile(id, { hosts: names }) });
    await importPackages(
      [hosts('imp-from', 'moves.test', 'stays.test'), hosts('imp-to', 'to.test')],
      by,
    );
    await importPackages([hosts('imp-to', 'moves.test'), hosts('imp-from', 'stays.test')], by);
    const rows = await database().clientHost.findMany({
      where: { clientId: { in: ['imp-from', 'imp-to'] } },
      orderBy: { host: 'asc' },
    });
    expect(rows).toEqual([
      { host: 'moves.test', clientId: 'imp-to' },
      { host: 'stays.test', clientId: 'imp-from' },
    ]);
  });

  test('changes nothing when its contracts fail', async () => {
    const before = await everything();
    const source = validPackage('imp-failing', {
      'contracts.json': { contracts: [] },
      'images.json': { logo: { file: 'a.png', AltText: '' } },
      'images/a.png': pixel,
    });
    const withContracts = async () => Promise.reject(new Error('no contracts'));
    await expect(publish(source, { withContracts })).rejects.toThrow('no contracts');
    expect(await everything()).toEqual(before);
    expect(await snapshotById('imp-failing')).toBeUndefined();
  });

  test('§5 writes contracts anew when they change, or what formats them', async () => {
    const withContracts = vi.fn<NonNullable<ImportOptions['withContracts']>>(async () => undefined);
    const contracts = { contracts: [{ id: '1' }] };
    const source = (files: object) =>
      validPackage('imp-contracts', { 'contracts.json': contracts, ...files });
    const steps: readonly [object, number][] = [
      [{}, 1],
      [{}, 1],
      [{ 'labels/en.json': { Home_Hero_Title: 'Hello' } }, 1],
      [{ 'settings.json': { Lookup_UpperCaseFields: 'Option1_SearchTerm1' } }, 2],
      [{ 'contracts.json': { contracts: [] } }, 3],
    ];
    for (const [files, times] of steps) {
      await publish(source(files), { withContracts });
      // What meets a conflict is done again, for the same release.
      const releases = withContracts.mock.calls.map(([, { release }]) => release);
      expect(new Set(releases).size).toBe(times);
    }
    expect(withContracts).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ id: 'imp-contracts' }),
      { contracts: [] },
    );
  });

  test('gives the platform the calendar of the client, and anew when it changes', async () => {
    const withCatalogue = vi.fn<NonNullable<ImportOptions['withCatalogue']>>(async () => undefined);
    const withContracts = async () => Promise.resolve();
    const [utc, denver] = ['UTC', 'America/Denver'];
    const given = [];
    for (const [timeZone, holidays] of [
      [utc, []],
      [utc, ['2026-12-25']],
      [utc, ['2026-12-25']],
      [denver, ['2026-12-25']],
    ]) {
      const files = {
        'client.json': { ...clientFile('imp-holidays'), holidays, timeZone },
        'contracts.json': { contracts: [] },
      };
      withCatalogue.mockClear();
      await publish(validPackage('imp-holidays', files), { withCatalogue, withContracts });
      // A transaction that conflicts with another is run again: its last run is the one that counts.
      given.push(withCatalogue.mock.lastCall?.[2]);
    }
    expect(given).toMatchObject([
      { timeZone: utc, holidays: [] },
      { timeZone: utc, holidays: ['2026-12-25'] },
      undefined,
      { timeZone: denver, holidays: ['2026-12-25'] },
    ]);
  });

  test('of two instances at once publishes both, one after the other', async () => {
    const source = (text: string) =>
      validPackage('imp-race', { 'labels/en.json': { Home_Hero_Title: text } });
    const outcomes = await Promise.all([publish(source('One')), publish(source('Two'))]);
    expect(outcomes.map((outcome) => outcome?.release).toSorted()).toEqual([
      'imp-race@1',
      'imp-race@2',
    ]);
  });
});

describe('an export', () => {
  test('imports to the same, and refuses a folder with something in it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-export-'));
    try {
      const source = validPackage('imp-round', {
        'client.json': clientFile('imp-round', {
          design: { radius: 'round' },
          timeZone: 'Asia/Tokyo',
        }),
        'settings.json': { Global_SSOEnabled: true },
        'settings.path-2.json': { Lookup_MaxAttempts: 2 },
        'labels/es.json': { Home_Hero_Title: '¡Hola! <b>ñ</b>' },
        'resources.json': { Option1_SearchTerm1: { Value: { en: 'Number' }, MaxValue: 8 } },
        'menus/Portal_Top_Menu.json': [{ Order: 1, LinkUrl: '/', Caption: 'Home' }],
        'lists/Global Products.json': [{ Title: 'Plan', ItemURL: 'https://a.example' }],
        'images.json': { logo: { file: 'brand.png', AltText: { en: 'Logo' } } },
        'images/brand.png': pixel,
      });
      await publish(source);
      const target = await exportPackage('imp-round', folder);
      expect(target).toBe(path.join(folder, 'imp-round'));
      const [read] = await readPackages([target]);
      if (read?.reading.kind !== 'package') throw new Error(JSON.stringify(read?.reading));
      expect(read.reading.package.content).toEqual(source.content);
      expect((await publish(read.reading.package))?.kind).toBe('unchanged');
      const logo = source.images[0];
      expect((await imageContent(logo?.sha256 ?? ''))?.bytes).toEqual(Uint8Array.from(pixel));

      await expect(exportPackage('imp-round', folder)).rejects.toThrow(ExportError);
      await expect(exportPackage('imp-none', folder)).rejects.toThrow(ExportError);
      expect(await readdir(folder)).toEqual(['imp-round']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('may not be read together with another package of the same host', async () => {
    const readings = await readPackages(['clients/northwind', 'clients/northwind', 'clients/none']);
    expect(readings.map(({ reading }) => reading.kind)).toEqual([
      'package',
      'problems',
      'problems',
    ]);
  });
});
