import { createHash, randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { constants, getPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { testScope } from '../../../tests/setup/scope';
import { checkDocument } from '../checks/check-document';
import { examine } from '../checks/examiner';
import { handingOver } from '../hand-over';
import { arrivedFile } from './arrived-file';
import { film, heic, jpeg, lockedPdf, pdf, pdfLockedByRc4, pdfWith, png, webp } from './good-files';
import { hostileFiles, memoryBomb } from './hostile-files';
import { everythingIn, storages, type TestStorage } from './storages';

const signal = new AbortController().signal;

const rowOf = (id: string) => database().document.findUniqueOrThrow({ where: { id } });

beforeAll(() => prepareSending([checkDocument, handingOver]));
afterAll(() => endSending());

describe.each(Object.entries(storages))('checking files in a storage: %s', (name, start) => {
  /** What is no matter of where files are kept. */
  const hasAll = name === 'folder';
  const isFull = testScope !== 'standard';
  let test: TestStorage;
  beforeAll(async () => {
    test = await start();
    globalThis.portalDocumentStorage = test.storage;
  });
  afterAll(async () => {
    await test.stop();
    globalThis.portalDocumentStorage = undefined;
  });

  async function keptOf(key: string | null): Promise<Buffer> {
    const found = key ? await test.storage.read(key) : undefined;
    if (!found) throw new Error('Nothing is kept');
    return buffer(found.content);
  }

  async function clear(): Promise<void> {
    for (const { key } of await everythingIn(test.storage)) await test.storage.remove(key);
  }

  async function expectRefused(id: string, reasons: readonly string[]): Promise<void> {
    const row = await rowOf(id);
    expect([row.state, row.storageKey, row.previewKey, row.sha256, row.opening]).toEqual([
      'REFUSED',
      null,
      null,
      null,
      null,
    ]);
    expect(reasons).toContain(row.reason);
    expect(await everythingIn(test.storage)).toEqual([]);
  }

  it.each(
    hostileFiles.filter(({ isLong }) => (isFull && hasAll) || (!isLong && (isFull || hasAll))),
  )(
    '§10.17 refuses $what, and leaves nothing behind',
    async ({ name, bytes, reasons, accepts }) => {
      const id = await arrivedFile(test.storage, await bytes(), {
        name,
        ...(accepts ? { accepts: [...accepts] } : {}),
      });
      await checkDocument.run(id, signal);
      await expectRefused(id, reasons);
    },
  );

  it.each([
    ['a JPEG', jpeg, 'image/jpeg', 'jpeg'],
    ['a PNG', png, 'image/png', 'png'],
    ['a WebP', webp, 'image/webp', 'webp'],
    ['a HEIC', async () => heic, 'image/jpeg', 'jpeg'],
  ] as const)(
    'keeps %s made anew, without what else stood in it',
    async (_name, made, type, format) => {
      const sent = await made();
      const id = await arrivedFile(test.storage, sent);
      await checkDocument.run(id, signal);
      const row = await rowOf(id);
      expect([row.state, row.mediaType, row.reason]).toEqual(['RECEIVED', type, null]);
      expect(row.sentSha256).toBe(createHash('sha256').update(sent).digest('hex'));
      const kept = await keptOf(row.storageKey);
      expect(row.sha256).toBe(createHash('sha256').update(kept).digest('hex'));
      expect(row.bytes).toBe(kept.length);
      const { exif, xmp, iptc, ...about } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, about.format]).toEqual([undefined, undefined, undefined, format]);
      const preview = await sharp(await keptOf(row.previewKey)).metadata();
      expect([preview.format, preview.exif]).toEqual(['jpeg', undefined]);
      // What was sent is gone.
      expect((await everythingIn(test.storage)).length).toBe(2);
      await clear();
    },
  );

  it.each([
    ['a PDF', () => pdf(3), 3],
    ['a PDF whose owner has locked it by RC4', async () => pdfLockedByRc4, 1],
    ['a PDF whose owner has locked it by AES-128', () => lockedPdf('AES-128'), 1],
    ['a PDF whose owner has locked it by AES-256', () => lockedPdf('AES-256'), 1],
    [
      'a PDF behind a line break',
      async () => Buffer.concat([Buffer.from('\r\n'), await pdf(2)]),
      2,
    ],
    [
      'a PDF behind a mark of byte order',
      async () => Buffer.concat([Buffer.from('\ufeff\n'), await pdf(2)]),
      2,
    ],
  ] as const)('keeps %s as it was read, for anybody to open', async (_name, made, pages) => {
    const id = await arrivedFile(test.storage, await made(), { name: 'a.pdf' });
    await checkDocument.run(id, signal);
    const row = await rowOf(id);
    expect([row.state, row.mediaType, row.reason]).toEqual(['RECEIVED', 'application/pdf', null]);
    const kept = await keptOf(row.storageKey);
    expect(kept.toString('latin1', 0, 5)).toBe('%PDF-');
    const read = await PDFDocument.load(kept, { throwOnInvalidObject: true });
    expect(read.getPageCount()).toBe(pages);
    await clear();
  });

  it('keeps a PDF with links, and one that opens at a page', async () => {
    const links = ['https://a.example', 'mailto:a@b.example', 'tel:1'].map(
      (link) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${link})>>>>`,
    );
    const whole = pdfWith({
      catalog: '/OpenAction[3 0 R/Fit]/URI<</Base(https://a.example/)>>',
      page: `/Annots[${links.join('')}]`,
    });
    const id = await arrivedFile(test.storage, whole, { name: 'a.pdf' });
    await checkDocument.run(id, signal);
    const { state, reason } = await rowOf(id);
    expect([state, reason]).toEqual(['RECEIVED', null]);
    await clear();
  });

  it('asks another process where what ended the first was not the file', async () => {
    for (const ending of ['SIGTERM', 'SIGKILL'] as const) {
      const first = await arrivedFile(test.storage, await png());
      await checkDocument.run(first, signal);
      globalThis.portalExaminer?.running?.child.kill(ending);
      const id = await arrivedFile(test.storage, await png());
      await checkDocument.run(id, signal);
      const { state, reason } = await rowOf(id);
      expect([state, reason]).toEqual(['RECEIVED', null]);
    }
    await clear();
  });

  it.runIf(hasAll)(
    '§10.17 refuses what takes more memory than it may, and asks no other process about it',
    async () => {
      const started: unknown[] = [];
      const count = (about: unknown) => started.push(about);
      await checkDocument.run(await arrivedFile(test.storage, await png()), signal);
      await clear();
      const id = await arrivedFile(test.storage, memoryBomb(), { name: 'a.pdf' });
      subscribe('child_process', count);
      await checkDocument.run(id, signal);
      unsubscribe('child_process', count);
      expect(started).toEqual([]);
      await expectRefused(id, ['TOO_COMPLEX']);
    },
  );

  it('leaves the processor to pages', async () => {
    await checkDocument.run(await arrivedFile(test.storage, await png()), signal);
    const pid = globalThis.portalExaminer?.running?.child.pid ?? 0;
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    await clear();
  });

  it('looks into no file but those that it is shown', async () => {
    const files = { made: '/dev/null', preview: '/dev/null', accepts: ['PDF'] };
    // An empty file is refused as such where it can be read.
    const found = await examine({ ...files, file: `/proc/${process.pid}/environ` });
    expect(found).toEqual({ kind: 'refused', reason: 'UNREADABLE' });
  });

  it('says what became of a file before it takes it away', async () => {
    const id = await arrivedFile(test.storage, Buffer.from('just words'));
    const { remove } = test.storage;
    test.storage.remove = async () => {
      throw new Error('away');
    };
    await expect(checkDocument.run(id, signal)).rejects.toThrow('away');
    test.storage.remove = remove;
    expect((await rowOf(id)).state).toBe('REFUSED');
    await clear();
  });

  it('says that a file is not whole of which nothing is there any more', async () => {
    const id = await arrivedFile(test.storage, await png());
    const { storageKey } = await rowOf(id);
    const key = storageKey ?? '';
    await test.storage.remove(key);
    const staging = await test.storage.stage(key);
    await test.storage.abandon({ key, staging });
    await database().upload.create({
      data: {
        documentId: id,
        length: 9,
        received: 9,
        staging,
        pieces: ['1'],
        expiresAt: new Date(),
      },
    });
    await checkDocument.run(id, signal);
    const { state, reason } = await rowOf(id);
    expect([state, reason]).toEqual(['FAILED', 'INCOMPLETE']);
  });

  it('keeps nothing of a PDF that its parser has not read', async () => {
    // A reader that goes by the table finds an object in what is a comment to another one.
    const hidden = '5 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj';
    const whole = pdfWith({ catalog: '/OpenAction 5 0 R' }, `(x) % ${hidden}\n`);
    const id = await arrivedFile(test.storage, whole, { name: 'a.pdf' });
    await checkDocument.run(id, signal);
    const row = await rowOf(id);
    if (row.state === 'RECEIVED')
      expect((await keptOf(row.storageKey)).toString('latin1')).not.toContain('JavaScript');
    await clear();
  });

  it.each(['isom', 'qt  '] as const)('keeps a film as it is: %s', async (brand) => {
    const sent = film(brand, Buffer.alloc(100_000, 7));
    const id = await arrivedFile(test.storage, sent, { name: 'a.mov', accepts: ['VIDEO'] });
    await checkDocument.run(id, signal);
    const row = await rowOf(id);
    expect([row.state, row.previewKey]).toEqual(['RECEIVED', null]);
    expect((await keptOf(row.storageKey)).equals(sent)).toBe(true);
    await clear();
  });

  it('says that it has a file already, and keeps it once', async () => {
    const givenFor = randomUUID();
    const sent = await png();
    const first = await arrivedFile(test.storage, sent, { givenFor });
    await checkDocument.run(first, signal);
    const looked = globalThis.portalExaminer?.running?.files;
    const again = await arrivedFile(test.storage, sent, { givenFor });
    await checkDocument.run(again, signal);
    // Nobody has looked into it a second time.
    expect(globalThis.portalExaminer?.running?.files).toBe(looked);
    expect((await rowOf(first)).state).toBe('RECEIVED');
    const { state, reason } = await rowOf(again);
    expect([state, reason]).toEqual(['REFUSED', 'SAME']);
    expect((await everythingIn(test.storage)).length).toBe(2);
    await clear();
  });

  it('one picture counts once, whatever is put behind it', async () => {
    const givenFor = randomUUID();
    const sent = await jpeg();
    const longer = (byte: number) => Buffer.concat([sent, Buffer.from([byte])]);
    const first = await arrivedFile(test.storage, sent, { givenFor });
    await checkDocument.run(first, signal);
    const { storageKey } = await rowOf(first);
    // Once more with a byte behind it, and what was made of it.
    for (const again of [longer(0), await keptOf(storageKey)]) {
      const id = await arrivedFile(test.storage, again, { givenFor });
      await checkDocument.run(id, signal);
      const { state, reason } = await rowOf(id);
      expect([state, reason]).toEqual(['REFUSED', 'SAME']);
    }
    expect((await everythingIn(test.storage)).length).toBe(2);
    // For something else it is the first.
    const other = await arrivedFile(test.storage, longer(0));
    await checkDocument.run(other, signal);
    expect((await rowOf(other)).state).toBe('RECEIVED');
    await clear();
  });

  it('of two that are looked into at once and are the same one is kept', async () => {
    const givenFor = randomUUID();
    const sent = await png();
    const ids = [
      await arrivedFile(test.storage, sent, { givenFor }),
      await arrivedFile(test.storage, Buffer.concat([sent, Buffer.from([0])]), { givenFor }),
    ];
    await Promise.all(ids.map((id) => checkDocument.run(id, signal)));
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows.map(({ state }) => state).sort()).toEqual(['RECEIVED', 'REFUSED']);
    expect((await everythingIn(test.storage)).length).toBe(2);
    await clear();
  });

  it('two workers that have the same file make one of it', async () => {
    const id = await arrivedFile(test.storage, await png());
    await Promise.all([checkDocument.run(id, signal), checkDocument.run(id, signal)]);
    await checkDocument.run(id, signal);
    expect((await rowOf(id)).state).toBe('RECEIVED');
    expect((await everythingIn(test.storage)).length).toBe(2);
    await clear();
  });

  it('says that a file is not whole which is shorter than it was announced', async () => {
    const id = await arrivedFile(test.storage, await png());
    await database().document.update({ where: { id }, data: { bytes: 999_999 } });
    await checkDocument.run(id, signal);
    const { state, reason } = await rowOf(id);
    expect([state, reason]).toEqual(['FAILED', 'INCOMPLETE']);
    expect(await everythingIn(test.storage)).toEqual([]);
  });

  it('waits with a file while the storage is away', async () => {
    const id = await arrivedFile(test.storage, await png());
    const { read } = test.storage;
    test.storage.read = async () => {
      throw new Error('away');
    };
    await expect(checkDocument.run(id, signal)).rejects.toThrow('away');
    test.storage.read = read;
    expect((await rowOf(id)).state).toBe('SCANNING');
    await checkDocument.run(id, signal);
    expect((await rowOf(id)).state).toBe('RECEIVED');
    await clear();
  });
});
