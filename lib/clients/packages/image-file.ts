import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

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

/** The types of image, and the bytes each begins with. */
const kinds: Readonly<Record<string, { mediaType: string; begins: (bytes: Buffer) => boolean }>> = {
  '.png': { mediaType: 'image/png', begins: (bytes) => hex(bytes, 0, 4) === '89504e47' },
  '.jpg': { mediaType: 'image/jpeg', begins: (bytes) => hex(bytes, 0, 3) === 'ffd8ff' },
  '.jpeg': { mediaType: 'image/jpeg', begins: (bytes) => hex(bytes, 0, 3) === 'ffd8ff' },
  '.webp': { mediaType: 'image/webp', begins: (bytes) => ascii(bytes, 8, 12) === 'WEBP' },
  '.avif': { mediaType: 'image/avif', begins: (bytes) => ascii(bytes, 4, 12) === 'ftypavif' },
  '.ico': { mediaType: 'image/x-icon', begins: (bytes) => hex(bytes, 0, 4) === '00000100' },
  '.svg': { mediaType: 'image/svg+xml', begins: (bytes) => /<svg[\s>]/.test(bytes.toString()) },
};

/** What an SVG must not have: scripts, foreign content, anything from elsewhere. */
const active =
  /<\s*(script|foreignObject|iframe|object|embed|audio|video|handler|set|animate)\b|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet|@import|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)|url\(\s*["']?\s*(?!#|["']?#)/i;

/** Reads an image and checks that it is what its name says and does nothing but show. */
export async function readImage(file: string): Promise<ImageReading> {
  if (!existsSync(file)) return problem('is missing');
  const content = await readFile(file);
  if (content.length > largestImage) return problem('is larger than 1 MB');
  const kind = kinds[path.extname(file).toLowerCase()];
  if (!kind?.begins(content)) return problem('is not the type of image that its name says');
  if (kind.mediaType === 'image/svg+xml' && active.test(content.toString('utf8')))
    return problem('has parts that an image must not have: scripts, or things from elsewhere');
  return {
    kind: 'image',
    image: {
      sha256: createHash('sha256').update(content).digest('hex'),
      mediaType: kind.mediaType,
      bytes: new Uint8Array(content),
    },
  };
}

function problem(message: string): ImageReading {
  return { kind: 'problem', message };
}

function hex(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('hex');
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1');
}
