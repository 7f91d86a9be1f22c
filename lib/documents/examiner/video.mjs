import { open, stat } from 'node:fs/promises';
import { Refusal } from './refusal.mjs';

/** What stands at the top of an MP4 or QuickTime file (ISO/IEC 14496-12, QTFF). */
const boxes = new Set(
  'ftyp moov mdat free skip wide pnot udta uuid meta moof mfra sidx styp emsg prft pdin'.split(' '),
);
const mostBoxes = 20_000;
/** How much of a film's description is read, in bytes. */
const longestDescription = 8 * 1024 * 1024;

/**
 * Whether a file is a film from its first byte to its last: boxes that are known, end where the next
 * begins, and describe pictures that move. It is kept as it is, and never played by the portal.
 * @param {string} file
 */
export async function examineVideo(file) {
  const { size } = await stat(file);
  const handle = await open(file, 'r');
  try {
    let at = 0;
    let isDescribed = false;
    for (let count = 0; at < size; count++) {
      const head = Buffer.alloc(16);
      const { bytesRead } = await handle.read(head, 0, 16, at);
      const type = head.toString('latin1', 4, 8);
      if (
        bytesRead < 8 ||
        count > mostBoxes ||
        !boxes.has(type) ||
        (count === 0 && type !== 'ftyp')
      )
        throw new Refusal('UNREADABLE');
      const length = lengthOf(head, bytesRead, size - at);
      if (length < 8 || at + length > size) throw new Refusal('UNREADABLE');
      if (type === 'moov') {
        if (length > longestDescription) throw new Refusal('UNREADABLE');
        const description = Buffer.alloc(length);
        await handle.read(description, 0, length, at);
        isDescribed ||= hasPictures(description);
      }
      at += length;
    }
    if (!isDescribed) throw new Refusal('UNREADABLE');
  } finally {
    await handle.close();
  }
}

/**
 * @param {Buffer} head
 * @param {number} bytesRead
 * @param {number} rest
 */
function lengthOf(head, bytesRead, rest) {
  const length = head.readUInt32BE(0);
  if (length === 0) return rest;
  if (length !== 1) return length;
  if (bytesRead < 16) throw new Refusal('UNREADABLE');
  return Number(head.readBigUInt64BE(8));
}

/**
 * Whether a description has a track whose handler is one of moving pictures.
 * @param {Buffer} moov
 */
function hasPictures(moov) {
  for (let at = moov.indexOf('hdlr'); at !== -1; at = moov.indexOf('hdlr', at + 4))
    if (moov.toString('latin1', at + 12, at + 16) === 'vide') return true;
  return false;
}
