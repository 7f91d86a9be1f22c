import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const picture = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } });

/** A picture of a telephone, which says where it was taken. */
export const jpeg = () =>
  picture()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .jpeg()
    .toBuffer();
export const png = () => picture().png().toBuffer();
export const webp = () => picture().webp().toBuffer();

/** 96 by 64 pixels, by libheif. */
export const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAjbWRhdAAAABcoAa8ZgPd8hTf/7W/Ed+Xv87BXitCs8A==',
  'base64',
);

export async function pdf(pages = 2): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page++) document.addPage().drawText(`Page ${page + 1}`);
  return Buffer.from(await document.save());
}

/** A PDF that anybody may open, whose owner has locked what may be done with it. */
export async function lockedPdf(
  algorithm: 'AES-128' | 'AES-256',
  change: (document: PDFDocument) => void = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Not to be printed');
  change(document);
  document.encrypt({ algorithm, ownerPassword: 'sesame', permissions: { printing: false } });
  return Buffer.from(await document.save());
}

/** … locked by RC4, which older programs use. */
export const pdfLockedByRc4 = Buffer.from(
  'JVBERi0xLjQKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDcxPj5zdHJlYW0K6sgAnVcsRY18ZjyAu785pPBJrkTMomya34GbGwxug0ZjWAR9JvcKMBmEBt4g7xCVFwXeD+gkGe55uPFDaRu9bqJtz7He2mEKZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCjw8L1R5cGUvRm9udC9TdWJ0eXBlL1R5cGUxL0Jhc2VGb250L0hlbHZldGljYT4+CmVuZG9iago2IDAgb2JqCjw8L0ZpbHRlci9TdGFuZGFyZC9WIDIvUiAzL0xlbmd0aCAxMjgvUCAtMzkwNC9PPDg5ZGYzMGZkYzc2MDhiYmM4OTgxZGI5MjU5MWMxZTc2Zjg3MzY2OWY2N2FiNjNhMmVmZDk5ZGE2NzczMWMyYmU+L1U8ZjczOGI2YzFmMjg2ODlmZmVlMzlhZjU4M2FhZjIwZjMwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMD4+PgplbmRvYmoKeHJlZgowIDcKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjAgMDAwMDAgbiAKMDAwMDAwMDExMSAwMDAwMCBuIAowMDAwMDAwMjIzIDAwMDAwIG4gCjAwMDAwMDAzNDEgMDAwMDAgbiAKMDAwMDAwMDQwNCAwMDAwMCBuIAp0cmFpbGVyCjw8L1NpemUgNy9Sb290IDEgMCBSL0VuY3J5cHQgNiAwIFIvSURbPDRiYWQyYjA3NjNlZDE3NGY1MmJjZmFhZjE5ZWFjYjMyPjw0YmFkMmIwNzYzZWQxNzRmNTJiY2ZhYWYxOWVhY2IzMj5dPj4Kc3RhcnR4cmVmCjYwMwolJUVPRgo=',
  'base64',
);

/** A PDF of objects as they are written, the catalog first, with a table of where each stands. */
export function writtenPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = 9;
  const places = objects.map((object, index) => {
    const place = at;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
    return place;
  });
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  ]);
}

/** One page, with more in its catalog or on the page, and further objects from number 4 on. */
export function pdfWith(
  { catalog = '', page = '' }: { readonly catalog?: string; readonly page?: string },
  ...more: readonly (string | Buffer)[]
): Buffer {
  return writtenPdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>`,
    ...more,
  ]);
}

/** What a box of a film is: its length, its type, what is in it. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

const handler = box(
  'hdlr',
  Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)]),
);
export const moov = box('moov', box('trak', box('mdia', handler)));

/** As far as anything here looks into one. */
export function film(brand: 'isom' | 'qt  ', pictures: Buffer): Buffer {
  const brands = Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1');
  return Buffer.concat([box('ftyp', brands), box('mdat', pictures), moov]);
}
