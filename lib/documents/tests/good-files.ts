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
