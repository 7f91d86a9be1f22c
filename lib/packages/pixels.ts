/** Width and height in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The size that an image says of itself; `undefined` where it says none that can be read. */
export function pixelsOf(mediaType: string, bytes: Buffer): Pixels | undefined {
  try {
    return readers[mediaType]?.(bytes);
  } catch (error) {
    // It ends before its size does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Readonly<Record<string, (bytes: Buffer) => Pixels | undefined>> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/jpeg': jpegPixels,
  'image/webp': webpPixels,
  'image/avif': avifPixels,
  // 0 stands for 256.
  'image/x-icon': (bytes) => ({
    width: bytes.readUInt8(6) || 256,
    height: bytes.readUInt8(7) || 256,
  }),
};

/**
 * From the first frame header; the segments before it are skipped by their length. Whatever else
 * stands between them decoders skip in ways of their own, so that such a file is not taken: it could
 * show one size here and another in a browser.
 */
function jpegPixels(bytes: Buffer): Pixels | undefined {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFill = marker === 0xff;
    if (!isFill && !hasLength(marker)) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += isFill ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Whether a segment follows a marker: none follows those that restart, begin or end a picture. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9);
}

/** Of its three kinds: lossy, lossless, extended. */
function webpPixels(bytes: Buffer): Pixels | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The largest of its spatial extents, in whatever box they stand: which one counts is a long story. */
function avifPixels(bytes: Buffer): Pixels | undefined {
  let pixels: Pixels | undefined;
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    const width = Math.max(pixels?.width ?? 0, bytes.readUInt32BE(at + 8));
    const height = Math.max(pixels?.height ?? 0, bytes.readUInt32BE(at + 12));
    pixels = { width, height };
  }
  return pixels;
}
