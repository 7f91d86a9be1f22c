import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from './refusal.mjs';

/** @type {Readonly<Record<string, string>>} */
const kinds = {
  'image/jpeg': 'PICTURE',
  'image/png': 'PICTURE',
  'image/webp': 'PICTURE',
  'image/heic': 'PICTURE',
  'image/heif': 'PICTURE',
  'application/pdf': 'PDF',
  'video/mp4': 'VIDEO',
  'video/quicktime': 'VIDEO',
};

/** Where the beginning of a PDF is looked for, in bytes. */
const mostBlanks = 64;

/** The end of an archive stands in so many bytes at the end of a file: its record and a comment. */
const archiveEnd = 22 + 65_535;

/**
 * What a file is, by its content, where that is taken; and that it is nothing else besides.
 * @param {string} file
 * @param {readonly string[]} accepts
 * @param {Readonly<Record<string, number>>} largest
 */
export async function typeOf(file, accepts, largest) {
  const { size } = await stat(file);
  if (size === 0) throw new Refusal('EMPTY');
  const type = (await fileTypeFromFile(file))?.mime ?? (await pdfBehindBlanks(file));
  const kind = kinds[type];
  if (kind === undefined) throw new Refusal('TYPE');
  if (!accepts.includes(kind)) throw new Refusal(kind === 'VIDEO' ? 'NO_VIDEO' : 'TYPE');
  if (size > (largest[kind] ?? 0)) throw new Refusal(`TOO_LARGE_${kind}`);
  await refusePolyglots(file, size, kind);
  return { type, kind };
}

/**
 * Counts the bytes before `%PDF-` if they are only a byte order mark and white space, which programs add
 * that treat the file as text; otherwise 0.
 * @param {Buffer} bytes
 */
export function beforePdf(bytes) {
  const first = bytes.subarray(0, mostBlanks).toString('latin1');
  return /^(?:\xEF\xBB\xBF)?[\r\n\t\f ]*(?=%PDF-)/.exec(first)?.[0].length ?? 0;
}

/** @param {string} file */
async function pdfBehindBlanks(file) {
  const handle = await open(file, 'r');
  try {
    const first = await part(handle, 0, mostBlanks);
    return beforePdf(first) > 0 ? 'application/pdf' : '';
  } finally {
    await handle.close();
  }
}

/**
 * @param {string} file
 * @param {number} size
 * @param {string} kind
 */
async function refusePolyglots(file, size, kind) {
  const handle = await open(file, 'r');
  try {
    const first = await part(handle, 0, Math.min(size, 1024));
    const last = await part(handle, Math.max(0, size - archiveEnd), Math.min(size, archiveEnd));
    // Readers of PDF look for its beginning in the first kilobyte; a PDF begins with it here.
    const pdf = first.indexOf('%PDF-');
    if (pdf !== (kind === 'PDF' ? beforePdf(first) : -1)) throw new Refusal('TWO_TYPES');
    if (/<(?:script|html|svg|!doctype|\?php)/i.test(first.toString('latin1')))
      throw new Refusal('TWO_TYPES');
    if (isArchive(last)) throw new Refusal('TWO_TYPES');
  } finally {
    await handle.close();
  }
}

/**
 * Whether what stands before it is an archive (zip, jar): its last record says how long its comment
 * is, which ends the file.
 * @param {Buffer} last
 */
function isArchive(last) {
  const record = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
  for (let at = last.indexOf(record); at !== -1; at = last.indexOf(record, at + 1))
    if (at + 22 <= last.length && last.readUInt16LE(at + 20) <= last.length - at - 22) return true;
  return false;
}

/**
 * @param {import('node:fs/promises').FileHandle} handle
 * @param {number} at
 * @param {number} length
 */
async function part(handle, at, length) {
  const bytes = Buffer.alloc(length);
  await handle.read(bytes, 0, length, at);
  return bytes;
}
