import { type ImageReading, readImage } from '../images';
import { pixelsOf } from '../pixels';
import { sanitiseSvg } from '../svg';

/** Longest side of an image, and its most pixels: a small file can unfold into a very large picture. */
const longestSide = 4096;
const mostPixels = 12_000_000;

/** Why an image is not taken. */
export type UploadProblem = 'type' | 'size' | 'pixels';

/** An image that an editor has sent, or why it is not taken. */
export type UploadReading =
  | Extract<ImageReading, { readonly kind: 'image' }>
  | { readonly kind: 'problem'; readonly problem: UploadProblem };

/** In bytes. */
export const largestUpload = 1024 * 1024;

/**
 * Checks an image that an editor sends: its type by its bytes, its size, its pixels. What could run
 * in an SVG is taken out; one that could still run is not taken.
 */
export function readUploadedImage(name: string, sent: Uint8Array<ArrayBuffer>): UploadReading {
  if (sent.length > largestUpload) return { kind: 'problem', problem: 'size' };
  const bytes = /\.svg$/i.test(name) ? sanitiseSvg(sent) : sent;
  const reading = readImage(name, bytes);
  if (reading.kind === 'problem') return { kind: 'problem', problem: 'type' };
  const { mediaType } = reading.image;
  if (mediaType === 'image/svg+xml') return reading;
  const pixels = pixelsOf(mediaType, Buffer.from(bytes));
  if (!pixels || pixels.width === 0 || pixels.height === 0)
    return { kind: 'problem', problem: 'type' };
  const { width, height } = pixels;
  return Math.max(width, height) > longestSide || width * height > mostPixels
    ? { kind: 'problem', problem: 'pixels' }
    : reading;
}
