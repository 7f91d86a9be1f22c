import { createHash } from 'node:crypto';
import path from 'node:path';
import { svgProblem } from './svg';

/** An image by its content. */
export interface ImageBytes {
  readonly sha256: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ImageReading =
  | { readonly kind: 'image'; readonly image: ImageBytes }
  | { readonly kind: 'problem'; readonly message: string };

/** In bytes. */
const largestImage = 1024 * 1024;

interface ImageType {
  readonly mediaType: string;
  readonly extensions: readonly [string, ...string[]];
  /** What is wrong with bytes that should be of this type. */
  readonly problem: (bytes: Buffer) => string | undefined;
}

const imageTypes: readonly ImageType[] = [
  {
    mediaType: 'image/svg+xml',
    extensions: ['.svg'],
    problem: svgProblem,
  },
  {
    mediaType: 'image/png',
    extensions: ['.png'],
    problem: beginsWith(0, '89504e470d0a1a0a'),
  },
  {
    mediaType: 'image/jpeg',
    extensions: ['.jpg', '.jpeg'],
    problem: beginsWith(0, 'ffd8ff'),
  },
  {
    mediaType: 'image/webp',
    extensions: ['.webp'],
    // `RIFF`, four bytes of length, `WEBP`.
    problem: (bytes) => beginsWith(0, '52494646')(bytes) ?? beginsWith(8, '57454250')(bytes),
  },
  {
    mediaType: 'image/avif',
    extensions: ['.avif'],
    // Four bytes of length, `ftypavif`.
    problem: beginsWith(4, '6674797061766966'),
  },
  {
    mediaType: 'image/x-icon',
    extensions: ['.ico'],
    problem: beginsWith(0, '00000100'),
  },
];

/** Checks that an image is what its name says, and does nothing but show. */
export function readImage(name: string, bytes: Uint8Array<ArrayBuffer>): ImageReading {
  const extension = path.extname(name).toLowerCase();
  const type = imageTypes.find(({ extensions }) => extensions.includes(extension));
  if (!type) return { kind: 'problem', message: 'is of no type that the portal shows' };
  if (bytes.length > largestImage) return { kind: 'problem', message: 'is larger than 1 MB' };
  const message = type.problem(Buffer.from(bytes));
  if (message !== undefined) return { kind: 'problem', message };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'image', image: { sha256, mediaType: type.mediaType, bytes } };
}

/** The ending of a file name for an image of a type. */
export function extensionOf(mediaType: string): string {
  return imageTypes.find((type) => type.mediaType === mediaType)?.extensions[0] ?? '';
}

function beginsWith(offset: number, hexadecimal: string): ImageType['problem'] {
  return (bytes) =>
    bytes.subarray(offset, offset + hexadecimal.length / 2).toString('hex') === hexadecimal
      ? undefined
      : 'is not the type of image that its name says';
}
