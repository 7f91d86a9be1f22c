import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { Refusal } from './refusal.mjs';

sharp.cache(false);
sharp.concurrency(1);
// Of all that the library reads these three alone, from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const previewSide = 480;

/**
 * Makes a picture anew: nothing of the file but what can be seen is left, neither where it was taken
 * nor what else stood in it.
 * @param {Buffer} bytes
 * @param {string} type
 * @param {number} mostPixels
 */
export async function examinePicture(bytes, type, mostPixels) {
  const isHeic = type === 'image/heic' || type === 'image/heif';
  const source = isHeic ? await heic(bytes, mostPixels) : await known(bytes, mostPixels);
  const upright = source.autoOrient();
  const mediaType = isHeic ? 'image/jpeg' : type;
  const picture = await written(upright.clone(), mediaType).toBuffer();
  const preview = await upright
    .clone()
    .resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { mediaType, picture, preview };
}

/**
 * @param {Buffer} bytes
 * @param {number} mostPixels
 */
async function known(bytes, mostPixels) {
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) throw new Refusal('TOO_MANY_PIXELS');
  return source;
}

/**
 * @param {Buffer} bytes
 * @param {number} mostPixels
 */
async function heic(bytes, mostPixels) {
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first) throw new Refusal('UNREADABLE');
    const { width, height } = first;
    if (width * height > mostPixels) throw new Refusal('TOO_MANY_PIXELS');
    const { data } = await first.decode();
    // It stands upright already.
    return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).flatten();
  } finally {
    images.dispose();
  }
}

/**
 * @param {import('sharp').Sharp} picture
 * @param {string} mediaType
 */
function written(picture, mediaType) {
  if (mediaType === 'image/png') return picture.png({ compressionLevel: 7 });
  if (mediaType === 'image/webp') return picture.webp({ quality: 88 });
  return picture.jpeg({ quality: 88 });
}
