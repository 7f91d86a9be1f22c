import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { environment } from '@/lib/config';
import * as db from '@/lib/db';
import { pool } from '@/lib/db/connection';
import { importPackages } from '@/lib/packages/import-packages';
import { clientFile, pixel, validPackage } from '@/lib/packages/tests/package';
import { eventually } from '../../../tests/setup/eventually';
import { clientByHost, originOf } from '../store/hosts';
import { imageContent, snapshotById, snapshotByRelease } from '../store/snapshots';
import { refreshDirectory } from '../store/store';

/** The client of unknown hosts while demonstrating. */
const defaultClient = 'sto-default';
vi.hoisted(() => {
  process.env.PORTAL_DEFAULT_CLIENT = 'sto-default';
});

const by = { author: 'tester', note: 'a test' };
const port = environment().PORT;

async function known(id: string) {
  const snapshot = await snapshotById(id);
  if (!snapshot) throw new Error(`no client ${id}`);
  return snapshot;
}

/** What another instance does: nothing of it passes through this process's store. */
function publishElsewhere(id: string, content?: object): Promise<number> {
  return db.inTransaction(async (transaction) => {
    const { version } = await transaction.client.update({
      where: { id },
      data: { version: { increment: 1 } },
    });
    const before = await transaction.clientRelease.findUniqueOrThrow({
      where: { clientId_version: { clientId: id, version: version - 1 } },
    });
    const copy = JSON.parse(JSON.stringify(content ?? before.content));
    await transaction.clientRelease.create({
      data: { clientId: id, version, content: copy, ...by },
    });
    return version;
  });
}

beforeAll(async () => {
  const hosts = ['sto-one.test', 'www.sto-one.test'];
  const images = { 'images.json': { logo: { file: 'a.png', AltText: '' } }, 'images/a.png': pixel };
  await importPackages(
    [
      validPackage('sto-one', { 'client.json': clientFile('sto-one', { hosts }), ...images }),
      validPackage('sto-two'),
      validPackage(defaultClient),
    ],
    by,
  );
});
afterAll(db.closeDatabase);

describe('§1 the client of a host', () => {
  test.each([
    ['sto-one.test', 'sto-one'],
    ['WWW.STO-ONE.test:3000', 'sto-one'],
    ['sto-two.test:443', 'sto-two'],
  ])('%s', async (host, id) => {
    expect(await clientByHost(host)).toMatchObject({ kind: 'client', snapshot: { id } });
  });

  test.each([
    'unknown.test',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    'sto-one.test@evil.example',
    'sto-one.test, sto-two.test',
    'sto-one.test\\@sto-two.test',
    '../sto-one.test',
    '',
    null,
  ])('outside of production, %j shows the default client', async (host) => {
    expect(await clientByHost(host)).toMatchObject({
      kind: 'client',
      snapshot: { id: defaultClient },
    });
  });

  test('is known without the database once it was asked for', async () => {
    await clientByHost('sto-one.test');
    const query = vi.spyOn(pool(), 'query');
    for (let times = 0; times < 100; times++) await clientByHost('sto-one.test');
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  test('goes on being served while the database is away', async () => {
    const { images, release } = await known('sto-one');
    const { sha256 } = images.logo ?? { sha256: '' };
    await imageContent(sha256);
    const query = vi.spyOn(pool(), 'query').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    // The store tries to read the directory again.
    await eventually(() => expect(query).toHaveBeenCalled());
    expect(await clientByHost('sto-one.test')).toMatchObject({ kind: 'client' });
    expect(await snapshotByRelease(release)).toBeDefined();
    expect(await imageContent(sha256)).toMatchObject({ mediaType: 'image/png' });
    query.mockRestore();
    // What was learnt of the outage is remembered for a second.
    await expect.poll(db.databaseAnswers).toBe(true);
  });
});

describe('a new release', () => {
  test('shows before long where it was not imported', async () => {
    // A reading that began before it was there does not know of it.
    const reading = refreshDirectory();
    const version = await publishElsewhere('sto-two');
    const release = `sto-two@${version}`;
    // A page that the other instance shows asks here for its style sheet.
    expect((await snapshotByRelease(release))?.release).toBe(release);
    await reading;
    await expect.poll(async () => (await known('sto-two')).release).toBe(release);
  });

  test('that cannot be read holds up no other client', async () => {
    await publishElsewhere('sto-two', { broken: true });
    const changed = validPackage('sto-one', {
      'client.json': clientFile('sto-one', { hosts: ['sto-one.test', 'www.sto-one.test'] }),
      'labels/en.json': { Home_Hero_Title: 'Changed' },
    });
    await importPackages([changed], by);
    expect((await known('sto-one')).labels.en?.Home_Hero_Title).toBe('Changed');
    await db.database().client.delete({ where: { id: 'sto-two' } });
  });

  test.each([
    '',
    'sto-one',
    'sto-one@',
    'sto-one@0',
    'sto-one@01',
    'sto-one@1e9',
    '_default@1',
    'STO-ONE@1',
    '../x@1',
  ])('is no release: %j', async (release) => {
    expect(await snapshotByRelease(release)).toBeUndefined();
  });
});

describe('invariant 2 the origin of a client', () => {
  test('is a host that it has registered', async () => {
    const snapshot = await known('sto-one');
    expect(originOf(snapshot, 'www.sto-one.test')).toBe(`http://www.sto-one.test:${port}`);
    for (const host of ['sto-two.test', 'evil.example', 'a@b', '', 'localhost'])
      expect(originOf(snapshot, host), host).toBe(`http://sto-one.test:${port}`);
  });

  test('is the host asked for where nobody has it and the default client shows', async () => {
    const snapshot = await known(defaultClient);
    expect(originOf(snapshot, 'localhost')).toBe(`http://localhost:${port}`);
    expect(originOf(snapshot, '[::1]:3000')).toBe(`http://[::1]:${port}`);
    for (const host of ['sto-one.test', 'a@b', 'evil.example/x', ''])
      expect(originOf(snapshot, host), host).toBe(`http://${snapshot.hosts[0]}:${port}`);
  });
});
