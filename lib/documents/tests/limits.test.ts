import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { admissionStatus } from '../arriving/admit-upload';
import {
  acceptedFor,
  type DocumentKind,
  documentKinds,
  largestAmong,
  largestFile,
  largestOf,
  refusalOf,
} from '../limits';
import { attachment, cleanName, nameWithType } from '../name';
import { documentStates } from '../store/row';

describe('names of files', () => {
  it.each([
    ['receipt.pdf', 'receipt.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
    ['a/b/', 'document'],
    ['', 'document'],
    ['...', 'document'],
    ['.htaccess', 'htaccess'],
    ['\u200b\u200b.png', 'document.png'],
    ['....JPEG', 'document.JPEG'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['nul\0l.jpg', 'null.jpg'],
    ['line\r\nset-cookie: x.jpg', 'lineset-cookie: x.jpg'],
    [`${'a'.repeat(500)}.jpeg`, `${'a'.repeat(115)}.jpeg`],
    [`${'b'.repeat(2000)}${'a'.repeat(990)}.jpeg`, `bbbbb${'a'.repeat(110)}.jpeg`],
    ['صورة الضرر.jpg', 'صورة الضرر.jpg'],
    ['\ud800.jpg', '\ufffd.jpg'],
  ])('%j is kept as %j', (typed, kept) => expect(cleanName(typed)).toBe(kept));

  it('say what a file is by its content', () => {
    expect(nameWithType('photo.heic', 'image/jpeg')).toBe('photo.jpg');
    expect(nameWithType('invoice.exe', 'application/pdf')).toBe('invoice.pdf');
    expect(nameWithType('no ending', 'image/png')).toBe('no ending.png');
  });

  it.each(['a"b.jpg', 'a\\b.jpg', 'ä;b%.jpg', 'x\r\nset-cookie: a=b', "o'neil (1)*.pdf"])(
    'cannot end the header that names them: %j',
    (name) => {
      const header = attachment(name);
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
      );
    },
  );
});

describe('limits', () => {
  it('are those of what is asked for, and of pictures and PDFs where nothing is said', () => {
    expect(acceptedFor({})).toEqual(['PICTURE', 'PDF']);
    expect(acceptedFor({ accepts: [] })).toEqual(['PICTURE', 'PDF']);
    expect(acceptedFor({ accepts: ['VIDEO', 'OTHER'] })).toEqual(['VIDEO']);
    expect(largestAmong(['PICTURE', 'PDF'])).toBe(largestOf.PDF);
    expect(largestFile).toBe(largestOf.VIDEO);
  });

  it.each<[string, string, number, string]>([
    ['photo.JPEG', '', largestOf.PICTURE, 'DOCUMENT_TOO_LARGE_PICTURE'],
    ['photo.jpg', 'image/jpeg', largestOf.PICTURE, 'DOCUMENT_TOO_LARGE_PICTURE'],
    ['scan', 'application/pdf', largestOf.PDF, 'DOCUMENT_TOO_LARGE_PDF'],
    ['clip.mp4', '', largestOf.VIDEO, 'DOCUMENT_TOO_LARGE_VIDEO'],
    ['clip.MOV', 'video/quicktime', largestOf.VIDEO, 'DOCUMENT_TOO_LARGE_VIDEO'],
    ['no ending', '', largestOf.VIDEO, 'DOCUMENT_TOO_LARGE'],
    ['jpg', '', largestOf.VIDEO, 'DOCUMENT_TOO_LARGE'],
  ])('go by what a file is named and typed, and say so: %s, %s', (name, type, largest, refusal) => {
    expect(refusalOf({ name, type }, largest, documentKinds)).toBeUndefined();
    expect(refusalOf({ name, type }, largest + 1, documentKinds)).toBe(refusal);
    expect(refusalOf({ name, type }, undefined, documentKinds)).toBeUndefined();
  });

  const noFilms: readonly DocumentKind[] = ['PICTURE', 'PDF'];
  it.each([
    ['papers.zip', 'application/zip'],
    ['papers.ZIP', ''],
    ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['letter.docx', ''],
    ['photo.jpg.zip', ''],
    ['drawing.svg', 'image/svg+xml'],
    ['clip.mov', 'video/quicktime'],
    ['clip.mov', ''],
    ['clip', 'video/mp4'],
    ['clip.m4v', 'video/x-m4v'],
    ['song', 'audio/mpeg'],
    ['page', 'text/html'],
  ])('refuse a type that is not taken before anything is sent: %s, %s', (name, type) => {
    expect(refusalOf({ name, type }, 10, noFilms)).toBe('DOCUMENT_TYPE');
    expect(refusalOf({ name, type }, undefined, noFilms)).toBe('DOCUMENT_TYPE');
  });

  it('refuse a PDF where only pictures are taken', () => {
    expect(refusalOf({ name: 'scan.pdf', type: '' }, 10, ['PICTURE'])).toBe('DOCUMENT_TYPE');
  });

  it.each([
    ['IMG_0001.HEIC', ''],
    ['IMG_0001.heif', 'image/heif'],
    ['IMG_0001', 'image/heic-sequence'],
    ['photo.jpg', 'application/octet-stream'],
    ['photo.jfif', 'image/jpeg'],
    ['image', ''],
    ['image', 'application/octet-stream'],
    ['Invoice 12.05', ''],
    ['Receipt no. 7', ''],
    ['Receipt.final', ''],
    ['scan.pdf ', 'application/x-pdf'],
    ['scan.PDF', 'text/plain'],
    ['zip', ''],
  ])('take what may be a picture or a PDF: %s, %s', (name, type) => {
    expect(refusalOf({ name, type }, 10, noFilms)).toBeUndefined();
  });

  it('nginx lets the largest file and a whole piece through', () => {
    const nginx = readFileSync('deploy/nginx.conf', 'utf8');
    expect(nginx).toContain(`client_max_body_size ${largestFile / 1024 / 1024 + 1}m;`);
    expect(nginx).toContain('client_max_body_size 8m;');
  });
});

describe('every state and every reason has a sentence', () => {
  const labels = (language: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(`messages/${language}/documents.json`, 'utf8'));
  const reasons = [
    ...readdirSync('lib/documents/examiner')
      .map((file) => readFileSync(`lib/documents/examiner/${file}`, 'utf8'))
      .flatMap((code) => [...code.matchAll(/new Refusal\(([^)]*)/g)])
      .flatMap(([, given = '']) =>
        [...given.matchAll(/'([A-Z_]+)'/g)]
          .map(([, reason]) => reason)
          // A kind that one of them depends on.
          .filter((reason) => reason !== 'VIDEO'),
      ),
    // The kind is a part of the reason.
    ...documentKinds.map((kind) => `TOO_LARGE_${kind}`),
    ...['MALWARE', 'TOO_COMPLEX', 'SAME', 'INCOMPLETE', 'INTERRUPTED'],
  ];

  it.each(['TYPE', 'NO_VIDEO', 'TWO_TYPES', 'TOO_COMPLEX'])(
    'that names no type as the one to send, as requests take different ones: %s',
    (reason) => {
      for (const language of ['en', 'de', 'es', 'fr', 'ar'])
        expect(labels(language)[`Documents_Reason_${reason}`]).not.toMatch(/photo|foto|صور|PDF/i);
    },
  );

  it('and what takes videos is not called photos alone, in the packages of clients', () => {
    const takesVideos =
      /"title": (\{[^}]*\}|"[^"]*"),(?:(?!"title").)*?"accepts": \[[^\]]*"VIDEO"/gs;
    const titles = globSync('clients/*/products.json').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(takesVideos), ([, title]) => title),
    );
    expect(titles).not.toEqual([]);
    for (const title of titles) expect(title).not.toMatch(/"[^"]*(?:photo|foto)(?![^"]*v[ií]deo)/i);
  });

  it.each(['en', 'de', 'es', 'fr', 'ar'])('in %s', (language) => {
    expect(reasons.length).toBeGreaterThan(20);
    const known = labels(language);
    for (const code of Object.keys(admissionStatus))
      if (code !== 'SESSION_ENDED') expect(known[`Global_Error_${code}`]).toBeTruthy();
    for (const reason of reasons)
      expect([
        reason,
        known[`Documents_Reason_${reason}`] ?? known[`Global_Error_DOCUMENT_${reason}`],
      ]).toEqual([reason, expect.stringMatching(/./)]);
    for (const state of [...documentStates, 'ACCEPTED']) {
      expect(known[`Documents_State_${state}`]).toBeTruthy();
      expect(known[`Documents_State_${state}_Text`]).toBeTruthy();
    }
  });
});
