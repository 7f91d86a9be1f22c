import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import type { RawValues } from '../change';
import { discardFiles, readMultipart } from '../multipart';
import type { Upload } from '../upload';

const view = plainView(snapshotWith({}), 'en', '/');
const limits = { mostFields: 5, largestForm: 1000 };

/** A folder in memory: what is written stays until it is discarded, and what breaks off does not. */
const folder = new Map<string, Buffer>();
let half = 0;
let most = 0;
const upload: Upload<string> = {
  field: 'file',
  largest: 4096,
  most: 2,
  sink: {
    async write({ name, content }) {
      if (name === 'full.txt') throw new Error('the disk is full');
      const pieces: Uint8Array[] = [];
      half++;
      try {
        for await (const piece of content) {
          most = Math.max(most, piece.length);
          pieces.push(piece);
          if (name === 'later.txt') throw new Error('the disk is full by now');
        }
      } finally {
        half--;
      }
      folder.set(name, Buffer.concat(pieces));
      return `stored ${name}`;
    },
    async discard(stored) {
      folder.delete(stored.slice('stored '.length));
    },
  },
};

beforeEach(() => {
  folder.clear();
  half = 0;
});

type Part = readonly [name: string, content: string | Buffer, file?: string];

function bodyOf(parts: readonly Part[]): Buffer {
  const sent = parts.flatMap(([name, content, file]) => [
    Buffer.from(
      `--edge\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...sent, Buffer.from('--edge--\r\n')]);
}

interface Sending {
  readonly pieceSize?: number;
  readonly announced?: number;
  /** Where the sender goes away, in bytes. */
  readonly breaksOffAt?: number;
}

function request(
  body: Buffer,
  { pieceSize = 700, announced = body.length, breaksOffAt }: Sending = {},
) {
  async function* pieces() {
    for (let at = 0; at < body.length; at += pieceSize) {
      if (breaksOffAt !== undefined && at >= breaksOffAt) throw new Error('the sender went away');
      yield body.subarray(at, at + pieceSize);
    }
  }
  return {
    headers: new Headers({
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(announced),
    }),
    body: pieces(),
  };
}

const read = (parts: readonly Part[], sending?: Sending, admit = async () => view) =>
  readMultipart(request(bodyOf(parts), sending), upload, admit, limits);

const photo = Buffer.from('a photograph '.repeat(200));

describe('design §4.6 a form with files', () => {
  it('hands each file on as it arrives, with its size and its hash, and its fields', async () => {
    const form = await read([
      ['Name', 'é'],
      ['file', photo, 'front.jpg'],
      ['file', 'x', 'back.jpg'],
      ['Name', 'again'],
    ]);
    const sha256 = createHash('sha256').update(photo).digest('hex');
    expect(form).toMatchObject({
      values: { Name: 'é' },
      files: [
        { name: 'front.jpg', size: photo.length, sha256, stored: 'stored front.jpg' },
        { name: 'back.jpg', size: 1 },
      ],
    });
    expect(form.problem).toBeUndefined();
    expect(folder.get('front.jpg')).toEqual(photo);
  });

  it('comes through byte for byte, however it is cut into pieces', async () => {
    const content = fc.uint8Array({ maxLength: 4096 });
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 5000 }), async (bytes, pieceSize) => {
        const form = await read([['file', Buffer.from(bytes), 'any.bin']], { pieceSize });
        expect(form.files).toHaveLength(1);
        expect(folder.get('any.bin')).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('holds no more of a file than its last piece', async () => {
    most = 0;
    await read([['file', photo, 'front.jpg']], { pieceSize: 100 });
    expect(most).toBeLessThanOrEqual(100);
  });

  it('takes no file that was not chosen, or was not asked for', async () => {
    const form = await read([
      ['file', '', ''],
      ['other', photo, 'other.jpg'],
      ['Name', 'after'],
    ]);
    expect(form).toEqual({ values: { Name: 'after' }, files: [] });
    expect(folder.size).toBe(0);
  });

  it('identifies the sender by the fields before the file, and takes no file without one', async () => {
    const asked: RawValues[] = [];
    const admit = async (before: RawValues) => {
      asked.push(before);
      return undefined;
    };
    const body = bodyOf([
      ['from', '/file-claim'],
      ['file', photo, 'front.jpg'],
      ['Name', 'after'],
    ]);
    const form = await readMultipart(request(body), upload, admit, limits);
    expect(asked).toEqual([{ from: '/file-claim' }]);
    expect(form).toEqual({ values: { from: '/file-claim', Name: 'after' }, files: [] });
    expect(folder.size).toBe(0);
  });
});

describe('a form with files of which one cannot be taken leaves none behind', () => {
  const first: Part = ['file', photo, 'first.jpg'];

  it.each<[string, readonly Part[]]>([
    ['a file above the limit', [first, ['file', 'x'.repeat(4097), 'long.txt']]],
    ['more files than are taken', [first, ['file', '2', '2.txt'], ['file', '3', '3.txt']]],
    ['more fields than are taken', [first, ...Array(6).fill(['Name', 'x'])]],
    ['a field that is too long', [first, ['Name', 'x'.repeat(1001)]]],
    ['a form that is too long', [['file', 'x'.repeat(9500), 'first.jpg']]],
  ])('%s', async (_, parts) => {
    const form = await read([['Name', 'typed'], ...parts]);
    expect(form).toMatchObject({ values: { Name: 'typed' }, files: [], problem: 'too-large' });
    expect([...folder.keys()]).toEqual([]);
    expect(half).toBe(0);
  });

  it.each<[string, Sending]>([
    ['the sender goes away', { breaksOffAt: 3400 }],
    ['something on the way has cut it off', { announced: 5500 }],
  ])('%s', async (_, sending) => {
    const form = await read([first, ['file', photo, 'second.jpg']], sending);
    expect(form).toMatchObject({ files: [], problem: 'unreadable' });
    expect([...folder.keys()]).toEqual([]);
    expect(half).toBe(0);
  });

  it.each([1500, 2700, 2750])('it ends after %i bytes without an end', async (length) => {
    const body = bodyOf([first]).subarray(0, Math.min(length, bodyOf([first]).length - 12));
    const form = await readMultipart(request(body), upload, async () => view, limits);
    expect(form).toMatchObject({ files: [], problem: 'unreadable' });
    expect([...folder.keys()]).toEqual([]);
    expect(half).toBe(0);
  });

  it.each(['full.txt', 'later.txt'])(
    'the sink fails at %s; what was typed is known',
    async (name) => {
      const form = await read([first, ['file', photo, name], ['Name', 'after']]);
      expect(form).toMatchObject({
        values: { Name: 'after' },
        files: [],
        problem: { failure: expect.objectContaining({ message: expect.stringMatching(/disk/) }) },
      });
      expect([...folder.keys()]).toEqual([]);
    },
  );

  it('nobody can be asked who sends it', async () => {
    const form = await read([first], {}, async () => {
      throw new Error('the database is away');
    });
    expect(form).toMatchObject({ files: [], problem: { failure: expect.any(Error) } });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary='])(
    'no parts can be told apart: %s',
    async (type) => {
      const headers = new Headers({ 'content-type': type });
      const form = await readMultipart(
        { ...request(bodyOf([first])), headers },
        upload,
        async () => view,
        limits,
      );
      expect(form).toEqual({ values: {}, files: [], problem: 'unreadable' });
    },
  );
});

describe('files of a form that came to nothing', () => {
  it('are discarded, and one that cannot be does not keep the others', async () => {
    const discarded: string[] = [];
    const sink = {
      ...upload.sink,
      discard: async (stored: string) => {
        if (stored === 'stuck') throw new Error('away');
        discarded.push(stored);
      },
    };
    const file = (stored: string) => ({ name: 'a', size: 1, sha256: '', stored });
    await discardFiles({ ...upload, sink }, [file('stuck'), file('other')]);
    expect(discarded).toEqual(['other']);
  });
});
